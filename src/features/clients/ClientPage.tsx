import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetClientQuery } from '../../api/clientsApi'
import { QueryState } from '../../components/QueryState'
import { ClientView } from './ClientView'
import './clientTexts'

/** One client: who it is, and what has happened. */
export default function ClientPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const query = useGetClientQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(client) => <ClientView key={client.id} client={client} />}
    </QueryState>
  )
}
