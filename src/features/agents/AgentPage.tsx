import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAgentQuery } from '../../api/agentsApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { AgentEditor } from './AgentEditor'
import { AgentFacts } from './AgentFacts'
import './agentTexts'

/** One agent: to edit for those who may, to read for the others. */
export default function AgentPage() {
  const { t } = useTranslation('agents')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetAgentQuery(id)
  return (
    <QueryState query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }} errorTitle={t('failed')}>
      {(agent) => (may('updateAgent') ? <AgentEditor key={agent.id} agent={agent} /> : <AgentFacts agent={agent} />)}
    </QueryState>
  )
}
