import { generatePath, Link } from 'react-router-dom'
import { useListClientsQuery } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import type { Agent } from '../../contract/agents'
import { useTranslation } from '../../i18n/useTranslation'
import '../../components/values/figures.scss'
import { QueryCard } from '../../components/pages/QueryCard'

/** The clients that an agent referred. */
export function AgentClients({ agent: { id } }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const query = useListClientsQuery({ agent_id: id, limit: 50 })
  return (
    <QueryCard
      title={t('clients')}
      count={typeof query.data?.meta.total === 'number' ? query.data.meta.total : undefined}
      query={query}
      errorTitle={t('clients_failed')}
      empty={t('no_clients')}
    >
      {({ rows }) => (
        <ul className="zb-list">
          {rows.map((client) => (
            <li key={client.id}>
              <Link to={generatePath(paths.client, { id: client.id })}>{client.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}
