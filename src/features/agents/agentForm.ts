import { formResolver } from '../../components/formResolver'
import { createAgentBodySchema, type Agent, type AgentBody } from '../../contract/agents'

/** The body of the request is what the form holds; what is left blank is cleared. */
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

/** An agent as its form shows it: what is not known is blank. */
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
