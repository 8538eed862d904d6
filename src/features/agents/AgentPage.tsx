import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAgentQuery } from '../../api/agentsApi'
import { QueryState } from '../../components/QueryState'
import { AgentView } from './AgentView'
import './agentTexts'

/** One agent: what it is, and what has happened. */
export default function AgentPage() {
  const { t } = useTranslation('agents')
  const { id = '' } = useParams()
  const query = useGetAgentQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(agent) => <AgentView key={agent.id} agent={agent} />}
    </QueryState>
  )
}
