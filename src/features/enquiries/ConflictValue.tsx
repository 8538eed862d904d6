import { useTranslation } from 'react-i18next'
import { useGetAgentQuery } from '../../api/agentsApi'
import { useGetClientQuery } from '../../api/clientsApi'
import { useGetUserQuery } from '../../api/usersApi'

/** One side of a conflict in words: who is meant by the name, the lines by how many they are. */
export function ConflictValue({ field, value }: { field: string; value: unknown }) {
  const { t } = useTranslation('enquiries')
  const idOf = (party: string) => (field === party && typeof value === 'string' ? value : '')
  const [client_id, agent_id, assignee_id] = [idOf('client_id'), idOf('agent_id'), idOf('assignee_id')]
  const { currentData: client } = useGetClientQuery(client_id, { skip: !client_id })
  const { currentData: agent } = useGetAgentQuery(agent_id, { skip: !agent_id })
  const { currentData: assignee } = useGetUserQuery(assignee_id, { skip: !assignee_id })
  if (client_id || agent_id || assignee_id) return (client ?? agent ?? assignee)?.name ?? ''
  if (Array.isArray(value)) return t('line_count', { count: value.length })
  return typeof value === 'string' && value ? value : '–'
}
