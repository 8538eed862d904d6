import { useParams } from 'react-router-dom'
import { getClient, useGetClientQuery } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { MergedRecord } from '../../pickers/merges/MergedRecord'
import { ClientView } from './ClientView'

/** One client: details and activity. */
export default function ClientPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const query = useGetClientQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(client) => (
        <MergedRecord key={client.id} entity="clients" record={client} page={paths.client}>
          <ClientView client={client} />
        </MergedRecord>
      )}
    </RecordPage>
  )
}

ClientPage.readAhead = recordAhead(getClient)
