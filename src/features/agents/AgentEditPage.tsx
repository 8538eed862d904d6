import { useParams } from 'react-router-dom'
import { useGetAgentQuery } from '../../api/agentsApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { AgentEditor } from './AgentEditor'

/** One agent as a form. */
export default function AgentEditPage() {
  const { t } = useTranslation('agents')
  const { id = '' } = useParams()
  const query = useGetAgentQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(agent) => <AgentEditor key={agent.id} agent={agent} />}
    </RecordPage>
  )
}
