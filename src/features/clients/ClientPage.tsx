import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetClientQuery } from '../../api/clientsApi'
import { RecordPage } from '../../components/RecordPage'
import { ClientView } from './ClientView'

/** One client: details and activity. */
export default function ClientPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const query = useGetClientQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(client) => <ClientView key={client.id} client={client} />}
    </RecordPage>
  )
}
