import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetClientQuery } from '../../api/clientsApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { ClientEditor } from './ClientEditor'
import { ClientFacts } from './ClientFacts'
import './clientTexts'

/** One client: to edit for those who may, to read for the others. */
export default function ClientPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetClientQuery(id)
  return (
    <QueryState query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }} errorTitle={t('failed')}>
      {(client) => (may('updateClient') ? <ClientEditor key={client.id} client={client} /> : <ClientFacts client={client} />)}
    </QueryState>
  )
}
