import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptInvitation, resetPassword, setUp } from '../../api/session'
import { PlainField } from './PlainField'
import { PlainForm } from './PlainForm'
import type { LinkToken } from './useLinkToken'
import { useSend, type Session } from './useSend'

const shortest = 8

/** The form of a one-time link: the first admin, an invited user, or a new password. */
export function TokenForm({
  link: { kind, token },
  onSignedIn,
}: {
  link: LinkToken
  onSignedIn: (session: Session) => void
}) {
  const { t } = useTranslation('session')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { working, error, fieldError, send } = useSend(onSignedIn)
  const first = kind === 'setup'

  function submit() {
    setTried(true)
    if (password.length < shortest || (first && !(name.trim() && email.trim()))) return
    if (first) void send(setUp({ token, name: name.trim(), email: email.trim(), password }))
    else void send((kind === 'invite' ? acceptInvitation : resetPassword)({ token, password }))
  }

  return (
    <PlainForm
      error={error}
      working={working}
      doText={t(`${kind}.do`)}
      doingText={t(`${kind}.doing`)}
      onSubmit={submit}
    >
      {first && (
        <>
          <PlainField
            label={t('name')}
            type="text"
            autoComplete="name"
            value={name}
            onChange={setName}
            error={tried && !name.trim() ? t('fill_name') : fieldError('name')}
            autoFocus
          />
          <PlainField
            label={t('email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={tried && !email.trim() ? t('fill_email') : fieldError('email')}
          />
        </>
      )}
      <PlainField
        label={t('new_password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={tried && password.length < shortest ? t('short_password') : fieldError('password')}
        hint={t('password_hint')}
        autoFocus={!first}
      />
    </PlainForm>
  )
}
