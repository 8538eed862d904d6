import { useCreateAgentMutation } from '../api/agentsApi'
import { useCreateClientMutation } from '../api/clientsApi'
import { useCreateSupplierMutation } from '../api/suppliersApi'
import { DecimalField } from '../components/DecimalField'
import { formResolver } from '../components/formResolver'
import { PhoneField } from '../components/PhoneField'
import { TextField } from '../components/TextField'
import { createAgentBodySchema, type AgentBody } from '../contract/agents'
import { createClientBodySchema, type ClientBody } from '../contract/clients'
import { createSupplierBodySchema, type Supplier, type SupplierBody } from '../contract/suppliers'
import { CreateDialog, type Creating } from './CreateDialog'

const clientResolver = formResolver<ClientBody, ClientBody>(createClientBodySchema)
const supplierResolver = formResolver<SupplierBody, SupplierBody>(createSupplierBodySchema)
const agentResolver = formResolver<AgentBody, AgentBody>(createAgentBodySchema)
const blank = { code: '', name: '', phone: '' }

export function CreateClient(creating: Creating) {
  const [createClient] = useCreateClientMutation()
  return (
    <CreateDialog
      {...creating}
      noun="clients"
      resolver={clientResolver}
      blank={blank}
      send={(body, accept, idempotency_key) => createClient({ body: { ...body, accept }, idempotency_key }).unwrap()}
    >
      <PhoneField<ClientBody> name="phone" optional />
    </CreateDialog>
  )
}

/** `onSupplier` receives the whole supplier, for callers that need more than the name. */
export function CreateSupplier({ onSupplier, ...creating }: Creating & { onSupplier?: (supplier: Supplier) => void }) {
  const [createSupplier] = useCreateSupplierMutation()

  async function send(body: SupplierBody, accept: SupplierBody['accept'], idempotency_key: string) {
    const supplier = await createSupplier({ body: { ...body, accept }, idempotency_key }).unwrap()
    onSupplier?.(supplier)
    return supplier
  }

  return (
    <CreateDialog
      {...creating}
      noun="suppliers"
      resolver={supplierResolver}
      blank={{ ...blank, email: '' }}
      send={send}
    >
      <TextField<SupplierBody> name="email" type="email" optional />
      <PhoneField<SupplierBody> name="phone" optional />
    </CreateDialog>
  )
}

export function CreateAgent(creating: Creating) {
  const [createAgent] = useCreateAgentMutation()
  return (
    <CreateDialog
      {...creating}
      noun="agents"
      resolver={agentResolver}
      blank={{ ...blank, commission_percent: '' }}
      send={(body, accept, idempotency_key) => createAgent({ body: { ...body, accept }, idempotency_key }).unwrap()}
    >
      <DecimalField<AgentBody> name="commission_percent" unit="%" optional />
      <PhoneField<AgentBody> name="phone" optional />
    </CreateDialog>
  )
}
