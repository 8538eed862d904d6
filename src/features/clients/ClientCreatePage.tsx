import { useCreateClientMutation } from '../../api/clientsApi'
import { RecordCreate } from '../../components/forms/RecordCreate'
import { ClientFields } from './ClientFields'
import { clientForm } from './clientForm'

/** A new client. */
export default function ClientCreatePage() {
  return (
    <RecordCreate form={clientForm} mutation={useCreateClientMutation()}>
      <ClientFields />
    </RecordCreate>
  )
}
