import { useParams } from 'react-router-dom'
import { useGetAgentQuery } from '../../api/agentsApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { AgentView } from './AgentView'

/** One agent: details and activity. */
export default function AgentPage() {
  const { t } = useTranslation('agents')
  const { id = '' } = useParams()
  const query = useGetAgentQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(agent) => <AgentView key={agent.id} agent={agent} />}
    </RecordPage>
  )
}
