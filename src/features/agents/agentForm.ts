import { formResolver } from '../../components/formResolver'
import { createAgentBodySchema, type Agent, type AgentBody } from '../../contract/agents'

/** The body of the request is the form's content; blank values are cleared. */
export const agentResolver = formResolver<AgentBody, AgentBody>(createAgentBodySchema, { blank: null })

export const blankAgent: AgentBody = {
  code: '',
  name: '',
  email: '',
  phone: '',
  commission_percent: '0',
  commission_basis: 'net',
  notes: '',
}

/** An agent as form values: unknown values are blank. */
export function toAgentForm({
  code,
  name,
  email,
  phone,
  commission_percent,
  commission_basis,
  notes,
}: Agent): AgentBody {
  return {
    code,
    name,
    email: email ?? '',
    phone: phone ?? '',
    commission_percent: commission_percent ?? '',
    commission_basis: commission_basis ?? 'net',
    notes: notes ?? '',
  }
}
