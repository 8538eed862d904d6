import { generatePath } from 'react-router-dom'
import { useCreateClientMutation } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { RecordCreate } from '../../components/RecordCreate'
import { ClientFields } from './ClientFields'
import { blankClient, clientResolver } from './clientForm'

/** A new client. */
export default function ClientCreatePage() {
  const [createClient] = useCreateClientMutation()
  return (
    <RecordCreate
      texts="clients"
      unsaved="client:new"
      resolver={clientResolver}
      blank={blankClient}
      send={(body, accept, idempotency_key) => createClient({ body: { ...body, accept }, idempotency_key }).unwrap()}
      back={paths.clients}
      hrefOf={(id) => generatePath(paths.client, { id })}
    >
      <ClientFields />
    </RecordCreate>
  )
}
