import * as z from 'zod'
import { commissionBases, commissionKinds } from '../domain/commission'
import { exportOf } from './exports'
import { date, id, idParams, instant, listQuery, optionalText } from './fields'
import { defineOperation } from './operation'

/** "2026-11", by the clock of the branch. */
export const monthField = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give a month like 2026-11.')

const sums = { currency: z.string(), earned: z.string(), reversed: z.string(), paid: z.string(), due: z.string() }

export const agentCommissionSchema = z
  .object({
    /** All that there ever was, per currency: `due` is the balance due, accrued (`earned`) − reversed − paid; less than 0 where overpaid. */
    totals: z.array(z.object(sums)),
    /** The last 24 months in which something happened, the newest first, each currency by itself: `due` is the balance due at the end of the month, as the statement of that month closes. */
    months: z.array(z.object({ month: z.string(), ...sums })),
  })
  .meta({ id: 'AgentCommission' })
export type AgentCommission = z.output<typeof agentCommissionSchema>

export const getAgentCommission = defineOperation({
  operationId: 'getAgentCommission',
  method: 'GET',
  path: '/agents/:id/commission',
  summary:
    'The commission of an agent: accrued, reversed, paid and balance due, per currency and month, in the branches of the reader',
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
    /** What the percentage is of, when it was earned: the order's net or its margin. */
    basis: z.enum(commissionBases).nullable(),
    basis_amount: z.string().nullable(),
    percent: z.string().nullable(),
    at: instant,
    /** The day that it counts on: of a payment the day it was paid, else that of `at`, by the clock of the order's branch. */
    day: date,
    /** Of a payment: the day it was paid, and what it says on the transfer. */
    paid_on: date.nullable(),
    reference: z.string().nullable(),
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
  query: listQuery(['at'], { /** Only what happened in this month. */ month: monthField.optional() }),
  response: z.array(commissionEntrySchema),
  list: true,
})

export const exportCommissionEntries = exportOf(listCommissionEntries, 'exportCommissionEntries', {
  order_number: 'text',
  client_name: 'text',
  kind: 'text',
  basis: 'text',
  basis_amount: 'number',
  percent: 'number',
  currency: 'text',
  amount: 'number',
  day: 'day',
  at: 'instant',
  paid_on: 'day',
  reference: 'text',
})

export const commissionStatementSchema = z
  .object({
    agent_id: id,
    agent_name: z.string(),
    month: z.string(),
    /** Each currency by itself: nothing is converted. opening + accrued (`earned`) − reversed − paid = closing, the balance due at the end of the month. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        opening: z.string(),
        earned: z.string(),
        reversed: z.string(),
        paid: z.string(),
        closing: z.string(),
        entries: z.array(commissionEntrySchema),
      }),
    ),
  })
  .meta({ id: 'CommissionStatement' })
export type CommissionStatement = z.output<typeof commissionStatementSchema>

export const getCommissionStatement = defineOperation({
  operationId: 'getCommissionStatement',
  method: 'GET',
  path: '/agents/:id/commission/statement',
  summary:
    'The statement of an agent for a month: opening balance, accrued, reversed, paid and balance due; in the branches of the reader',
  tag: 'Agents',
  params: idParams,
  query: z.strictObject({ month: monthField }),
  response: commissionStatementSchema,
})

/** What is due of an agent's orders, the oldest first: what can be paid. */
export const dueCommissionSchema = z.object({
  order_id: id,
  order_number: z.string().nullable(),
  client_name: z.string(),
  branch_id: id,
  currency: z.string(),
  earned_at: instant,
  due: z.string(),
})
export type DueCommission = z.output<typeof dueCommissionSchema>

export const listDueCommission = defineOperation({
  operationId: 'listDueCommission',
  method: 'GET',
  path: '/agents/:id/commission/due',
  summary: 'The orders of which an agent has something due, or has been paid too much, at most 500',
  tag: 'Agents',
  params: idParams,
  response: z.array(dueCommissionSchema),
})

export const payCommission = defineOperation({
  operationId: 'payCommission',
  method: 'POST',
  path: '/agents/:id/commission/payments',
  summary:
    'What is due of these orders was paid, what was paid too much of others taken off; an order with nothing due is refused. Answers what is still due',
  tag: 'Agents',
  params: idParams,
  body: z.strictObject({
    order_ids: z.array(id).min(1, 'Choose at least one order.').max(500),
    /** Never a day to come. */
    paid_on: date,
    reference: optionalText(200),
  }),
  response: z.array(dueCommissionSchema),
})
