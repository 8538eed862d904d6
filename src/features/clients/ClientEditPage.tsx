import { useParams } from 'react-router-dom'
import { useGetClientQuery } from '../../api/clientsApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { ClientEditor } from './ClientEditor'

/** One client as a form. */
export default function ClientEditPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const query = useGetClientQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(client) => <ClientEditor key={client.id} client={client} />}
    </RecordPage>
  )
}
