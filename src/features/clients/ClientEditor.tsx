import { useUpdateClientMutation } from '../../api/clientsApi'
import { RecordEditor } from '../../components/forms/RecordEditor'
import type { Client } from '../../contract/clients'
import { ClientFields } from './ClientFields'
import { clientForm } from './clientForm'
import { useClientWords } from './useClientLabel'

/** A client as a form. */
export function ClientEditor({ client }: { client: Client }) {
  return (
    <RecordEditor record={client} form={clientForm} mutation={useUpdateClientMutation()} {...useClientWords()}>
      <ClientFields own_id={client.id} />
    </RecordEditor>
  )
}
