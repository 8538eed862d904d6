import * as z from 'zod'
import { commissionBases } from '../domain/commissions/commission'
import { cells, entityCells, exportOf } from './exports'
import {
  accept,
  code,
  email,
  entity,
  flag,
  namedObject,
  optionalText,
  percent,
  text,
  texts,
  textsOrNull,
} from './fields'
import { operationsOf } from './recordOperations'

export const createAgentBodySchema = z.strictObject({
  code: code(40),
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

export const agentSchema = namedObject('Agent', {
  ...entity,
  ...texts('code', 'name'),
  ...textsOrNull('email', 'phone'),
  /** Null for a user without costs. */
  commission_percent: z.string().nullable(),
  commission_basis: z.enum(commissionBases).nullable(),
  notes: z.string().nullable(),
  active: z.boolean(),
})
export type Agent = z.output<typeof agentSchema>

const operation = operationsOf({ one: 'Agent', path: '/agents', record: agentSchema })

export const agentSorts = ['name', 'code', 'created_at', 'phone', 'email', 'commission_percent'] as const
export const listAgents = operation.list('Agents, by words and whether active', agentSorts, { active: flag })

export const exportAgents = exportOf(listAgents, 'exportAgents', {
  ...cells('text', 'code', 'name', 'email', 'phone'),
  commission_percent: 'number',
  ...cells('text', 'commission_basis', 'notes'),
  active: 'flag',
  ...entityCells,
})

export const createAgent = operation.create('A new agent', createAgentBodySchema)

export const getAgent = operation.get('One agent')

export const updateAgent = operation.update('Change an agent, or make it inactive', updateAgentBodySchema)
