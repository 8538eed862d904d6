import * as z from 'zod'
import { commissionBases } from '../domain/commissions/commission'
import { exportOf } from './exports'
import { accept, email, entity, flag, listQuery, optionalText, percent, text } from './fields'
import { operationsOf } from './recordOperations'

export const createAgentBodySchema = z.strictObject({
  code: text(40),
  name: text(200),
  email: email.nullish(),
  phone: optionalText(50),
  commission_percent: percent().optional(),
  commission_basis: z.enum(commissionBases, 'Choose the basis of the commission.').optional(),
  notes: optionalText(5000),
  active: z.boolean().optional(),
  accept,
})
export const updateAgentBodySchema = createAgentBodySchema.partial()
export type AgentBody = z.input<typeof createAgentBodySchema>

export const agentSchema = z
  .object({
    ...entity,
    code: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Null for a viewer, who may not see commissions. */
    commission_percent: z.string().nullable(),
    commission_basis: z.enum(commissionBases).nullable(),
    notes: z.string().nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'Agent' })
export type Agent = z.output<typeof agentSchema>

const operation = operationsOf({ path: '/agents', tag: 'Agents', record: agentSchema })

export const agentSorts = ['name', 'code', 'created_at'] as const
export const listAgents = operation.list(
  'listAgents',
  'Agents, by words and whether active',
  listQuery(agentSorts, { active: flag }),
)

export const exportAgents = exportOf(listAgents, 'exportAgents', {
  code: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  commission_percent: 'number',
  commission_basis: 'text',
  notes: 'text',
  active: 'flag',
  created_at: 'instant',
  updated_at: 'instant',
})

export const createAgent = operation.create('createAgent', 'A new agent', createAgentBodySchema)

export const getAgent = operation.get('getAgent', 'One agent')

export const updateAgent = operation.update(
  'updateAgent',
  'Change an agent, or make it inactive',
  updateAgentBodySchema,
)
