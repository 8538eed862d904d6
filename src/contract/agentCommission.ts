import * as z from 'zod'
import { commissionKinds } from '../domain/commission'
import { id, idParams, instant, listQuery } from './fields'
import { defineOperation } from './operation'

const sums = { currency: z.string(), earned: z.string(), reversed: z.string(), paid: z.string(), due: z.string() }

export const agentCommissionSchema = z
  .object({
    /** All that there ever was, per currency. */
    totals: z.array(z.object(sums)),
    /** The last 24 months in which something happened, the newest first, each currency by itself. */
    months: z.array(z.object({ month: z.string(), ...sums })),
  })
  .meta({ id: 'AgentCommission' })
export type AgentCommission = z.output<typeof agentCommissionSchema>

export const getAgentCommission = defineOperation({
  operationId: 'getAgentCommission',
  method: 'GET',
  path: '/agents/:id/commission',
  summary: 'What an agent earned, what was reversed and what was paid, per currency and month, in the branches of the reader',
  tag: 'Agents',
  params: idParams,
  response: agentCommissionSchema,
})

export const commissionEntrySchema = z
  .object({
    id,
    order_id: id,
    order_number: z.string().nullable(),
    client_name: z.string(),
    kind: z.enum(commissionKinds),
    amount: z.string(),
    currency: z.string(),
    at: instant,
  })
  .meta({ id: 'CommissionEntry' })
export type CommissionEntry = z.output<typeof commissionEntrySchema>

export const listCommissionEntries = defineOperation({
  operationId: 'listCommissionEntries',
  method: 'GET',
  path: '/agents/:id/commission-entries',
  summary: 'The account of an agent, the newest entry first, in the branches of the reader',
  tag: 'Agents',
  params: idParams,
  query: listQuery(['at'], {}),
  response: z.array(commissionEntrySchema),
  list: true,
})
