import { useLocation, type Location } from 'react-router-dom'
import { keepBegun, providerPage } from '../../api/begunSignIn'
import { dataOf } from '../../api/plainCall'
import { startSingleSignOnLink } from '../../api/singleSignOn'
import { useGetSingleSignOnQuery } from '../../api/singleSignOnApi'
import { paths } from '../../app/paths'
import { ActionButton } from '../../components/actions/ActionButton'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'

/** The user's account at the identity provider, where the server has one: connected, or to be connected there. */
export function SingleSignOnCard() {
  const { t } = useTranslation('profile')
  const { data } = useGetSingleSignOnQuery()
  const { state } = useLocation() as Location<{ provider_problem?: string } | null>
  const identity = useIdentity()
  if (!data?.name) return null
  const { name, linked_at } = data

  async function begin() {
    const { address, ticket } = await identity.run(() => dataOf(startSingleSignOnLink(identity.access_token)))
    keepBegun({ ticket, path: paths.profile, links: true })
    providerPage.open(address)
  }

  return (
    <Card title={t('provider.title')}>
      {state?.provider_problem && !linked_at && (
        <p className="zb-field-error" role="alert">
          {state.provider_problem}
        </p>
      )}
      {linked_at ? (
        <p className="zb-muted mb-0">
          {t('provider.since', { name })} <DateText value={linked_at} />
        </p>
      ) : (
        <>
          <p className="zb-muted">{t('provider.text', { name })}</p>
          <ActionButton take={begin}>{t('provider.connect', { name })}</ActionButton>
        </>
      )}
      {identity.dialog}
    </Card>
  )
}
