import { paths } from '../../app/paths'
import { formResolver } from '../../components/saving/formResolver'
import type { RecordForm } from '../../components/forms/recordForm'
import { createAgentBodySchema, type Agent, type AgentBody } from '../../contract/agents'

const resolver = formResolver<AgentBody, AgentBody>(createAgentBodySchema, { blank: null })

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
function toAgentForm({ code, name, email, phone, commission_percent, commission_basis, notes }: Agent): AgentBody {
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

export const agentForm: RecordForm<Agent, AgentBody, AgentBody> = {
  texts: 'agents',
  noun: 'agent',
  list: paths.agents,
  page: paths.agent,
  resolver,
  blank: blankAgent,
  toForm: toAgentForm,
}
