import { sql, type SQL } from 'drizzle-orm'
import type { Payload, Query } from '../../../contract/operation'
import type { getQuotationsReport } from '../../../contract/reports'
import { daysOfQuotations } from '../../../domain/dashboard/quotations'
import { roundMoney } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { branchRows, type DashboardBranch } from '../dashboard/dashboardBranches'

type BranchQuotations = Payload<typeof getQuotationsReport>[number]

interface Found {
  branch_id: string
  /** Null for all quotations of a day and currency. */
  order_id: string | null
  order_number: string | null
  valid_until: string
  client_id: string
  client_name: string
  assignee_id: string | null
  assignee_name: string | null
  currency: string
  count: number
  unvalued: number
  total: string
  value: string | null
}

/** So many quotations of a branch are shown one by one. */
const most = 500

const expiry = sql`coalesce(d.valid_until, 'infinity'::date)`

/** What a quotation is grouped by as a row of its own. */
const ownColumns: SQL = sql.raw('order_id, order_number, client_id, client_name, assignee_id, assignee_name, place')

/**
 * Returns the quotations of each branch that wait for an answer and expire in the period: the first ones, and all by day
 * and currency, in one statement (grouping sets).
 */
export async function readQuotations(
  db: Sql,
  branches: readonly DashboardBranch[],
  { within }: Query<typeof getQuotationsReport>,
  shown: number = most,
): Promise<BranchQuotations[]> {
  if (branches.length === 0) return []
  const dated = branches.map((branch) => ({ ...branch, ...daysOfQuotations(within, branch.today) }))
  const { rows } = await db.execute(sql`
    select q.branch_id, q.order_id, q.order_number, q.valid_until::text as valid_until, q.client_id, q.client_name,
      q.assignee_id, q.assignee_name, q.currency, count(*)::int as count, (count(*) - count(q.value))::int as unvalued,
      sum(q.total)::text as total, sum(q.value)::text as value
    from (
      select b.id as branch_id, d.id as order_id, d.number as order_number, d.valid_until, d.client_id, k.client_name,
        d.assignee_id, k.assignee_name, d.currency, d.total, k.value,
        row_number() over (partition by b.id order by ${expiry}, d.id) as place
      from ${branchRows(dated, { first: ({ from }) => from ?? '-infinity', last: ({ to }) => to })}
      join orders d on d.branch_id = b.id and d.status = 'quoted' and ${expiry} >= b.first and ${expiry} <= b.last
      join order_sort_keys k on k.id = d.id) as q
    group by grouping sets ((branch_id, valid_until, currency), (branch_id, valid_until, currency, ${ownColumns}))
    having q.order_id is null or q.place <= ${shown}
    order by q.valid_until, q.place, q.currency`)
  const found = rows as unknown as Found[]
  return dated.map(({ id, currency, from, to }) => {
    const own = found.filter(({ branch_id }) => branch_id === id)
    return {
      branch_id: id,
      currency,
      from,
      to,
      rows: own.flatMap(toRow(currency)),
      amounts: own.flatMap(toAmount(currency)),
    }
  })
}

const toRow =
  (branch_currency: string) =>
  (found: Found): BranchQuotations['rows'] => {
    const { order_id, order_number, valid_until, client_id, client_name, assignee_id, assignee_name } = found
    const { currency, total, value } = found
    if (order_id === null) return []
    return [
      {
        order_id,
        order_number,
        valid_until,
        client_id,
        client_name,
        assignee_id,
        assignee_name,
        currency,
        total: roundMoney(total, currency),
        value: value === null ? null : roundMoney(value, branch_currency),
      },
    ]
  }

const toAmount =
  (branch_currency: string) =>
  ({ order_id, valid_until, currency, count, unvalued, total, value }: Found): BranchQuotations['amounts'] =>
    order_id === null
      ? [
          {
            day: valid_until,
            currency,
            count,
            unvalued,
            total: roundMoney(total, currency),
            value: roundMoney(value ?? '0', branch_currency),
          },
        ]
      : []

/** Returns the quotations of a branch as the cells of a file. */
export const quotationCells = ({ rows, currency }: BranchQuotations, branch: string): object[] =>
  rows.map((row) => ({ ...row, branch, branch_currency: currency }))
