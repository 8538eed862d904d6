import { useCreateAgentMutation } from '../../api/agentsApi'
import { useCreateClientMutation } from '../../api/clientsApi'
import { useCreateSupplierMutation } from '../../api/suppliersApi'
import { DecimalField } from '../../components/numbers/DecimalField'
import { formResolver } from '../../components/saving/formResolver'
import { PhoneField } from '../../components/fields/PhoneField'
import { TextField } from '../../components/fields/TextField'
import { createAgentBodySchema, type AgentBody } from '../../contract/agents'
import { createClientBodySchema, type ClientBody } from '../../contract/clients'
import { createSupplierBodySchema, type Supplier, type SupplierBody } from '../../contract/suppliers'
import { CreateDialog, type Creating } from '../CreateDialog'

const clientResolver = formResolver<ClientBody, ClientBody>(createClientBodySchema)
const supplierResolver = formResolver<SupplierBody, SupplierBody>(createSupplierBodySchema)
const agentResolver = formResolver<AgentBody, AgentBody>(createAgentBodySchema)
const blank = { code: '', name: '', phone: '' }
const blankSupplier = { ...blank, email: '' }
const blankAgent = { ...blank, commission_percent: '' }

export function CreateClient(creating: Creating) {
  const mutation = useCreateClientMutation()
  return (
    <CreateDialog {...creating} noun="clients" resolver={clientResolver} blank={blank} mutation={mutation}>
      <PhoneField<ClientBody> name="phone" optional />
    </CreateDialog>
  )
}

export function CreateSupplier(creating: Creating & { onRecord?: (supplier: Supplier) => void }) {
  const mutation = useCreateSupplierMutation()
  return (
    <CreateDialog {...creating} noun="suppliers" resolver={supplierResolver} blank={blankSupplier} mutation={mutation}>
      <TextField<SupplierBody> name="email" type="email" optional />
      <PhoneField<SupplierBody> name="phone" optional />
    </CreateDialog>
  )
}

export function CreateAgent(creating: Creating) {
  const mutation = useCreateAgentMutation()
  return (
    <CreateDialog {...creating} noun="agents" resolver={agentResolver} blank={blankAgent} mutation={mutation}>
      <DecimalField<AgentBody> name="commission_percent" unit="%" optional />
      <PhoneField<AgentBody> name="phone" optional />
    </CreateDialog>
  )
}
