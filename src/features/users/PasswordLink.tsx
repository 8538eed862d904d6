import { useState } from 'react'
import { useGetMailStateQuery } from '../../api/mailsApi'
import { useCreatePasswordLinkMutation, useMailPasswordLinkMutation } from '../../api/usersApi'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { toFailure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { OneTimeLink } from './OneTimeLink'

/** A one-time link for a new password: mailed where the server sends mail, or created to be passed on. */
export function PasswordLink({ user: { id, name, email, active } }: { user: User }) {
  const { t } = useTranslation('users')
  const toast = useToast()
  const { data: mails } = useGetMailStateQuery()
  const identity = useIdentity()
  const [createPasswordLink, made] = useCreatePasswordLinkMutation()
  const [mailPasswordLink, mailed] = useMailPasswordLinkMutation()
  const [error, setError] = useState<unknown>()
  if (made.data) return <OneTimeLink title={t('password')} {...made.data} />

  async function send<T>(request: () => Promise<T>): Promise<T | undefined> {
    setError(undefined)
    try {
      return await identity.run(request)
    } catch (refused) {
      setError(refused)
    }
  }

  async function mail() {
    const sent = await send(() => mailPasswordLink(id).unwrap())
    if (sent) toast({ text: t('password_mailed', { name, email: sent.to_address }) })
  }

  return (
    <Card title={t('password')}>
      <p className="zb-muted">{t('password_link_text')}</p>
      {error !== undefined && (
        <p className="zb-field-error" role="alert">
          {toFailure(error).message}
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        {mails?.sends && active && (
          <Button working={mailed.isLoading} onClick={() => void mail()}>
            {t('password_mail', { email })}
          </Button>
        )}
        <Button
          look={mails?.sends ? 'ghost' : 'quiet'}
          working={made.isLoading}
          onClick={() => void send(() => createPasswordLink(id).unwrap())}
        >
          {t('password_link')}
        </Button>
      </div>
      {identity.dialog}
    </Card>
  )
}
