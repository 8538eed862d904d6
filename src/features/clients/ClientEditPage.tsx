import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetClientQuery } from '../../api/clientsApi'
import { QueryState } from '../../components/QueryState'
import { ClientEditor } from './ClientEditor'
import './clientTexts'

/** One client as a form. */
export default function ClientEditPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const query = useGetClientQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(client) => <ClientEditor key={client.id} client={client} />}
    </QueryState>
  )
}
