import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAgentQuery } from '../../api/agentsApi'
import { QueryState } from '../../components/QueryState'
import { AgentEditor } from './AgentEditor'
import './agentTexts'

/** One agent as a form. */
export default function AgentEditPage() {
  const { t } = useTranslation('agents')
  const { id = '' } = useParams()
  const query = useGetAgentQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(agent) => <AgentEditor key={agent.id} agent={agent} />}
    </QueryState>
  )
}
