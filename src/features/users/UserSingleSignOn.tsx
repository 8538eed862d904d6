import { useAllowSingleSignOnMutation, useGetUserSingleSignOnQuery } from '../../api/singleSignOnApi'
import { ActionButton } from '../../components/actions/ActionButton'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'

/** The account of a user at the identity provider, where the server has one. An admin allows the first sign-in. */
export function UserSingleSignOn({ user: { id, email } }: { user: User }) {
  const { t } = useTranslation('users')
  const { data } = useGetUserSingleSignOnQuery(id)
  const identity = useIdentity()
  const [allow] = useAllowSingleSignOnMutation()
  if (!data?.name) return null
  const { name, linked_at, allowed_until } = data
  return (
    <Card title={t('provider.title')}>
      {linked_at ? (
        <p className="zb-muted mb-0">
          {t('provider.since', { name })} <DateText value={linked_at} />
        </p>
      ) : allowed_until ? (
        <p className="zb-muted mb-0">
          {t('provider.allowed', { name, email })} <DateText value={allowed_until} time />
        </p>
      ) : (
        <>
          <p className="zb-muted">{t('provider.text', { name, email })}</p>
          <ActionButton take={() => identity.run(() => allow(id).unwrap())}>
            {t('provider.allow', { name })}
          </ActionButton>
        </>
      )}
      {identity.dialog}
    </Card>
  )
}
