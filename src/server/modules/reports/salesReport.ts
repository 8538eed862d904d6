import { sql, type SQL } from 'drizzle-orm'
import type { Payload, Query } from '../../../contract/operation'
import type { getSalesReport } from '../../../contract/reports'
import { daysOfReport, monthsOf } from '../../../domain/dashboard/dashboardPeriod'
import { marginPercent } from '../../../domain/dashboard/figures'
import { addSales, daysOfRow, earned, totalOfRows, type SalesGrouping } from '../../../domain/dashboard/sales'
import { roundMoney } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { isClosedShortIn } from '../../db/lists/closedShort'
import { seesCostsIn, type UserActor } from '../../http/actor'
import { deliveredOf } from '../../db/lists/delivered'
import { branchRows, type DashboardBranch } from '../dashboard/dashboardBranches'

type BranchSales = Payload<typeof getSalesReport>[number]
type SalesRow = BranchSales['rows'][number]

interface Found {
  branch_id: string
  is_total: boolean
  key: string | null
  name: string | null
  count: number
  unvalued: number
  value: string
  costed: number
  net: string
  cost: string
}

/** The orders of a branch that were won in the period. */
const wonIn = sql`k.branch_id = b.id and k.won_on is not null and k.won_on >= b.first and k.won_on <= b.last`

/** An amount of an order up to its category, of which the part before it is taken: so the parts add up to the amount. */
const part = (amount: SQL, weight: SQL) =>
  sql`round(${amount} * sum(${weight}) over upto / sum(${weight}) over whole, 6) - round(${amount} * (sum(${weight}) over upto - ${weight}) / sum(${weight}) over whole, 6)`

/**
 * An order has a row for each category of its lines: value and net are divided by the amounts of the lines, the cost by
 * their costs, each evenly where these are 0. Of an order that was closed short, a line counts with what was delivered.
 */
const byCategory = sql`
  select o.id, o.category as key, ${part(sql`o.value`, sql`o.sold`)} as value, ${part(sql`o.net`, sql`o.sold`)} as net,
    ${part(sql`o.cost`, sql`o.bought`)} as cost
  from (
    select k.id, k.value, k.net, k.cost, i.category,
      case when sum(sum(line.sold)) over (partition by k.id) > 0 then sum(line.sold) else 1 end as sold,
      case when sum(sum(line.bought)) over (partition by k.id) > 0 then sum(line.bought) else 1 end as bought
    from order_sort_keys k join orders d on d.id = k.id left join order_lines l on l.order_id = k.id
      left join items i on i.id = l.item_id
      cross join lateral (select case
        when ${isClosedShortIn(sql`d`)} and l.quantity > 0 then ${deliveredOf(sql`l`)} / l.quantity
        else 1 end as share) as counted
      cross join lateral (select
        coalesce(l.quantity * l.unit_price * (100 - l.discount_percent), 0) * counted.share as sold,
        (coalesce(l.cost_goods, 0) + coalesce(l.cost_freight, 0)) * counted.share as bought) as line
    where ${wonIn} group by k.id, i.category) as o
  window whole as (partition by o.id), upto as (partition by o.id order by o.category)`

const byParty = (id: SQL) =>
  sql`select ${id} as key, k.value, k.net, k.cost from order_sort_keys k join orders d on d.id = k.id where ${wonIn}`

/** The rows that are grouped, and how a group is called. */
const sources: Record<SalesGrouping, { rows: SQL; name: SQL }> = {
  month: {
    rows: sql`select date_trunc('month', k.won_on::timestamp) as key, k.value, k.net, k.cost from order_sort_keys k where ${wonIn}`,
    name: sql`null`,
  },
  client: { rows: byParty(sql`d.client_id`), name: sql`(select c.name from clients c where c.id = s.key)` },
  agent: { rows: byParty(sql`d.agent_id`), name: sql`(select a.name from agents a where a.id = s.key)` },
  category: { rows: byCategory, name: sql`s.key` },
}

/** Returns the sales of each branch in a period, grouped, and in all: one statement. The costs of a branch are for those who see them. */
export async function readSales(
  db: Sql,
  user: UserActor,
  branches: readonly DashboardBranch[],
  query: Query<typeof getSalesReport>,
): Promise<BranchSales[]> {
  if (branches.length === 0) return []
  const { by } = query
  const dated = branches.map((branch) => ({ ...branch, ...daysOfReport(query, branch.today) }))
  const counted = by === 'category' ? sql`count(distinct g.id)` : sql`count(*)`
  const isCosted = sql`g.net is not null and g.cost is not null`
  const key = by === 'month' ? sql`to_char(s.key, 'YYYY-MM')` : sql`s.key::text`
  const { rows } = await db.execute(sql`
    select b.id as branch_id, s.is_total, s.count, s.unvalued, s.value, s.costed, s.net, s.cost, ${key} as key, ${sources[by].name} as name
    from ${branchRows(dated, { first: ({ from }) => from, last: ({ to }) => to })} cross join lateral (
      select g.key, grouping(g.key) = 1 as is_total, ${counted}::int as count,
        (${counted} filter (where g.value is null))::int as unvalued, coalesce(sum(g.value), 0)::text as value,
        (${counted} filter (where ${isCosted}))::int as costed,
        coalesce(sum(g.net) filter (where ${isCosted}), 0)::text as net,
        coalesce(sum(g.cost) filter (where ${isCosted}), 0)::text as cost
      from (${sources[by].rows}) as g group by grouping sets ((g.key), ())) as s`)
  const found = rows as unknown as Found[]
  return dated.map(({ id, currency, from, to }) => {
    const seesCosts = seesCostsIn(user, id)
    const own = found.filter(({ branch_id }) => branch_id === id)
    const sales = own.filter(({ is_total }) => !is_total).map((row) => toRow(row, currency, seesCosts))
    const all = by === 'month' ? withEachMonth(sales, monthsOf({ from, to }), seesCosts) : sales
    const { count = 0, unvalued = 0, costed = 0 } = own.find(({ is_total }) => is_total) ?? {}
    const shown = addSales(by, [{ rows: all, total: noSales(seesCosts) }]).rows
    return {
      branch_id: id,
      currency,
      from,
      to,
      rows: shown,
      total: totalOf(shown, { count, unvalued, costed }, seesCosts),
    }
  })
}

const noSales = (seesCosts: boolean): BranchSales['total'] => ({
  won: { count: 0, value: '0', unvalued: 0 },
  margin: seesCosts ? { orders: 0, net: '0', cost: '0', uncosted: 0 } : null,
})

const totalOf = (
  rows: readonly SalesRow[],
  { count, unvalued, costed }: Pick<Found, 'count' | 'unvalued' | 'costed'>,
  seesCosts: boolean,
) => (rows.length === 0 ? noSales(seesCosts) : totalOfRows(rows, { count, unvalued, orders: costed }))

const toRow = (
  { key, name, count, unvalued, value, costed, net, cost }: Found,
  currency: string,
  seesCosts: boolean,
): SalesRow => ({
  key,
  name,
  won: { count, unvalued, value: roundMoney(value, currency) },
  margin: seesCosts
    ? {
        orders: costed,
        uncosted: count - costed,
        net: roundMoney(net, currency),
        cost: roundMoney(cost, currency),
      }
    : null,
})

const withEachMonth = (rows: readonly SalesRow[], months: readonly { month: string }[], seesCosts: boolean) =>
  months.map(({ month }) => rows.find(({ key }) => key === month) ?? { key: month, name: null, ...noSales(seesCosts) })

/** Returns the rows of a branch as the cells of a file. */
export const salesCells = (by: SalesGrouping, { rows, currency, ...days }: BranchSales, branch: string): object[] =>
  rows.map(({ key, name, won, margin }) => ({
    branch,
    name: name ?? (by === 'month' ? key : null),
    ...daysOfRow(by, key, days),
    orders: won.count,
    currency,
    value: won.value,
    unvalued: won.unvalued,
    net: margin?.net ?? null,
    cost: margin?.cost ?? null,
    margin: earned(margin),
    margin_percent: margin && marginPercent(margin),
    uncosted: margin?.uncosted ?? null,
  }))
