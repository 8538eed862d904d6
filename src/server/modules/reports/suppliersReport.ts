import { sql, type SQL } from 'drizzle-orm'
import type { Payload, Query } from '../../../contract/operation'
import type { getSuppliersReport } from '../../../contract/reports'
import { daysOfReport } from '../../../domain/dashboard/dashboardPeriod'
import { scorePercents } from '../../../domain/dashboard/suppliers'
import { roundMoney, roundTo } from '../../../domain/money/money'
import { supplierResponses } from '../../../domain/rfqs/supplierResponses'
import type { Sql } from '../../db/connection/database'
import { arrivalTerms, isPlacedIn } from '../../db/lists/purchaseOrderStates'
import { seesCostsIn, type UserActor } from '../../http/actor'
import { branchRows, type DashboardBranch } from '../dashboard/dashboardBranches'

type Scorecard = Payload<typeof getSuppliersReport>[number]

interface Found extends Omit<Scorecard['total'], 'median_hours' | 'awarded' | 'rfqs'> {
  currency: string
  /** Null for all branches with the currency. */
  branch_id: string | null
  /** Null for all suppliers. */
  supplier_id: string | null
  supplier_name: string | null
  hours: number | null
  value: string
  unvalued: number
  asked_rfqs: number
  answered_rfqs: number
  offered_rfqs: number
  won_rfqs: number
  unvalued_rfqs: number
}

const sentIn = sql`r.branch_id = b.id and r.sent_at is not null and r.sent_at >= b.first::timestamp at time zone b.timezone
  and r.sent_at < (b.last + 1)::timestamp at time zone b.timezone`

/** The invitations of a period. */
const asked = (branches: SQL) => sql`
  select b.id as branch_id, i.supplier_id, r.id as rfq_id, 1 as asked, (i.status in ('submitted', 'declined'))::int as answered,
    case when i.status in ('submitted', 'declined')
      then extract(epoch from coalesce(i.submitted_at, i.declined_at) - i.sent_at)::double precision / 3600 end as hours,
    0 as offered, 0 as won, null::numeric as value, 0 as unvalued, 0 as due, 0 as on_time, 0 as late
  from ${branches} join rfqs r on ${sentIn} join invitations i on i.rfq_id = r.id and i.status <> 'withdrawn'`

/** The price of an allocation `a`: that of the highest break which its quantity reaches. */
const priceReached = sql`case when l.free_of_charge then 0 else coalesce((
  select (p.step ->> 'unit_price')::numeric from jsonb_array_elements(l.price_breaks) as p (step)
  where (p.step ->> 'quantity')::numeric * l.unit_factor <= a.buyable_quantity
  order by (p.step ->> 'quantity')::numeric desc limit 1), l.unit_price) end`

/** One unit of the quote's currency in that of the RFQ, frozen on it. */
const frozenRate = sql`case when q.currency = r.currency then 1
  else (select f.rate from rfq_rates f where f.rfq_id = r.id and f.currency = q.currency) end`

/** The lines that a supplier priced in RFQs that are awarded, with what was awarded to it. */
const decided = (branches: SQL) => sql`
  select o.branch_id, o.supplier_id, o.rfq_id, 0, 0, null, 1, (o.parts > 0)::int, o.value, (o.parts > o.valued)::int, 0, 0, 0 from (
    select b.id as branch_id, i.supplier_id, r.id as rfq_id, count(w.id) as parts, sum(goods.value) as value, count(goods.value) as valued
    from ${branches} join branches n on n.id = b.id join rfqs r on ${sentIn} and r.status = 'awarded'
      join invitations i on i.rfq_id = r.id and i.status <> 'withdrawn'
      join quotes q on q.invitation_id = i.id and q.status = 'submitted'
      join quote_lines l on l.quote_id = q.id and (l.free_of_charge or l.unit_price is not null)
      left join (award_allocations a join awards w on w.id = a.award_id and w.status = 'made') on a.quote_line_id = l.id
      cross join lateral (select in_currency(a.buyable_quantity / l.unit_factor * ${priceReached} * ${frozenRate},
        r.currency, n.currency, w.awarded_on) as value) as goods
    group by b.id, i.supplier_id, r.id, l.rfq_line_id) as o`

const arrival = arrivalTerms(sql`p`, sql`b.today`)

/** The purchase orders whose goods were expected: late are also those that are overdue now. */
const deliveries = (branches: SQL) => sql`
  select b.id, p.supplier_id, null, 0, 0, null, 0, 0, null, 0, 1, coalesce(${arrival.on_time}, false)::int, coalesce(${arrival.late}, false)::int
  from ${branches} join purchase_orders p on p.branch_id = b.id and ${isPlacedIn(sql`p`)}
      and coalesce(p.expected_on, 'infinity'::date) >= b.first and coalesce(p.expected_on, 'infinity'::date) <= b.last`

const added = (...names: string[]) =>
  sql.raw(names.map((name) => `coalesce(sum(f.${name}), 0)::int as ${name}`).join(', '))

/** The RFQs of these rows, each once. */
const rfqsWhere = (name: string) => sql`count(distinct f.rfq_id) filter (where ${sql.raw(`f.${name}`)} > 0)::int`

/** Returns how suppliers did in a period, by the currency of the branches: one statement. Amounts are costs. */
export async function readSuppliers(
  db: Sql,
  user: UserActor,
  branches: readonly DashboardBranch[],
  query: Query<typeof getSuppliersReport>,
): Promise<Scorecard[]> {
  if (branches.length === 0) return []
  const dated = branches.map((branch) => ({ ...branch, ...daysOfReport(query, branch.today) }))
  const days = { first: 'from', last: 'to', today: 'today' } as const
  const rows = branchRows(dated, {
    first: (branch) => branch[days.first],
    last: (branch) => branch[days.last],
    today: (branch) => branch[days.today],
  })
  const found = await db.execute(sql`
    select n.currency, f.branch_id, f.supplier_id, max(s.name) as supplier_name,
      ${added('asked', 'answered', 'offered', 'won', 'unvalued', 'due', 'on_time', 'late')},
      ${sql.join(
        supplierResponses.map((name) => sql`${rfqsWhere(name)} as ${sql.raw(`${name}_rfqs`)}`),
        sql`, `,
      )},
      coalesce(sum(f.value), 0)::text as value,
      percentile_cont(0.5) within group (order by f.hours) filter (where f.hours is not null) as hours
    from (${asked(rows)} union all ${decided(rows)} union all ${deliveries(rows)}) as f
      join branches n on n.id = f.branch_id join suppliers s on s.id = f.supplier_id
    group by grouping sets ((n.currency, f.branch_id, f.supplier_id), (n.currency, f.branch_id), (n.currency, f.supplier_id), (n.currency))`)
  return toScorecards(found.rows as unknown as Found[], dated, user)
}

function toScorecards(
  found: readonly Found[],
  branches: readonly (DashboardBranch & { from: string; to: string })[],
  user: UserActor,
): Scorecard[] {
  return [...new Set(branches.map(({ currency }) => currency))].map((currency) => {
    const own = found.filter((row) => row.currency === currency)
    const all = own.filter(({ branch_id }) => branch_id === null)
    const seesPrices = branches.every((branch) => branch.currency !== currency || seesCostsIn(user, branch.id))
    const total = all.find(({ supplier_id }) => supplier_id === null)
    return {
      currency,
      branches: branches
        .filter((branch) => branch.currency === currency)
        .map(({ id, from, to }) => ({
          branch_id: id,
          from,
          to,
          ...listedIn(own.filter(({ branch_id }) => branch_id === id)),
        })),
      rows: all
        .flatMap((row) =>
          row.supplier_id === null
            ? []
            : [{ supplier_id: row.supplier_id, supplier_name: row.supplier_name ?? '', ...toScore(row, seesPrices) }],
        )
        .sort((left, right) => right.asked - left.asked || left.supplier_name.localeCompare(right.supplier_name)),
      total: total ? toScore(total, seesPrices) : noScore(seesPrices),
    }
  })
}

/** What the lists of a branch have: of each supplier, and of all. */
function listedIn(found: readonly Found[]) {
  const total = found.find(({ supplier_id }) => supplier_id === null)
  return {
    rows: found.flatMap((row) =>
      row.supplier_id === null ? [] : [{ supplier_id: row.supplier_id, ...toListed(row) }],
    ),
    total: total ? toListed(total) : nothingListed,
  }
}

const toListed = ({ due, on_time, late, ...found }: Found) => ({
  rfqs: {
    asked: found.asked_rfqs,
    answered: found.answered_rfqs,
    offered: found.offered_rfqs,
    won: found.won_rfqs,
    unvalued: found.unvalued_rfqs,
  },
  due,
  on_time,
  late,
})

const nothingListed = { rfqs: { asked: 0, answered: 0, offered: 0, won: 0, unvalued: 0 }, due: 0, on_time: 0, late: 0 }

const toScore = (row: Found, seesPrices: boolean): Scorecard['total'] => {
  const { currency, asked: count, answered, hours, offered, won, value, unvalued } = row
  return {
    asked: count,
    answered,
    median_hours: hours === null ? null : roundTo(hours.toFixed(6), 1),
    offered,
    won,
    awarded: seesPrices ? { value: roundMoney(value, currency), unvalued } : null,
    ...toListed(row),
  }
}

const noScore = (seesPrices: boolean): Scorecard['total'] => ({
  ...{ asked: 0, answered: 0, median_hours: null, offered: 0, won: 0, ...nothingListed },
  awarded: seesPrices ? { value: '0', unvalued: 0 } : null,
})

/** Returns the suppliers as the cells of a file. */
export const supplierCells = ({ currency, rows }: Scorecard): object[] =>
  rows.map(({ awarded, ...row }) => {
    const percents = scorePercents({ ...row, awarded })
    return {
      ...row,
      answered_percent: percents.answered,
      won_percent: percents.won,
      currency,
      awarded: awarded?.value ?? null,
      unvalued: awarded?.unvalued ?? null,
      on_time_percent: percents.on_time,
    }
  })
