import * as z from 'zod'
import { commissionFilters } from '../domain/dashboard/commissions'
import { dashboardPeriods } from '../domain/dashboard/dashboardPeriod'
import { quotationPeriods, defaultQuotationPeriod } from '../domain/dashboard/quotations'
import { salesGroupings } from '../domain/dashboard/sales'
import { supplierResponses } from '../domain/rfqs/supplierResponses'
import { commissionEntryCells, commissionEntryFilters, commissionEntrySchema } from './commission'
import { cells, exportOf, fileOf } from './exports'
import { counts, date, id, documentOf, listQuery, namedObject, party, partyOrNull, texts, textsOrNull } from './fields'
import { operationsUnder } from './operation'

const define = operationsUnder('Reports')

/** One branch by default, that of X-Branch-Id. */
const ofBranches = { branches: z.enum(['all']).optional() }

/** A period, unless its days are given. */
const scope = {
  ...ofBranches,
  period: z.enum(dashboardPeriods).default('last_12_months'),
  from: date.optional(),
  to: date.optional(),
}

const salesShape = {
  /** Orders that were confirmed and not cancelled since, with their value in the branch's currency. */
  won: z.object({ ...counts('count', 'unvalued'), value: z.string() }),
  /** Net and cost of those whose costs are known; null for a user without costs. */
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

export const reportedEntrySchema = namedObject('ReportedCommissionEntry', {
  ...commissionEntrySchema.shape,
  ...party('agent'),
})
export type ReportedCommissionEntry = z.output<typeof reportedEntrySchema>

export const listReportedCommissionEntries = define(
  'listReportedCommissionEntries',
  'GET /reports/commissions/entries',
  {
    summary: 'The entries of the accounts in the commission report, the newest first, in the branches of the reader',
    query: listQuery(['at'], {
      balance: z.enum(commissionFilters).default('all'),
      ...commissionEntryFilters,
    }),
    response: z.array(reportedEntrySchema),
    list: true,
  },
)

export const exportReportedCommissionEntries = exportOf(
  listReportedCommissionEntries,
  'exportReportedCommissionEntries',
  { agent_name: 'text', ...commissionEntryCells },
)

export const branchQuotationsSchema = namedObject('BranchQuotations', {
  branch_id: id,
  currency: z.string(),
  /** The days of expiry in the time zone of the branch; null is without a first day. */
  from: date.nullable(),
  to: date,
  /** The first 500 to expire. */
  rows: z.array(
    z.object({
      ...documentOf('order'),
      valid_until: date,
      ...party('client'),
      ...partyOrNull('assignee'),
      ...texts('currency', 'total'),
      /** In the currency of the branch; null without an exchange rate. */
      value: z.string().nullable(),
    }),
  ),
  /** All of them by day and currency; the value is in the currency of the branch. */
  amounts: z.array(z.object({ day: date, ...texts('currency', 'total', 'value'), ...counts('count', 'unvalued') })),
})

export const getQuotationsReport = define('getQuotationsReport', 'GET /reports/quotations', {
  summary:
    'Quotations without an answer of the branch, or of all of mine, that expire within so many days or have expired, by day',
  query: z.strictObject({ ...ofBranches, within: z.enum(quotationPeriods).default(defaultQuotationPeriod) }),
  response: z.array(branchQuotationsSchema),
  branch: true,
})

export const exportQuotationsReport = fileOf(getQuotationsReport, 'exportQuotationsReport', {
  ...cells('text', 'branch', 'order_number'),
  valid_until: 'day',
  ...cells('text', 'client_name', 'assignee_name', 'currency'),
  total: 'number',
  branch_currency: 'text',
  value: 'number',
})

/** How many documents the lists behind a score have. */
const listedShape = {
  /** RFQs, each once however many suppliers were asked. */
  rfqs: z.object(counts(...supplierResponses)),
  /** Purchase orders expected in the period, and those received in time and late, or overdue. */
  ...counts('due', 'on_time', 'late'),
}

const scoreShape = {
  /** RFQs that were sent in the period, and those answered with a quote or a decline. */
  ...counts('asked', 'answered'),
  median_hours: z.string().nullable(),
  /** Priced lines of those RFQs that are awarded, and the lines won. */
  ...counts('offered', 'won'),
  /** Awarded goods without freight and tax; the value of `unvalued` lines is not known. Null for a user without costs. */
  awarded: z.object({ value: z.string(), unvalued: z.int() }).nullable(),
  ...listedShape,
}

export const supplierScorecardSchema = namedObject('SupplierScorecard', {
  currency: z.string(),
  /** The branches with this currency: their periods, and what their lists have of each supplier. */
  branches: z.array(
    z.object({
      branch_id: id,
      from: date,
      to: date,
      rows: z.array(z.object({ supplier_id: id, ...listedShape })),
      total: z.object(listedShape),
    }),
  ),
  rows: z.array(z.object({ ...party('supplier'), ...scoreShape })),
  total: z.object(scoreShape),
})

export const getSuppliersReport = define('getSuppliersReport', 'GET /reports/suppliers', {
  summary:
    'How suppliers did in a period, in the branch or in all of mine, by the currency of the branches: answers, awards and deliveries',
  query: z.strictObject(scope),
  response: z.array(supplierScorecardSchema),
  branch: true,
})

export const exportSuppliersReport = fileOf(getSuppliersReport, 'exportSuppliersReport', {
  supplier_name: 'text',
  ...cells('number', 'asked', 'answered', 'answered_percent', 'median_hours', 'offered', 'won', 'won_percent'),
  currency: 'text',
  ...cells('number', 'awarded', 'unvalued', 'due', 'on_time', 'late', 'on_time_percent'),
})
