import * as z from 'zod'
import { commissionFilters } from '../domain/dashboard/commissions'
import { dashboardPeriods } from '../domain/dashboard/dashboardPeriod'
import { salesGroupings } from '../domain/dashboard/sales'
import { cells, fileOf } from './exports'
import { counts, date, id, namedObject, party, texts, textsOrNull } from './fields'
import { operationsUnder } from './operation'

const define = operationsUnder('Reports')

/** One branch by default, that of X-Branch-Id; a period, unless its days are given. */
const scope = {
  branches: z.enum(['all']).optional(),
  period: z.enum(dashboardPeriods).default('last_12_months'),
  from: date.optional(),
  to: date.optional(),
}

const salesShape = {
  /** Orders that were confirmed and not cancelled since, with their value in the branch's currency. */
  won: z.object({ ...counts('count', 'unvalued'), value: z.string() }),
  /** Net and cost of those whose costs are known; null for a viewer. */
  margin: z.object({ ...counts('orders', 'uncosted'), net: z.string(), cost: z.string() }).nullable(),
}

export const branchSalesSchema = namedObject('BranchSales', {
  branch_id: id,
  currency: z.string(),
  /** The period in the time zone of the branch. */
  from: date,
  to: date,
  rows: z.array(
    z.object({
      /** A month (YYYY-MM), the id of a client or an agent, or a category; null for orders without. */
      ...textsOrNull('key', 'name'),
      ...salesShape,
    }),
  ),
  /** An order of several categories is counted once. */
  total: z.object(salesShape),
})

export const getSalesReport = define('getSalesReport', 'GET /reports/sales', {
  summary: 'Sales and margin of the branch, or of all of mine, in a period, by month, client, agent or category',
  query: z.strictObject({ ...scope, by: z.enum(salesGroupings).default('month') }),
  response: z.array(branchSalesSchema),
  branch: true,
})

export const exportSalesReport = fileOf(getSalesReport, 'exportSalesReport', {
  ...cells('text', 'branch', 'name'),
  ...cells('day', 'from', 'to'),
  orders: 'number',
  currency: 'text',
  ...cells('number', 'value', 'unvalued', 'net', 'cost', 'margin', 'margin_percent', 'uncosted'),
})

export const agentBalanceSchema = namedObject('AgentBalance', {
  ...party('agent'),
  entries: z.int(),
  /** Nothing is converted; `due` is accrued (`earned`) − reversed − paid, negative when overpaid. */
  ...texts('currency', 'earned', 'reversed', 'paid', 'due'),
})

export const getCommissionsReport = define('getCommissionsReport', 'GET /reports/commissions', {
  summary:
    'The commission of all agents by currency: accrued, reversed, paid and balance due, in the branches of the reader',
  query: z.strictObject({ balance: z.enum(commissionFilters).default('all') }),
  response: z.array(agentBalanceSchema),
})

export const exportCommissionsReport = fileOf(getCommissionsReport, 'exportCommissionsReport', {
  ...cells('text', 'agent_name', 'currency'),
  ...cells('number', 'entries', 'earned', 'reversed', 'paid', 'due'),
})
