import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Percent } from '../../components/values/Percent'
import type { Agent } from '../../contract/agents'
import { useTranslation } from '../../i18n/useTranslation'
import { ContactWays } from '../../pickers/contacts/ContactWays'

/** The details of an agent; without the commission for users to whom the server does not send it. */
export function AgentFacts({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const { email, phone, commission_percent, commission_basis, notes } = agent
  const commission = commission_basis && (
    <>
      <Percent value={commission_percent} /> {t(`of.${commission_basis}`)}
    </>
  )
  return (
    <Card title={t('identity')}>
      <DescriptionList
        align="start"
        facts={[
          { label: t('email'), value: email && <ContactWays contact={{ email, phone: null }} signs={false} /> },
          { label: t('phone'), value: phone && <ContactWays contact={{ email: null, phone }} signs={false} /> },
          { label: t('commission'), value: commission, optional: true },
          { label: t('notes'), value: notes, optional: true },
        ]}
      />
    </Card>
  )
}
