import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import type { Client } from '../../contract/clients'
import { ActivityCard } from '../../pickers/ActivityCard'
import { PartyFacts } from '../../pickers/PartyFacts'
import { useClientLabel } from './useClientLabel'

/** A client for those who may only read. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const label = useClientLabel()
  return (
    <div className="zb-page">
      <PageHead title={client.name} back={paths.clients} badge={!client.active && <Flag kind="inactive" />} />
      <div className="zb-columns">
        <PartyFacts noun="clients" party={client} terms={[{ label: t('agent'), value: client.agent_name }]} />
        <ActivityCard entity="clients" id={client.id} label={label} />
      </div>
    </div>
  )
}
