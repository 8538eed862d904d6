import * as z from 'zod'
import { commissionBases, commissionKinds } from '../domain/commissions/commission'
import { cells, exportOf } from './exports'
import {
  businessDay,
  currency,
  date,
  decimal,
  id,
  idParams,
  instant,
  listQuery,
  namedObject,
  optionalCode,
  requiredReasonBodySchema,
  texts,
} from './fields'
import { operationsUnder } from './operation'
import { partsOf } from './recordOperations'

/** "2026-11", in the branch's time zone. */
export const monthField = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.')

const sums = { currency: z.string(), earned: z.string(), reversed: z.string(), paid: z.string(), due: z.string() }

export const agentCommissionSchema = namedObject('AgentCommission', {
  /**
   * All-time sums per currency; `due` is the balance due, accrued (`earned`) − reversed − paid, negative when
   * overpaid.
   */
  totals: z.array(z.object(sums)),
  /**
   * The last 24 months with entries, newest first, per currency; `due` is the closing balance of that month's
   * statement.
   */
  months: z.array(z.object({ month: z.string(), ...sums })),
})
export type AgentCommission = z.output<typeof agentCommissionSchema>

const part = partsOf({ path: '/agents', tag: 'Agents' })

export const getAgentCommission = part.get(
  'getAgentCommission',
  'commission',
  'The commission of an agent: accrued, reversed, paid and balance due, per currency and month, in the branches of the reader',
  agentCommissionSchema,
)

export const commissionEntrySchema = namedObject('CommissionEntry', {
  id,
  order_id: id,
  order_number: z.string().nullable(),
  client_name: z.string(),
  kind: z.enum(commissionKinds),
  amount: z.string(),
  currency: z.string(),
  /** The base of the percentage when it accrued: the order's net or its margin. */
  basis: z.enum(commissionBases).nullable(),
  basis_amount: z.string().nullable(),
  percent: z.string().nullable(),
  at: instant,
  /** For a payment the day it was paid, otherwise the day of `at` in the time zone of the order's branch. */
  day: date,
  /** For a payment: the day it was paid, and the reference of the transfer. */
  paid_on: date.nullable(),
  reference: z.string().nullable(),
  /** For an entry that takes back a payment, with a negative amount: the payment. */
  reverses_id: id.nullable(),
  /** For a payment that was reversed, and the entry that reverses it: when, and why. */
  reversed_at: instant.nullable(),
  reversed_reason: z.string().nullable(),
})
export type CommissionEntry = z.output<typeof commissionEntrySchema>

/** The filters of each list of entries. */
export const commissionEntryFilters = {
  /** Only entries in this currency. */ currency: currency.optional(),
  kind: z.enum(commissionKinds).optional(),
}

export const listCommissionEntries = part.list(
  'listCommissionEntries',
  'commission-entries',
  'The account of an agent, the newest entry first, in the branches of the reader',
  listQuery(['at'], {
    /** Only entries of this month. */ month: monthField.optional(),
    ...commissionEntryFilters,
  }),
  commissionEntrySchema,
)

/** The columns of a file of entries. */
export const commissionEntryCells = {
  ...cells('text', 'order_number', 'client_name', 'kind', 'basis'),
  ...cells('number', 'basis_amount', 'percent'),
  currency: 'text',
  amount: 'number',
  day: 'day',
  at: 'instant',
  paid_on: 'day',
  reference: 'text',
} as const

export const exportCommissionEntries = exportOf(listCommissionEntries, 'exportCommissionEntries', commissionEntryCells)

export const commissionStatementSchema = namedObject('CommissionStatement', {
  agent_id: id,
  agent_name: z.string(),
  month: z.string(),
  /** Per currency, nothing is converted: opening + accrued (`earned`) − reversed − paid = closing. */
  currencies: z.array(
    z.object({
      ...texts('currency', 'opening', 'earned', 'reversed', 'paid', 'closing'),
      entries: z.array(commissionEntrySchema),
    }),
  ),
})
export type CommissionStatement = z.output<typeof commissionStatementSchema>

export const getCommissionStatement = part.get(
  'getCommissionStatement',
  'commission/statement',
  'The statement of an agent for a month: opening balance, accrued, reversed, paid and balance due; in the branches of the reader',
  commissionStatementSchema,
  z.strictObject({ month: monthField }),
)

/** The balances of an agent's orders that can be paid, oldest first. */
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

export const listDueCommission = part.get(
  'listDueCommission',
  'commission/due',
  'The orders with a balance due to an agent, or overpaid, at most 500',
  z.array(dueCommissionSchema),
)

const define = operationsUnder('Agents')

export const payCommission = define('payCommission', 'POST /agents/:id/commission/payments', {
  summary:
    'Record a payment of the balance due of these orders or a part of it, less overpaid amounts of others; an order with no balance due is refused. Answers the remaining balance due',
  params: idParams,
  body: z.strictObject({
    order_ids: z.array(id).min(1, 'Select at least one order.').max(500),
    /** By order, where only a part of its balance due is paid: the rest stays due. */
    amounts: z.record(id, decimal({ above: '0' })).optional(),
    /** Not in the future. */
    paid_on: businessDay,
    reference: optionalCode(200),
  }),
  response: z.array(dueCommissionSchema),
})

export const reverseCommission = define('reverseCommission', 'POST /agents/:id/commission/reversals', {
  summary:
    'Reverse payments that were recorded in error or paid back: each stays in the account with the reason, and an entry of today takes it back. Answers the balance due',
  params: idParams,
  body: z.strictObject({
    /** Payments of the agent's account, each the part of one order. */
    entry_ids: z.array(id).min(1, 'Select at least one payment.').max(500),
    reason: requiredReasonBodySchema.shape.reason,
  }),
  response: z.array(dueCommissionSchema),
})
