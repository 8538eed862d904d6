import { sql, type SQL } from 'drizzle-orm'
import type { Dashboard } from '../../../contract/dashboard'
import type { MonthDays } from '../../../domain/dashboard/dashboardPeriod'
import { quotedStatuses, type Quoted } from '../../../domain/dashboard/figures'
import { pipelineStages, type PipelineStage, stageDocuments } from '../../../domain/dashboard/pipeline'
import { roundMoney } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { literals } from '../../db/lists/late'
import { branchRows, type DashboardBranch } from './dashboardBranches'

/** A branch with its period. */
export interface PeriodBranch extends DashboardBranch {
  from: string
  to: string
  months: MonthDays[]
}

type BranchFigures = Dashboard['branches'][number]
type Amount = Pick<BranchFigures['outcomes'][number], 'count' | 'value' | 'unvalued'>

/** The number of rows, their value, and how many have none. */
const amountOf = (value: SQL) =>
  sql`count(*)::int as count, coalesce(sum(${value}), 0)::text as value, (count(*) - count(${value}))::int as unvalued`

const rowsOf = async <Row>(db: Sql, statement: SQL) => (await db.execute(statement)).rows as unknown as Row[]

const rounded = <Figure extends Amount>(figure: Figure, currency: string): Figure => ({
  ...figure,
  value: roundMoney(figure.value, currency),
})

/** The figures of a stage in branch `b`; no row for one without documents. */
function stageFigures(stage: PipelineStage): SQL {
  const { list, statuses } = stageDocuments[stage]
  // Orders have both in one index.
  const documents =
    list === 'enquiries'
      ? sql`enquiries d join enquiry_sort_keys k on k.id = d.id where d.branch_id = b.id and d.status`
      : sql`order_sort_keys k where k.branch_id = b.id and k.status`
  return sql`select ${stage}::text as stage, ${amountOf(sql`k.value`)} from ${documents} in (${literals(statuses)}) having count(*) > 0`
}

/** Returns the pipeline of each branch as it is now, by the id of the branch. */
export async function readPipeline(
  db: Sql,
  branches: readonly DashboardBranch[],
): Promise<(branch: DashboardBranch) => BranchFigures['pipeline']> {
  const found = await rowsOf<BranchFigures['pipeline'][number] & { branch_id: string }>(
    db,
    sql`select b.id as branch_id, stage.* from ${branchRows(branches, { today: ({ today }) => today })}
      cross join lateral (
        ${sql.join(pipelineStages.map(stageFigures), sql` union all `)}) as stage`,
  )
  return ({ id, currency }) =>
    found.flatMap(({ branch_id, ...stage }) => (branch_id === id ? [rounded(stage, currency)] : []))
}

/** Returns why enquiries of each branch ended in the period, the most frequent reason first. */
export async function readOutcomes(
  db: Sql,
  branches: readonly PeriodBranch[],
): Promise<(branch: PeriodBranch) => BranchFigures['outcomes']> {
  const found = await rowsOf<BranchFigures['outcomes'][number] & { branch_id: string }>(
    db,
    sql`select b.id as branch_id, ended.* from ${branchRows(branches, { first: ({ from }) => from, last: ({ to }) => to })}
      cross join lateral (
        select e.status, e.closed_because as reason_code, ${amountOf(sql`k.value`)}
        from enquiries e join enquiry_sort_keys k on k.id = e.id
        where e.branch_id = b.id and e.closed_at is not null and e.status in ('lost', 'cancelled')
          and e.closed_at >= b.first::timestamp at time zone b.timezone
          and e.closed_at < (b.last + 1)::timestamp at time zone b.timezone
        group by e.status, e.closed_because) as ended
      order by ended.count desc, ended.status desc, ended.reason_code`,
  )
  return ({ id, currency }) =>
    found.flatMap(({ branch_id, ...outcome }) => (branch_id === id ? [rounded(outcome, currency)] : []))
}

interface Won extends Amount {
  branch_id: string
  month: string
  costed: number
  net: string
  cost: string
}

type QuotedMonth = Quoted & Pick<Won, 'branch_id' | 'month'>

/** The months of each branch as the rows `m` of a statement. */
const monthRows = (branches: readonly PeriodBranch[]): SQL => {
  const rows = branches.flatMap(({ id, months }) =>
    months.map(({ month, from, to }) => sql`(${id}::uuid, ${month}::text, ${from}::date, ${to}::date)`),
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as m (branch_id, month, first, last)`
}

function readWon(db: Sql, branches: readonly PeriodBranch[]): Promise<Won[]> {
  const isCosted = sql`k.net is not null and k.cost is not null`
  return rowsOf<Won>(
    db,
    sql`select m.branch_id, m.month, won.* from ${monthRows(branches)} cross join lateral (
        select ${amountOf(sql`k.value`)}, (count(*) filter (where ${isCosted}))::int as costed,
          coalesce(sum(k.net) filter (where ${isCosted}), 0)::text as net,
          coalesce(sum(k.cost) filter (where ${isCosted}), 0)::text as cost
        from order_sort_keys k
        where k.branch_id = m.branch_id and k.won_on is not null and k.won_on >= m.first and k.won_on <= m.last) as won`,
  )
}

function readQuoted(db: Sql, branches: readonly PeriodBranch[]): Promise<QuotedMonth[]> {
  const counted = (['won', 'lost', 'waiting'] as const).map(
    (of) => sql`(count(*) filter (where k.status in (${literals(quotedStatuses[of])})))::int as ${sql.identifier(of)}`,
  )
  return rowsOf<QuotedMonth>(
    db,
    sql`select m.branch_id, m.month, quoted.* from ${monthRows(branches)} cross join lateral (
        select ${sql.join(counted, sql`, `)} from order_sort_keys k
        where k.branch_id = m.branch_id and k.quoted_on is not null and k.quoted_on >= m.first and k.quoted_on <= m.last) as quoted`,
  )
}

/**
 * Returns what was won and quoted in each month of the period. Each month is one range of an index that has all that is
 * summed: rows are not read, and nothing is calculated per row.
 */
export async function readMonths(
  db: Sql,
  branches: readonly PeriodBranch[],
  withCosts: (branch_id: string) => boolean,
): Promise<(branch: PeriodBranch) => BranchFigures['months']> {
  const [won, quoted] = await Promise.all([readWon(db, branches), readQuoted(db, branches)])
  const keyOf = ({ branch_id, month }: Pick<Won, 'branch_id' | 'month'>) => `${branch_id} ${month}`
  const wonIn = new Map(won.map((month) => [keyOf(month), month]))
  const quotedIn = new Map(quoted.map((month) => [keyOf(month), month]))
  return ({ id: branch_id, currency, months }) =>
    months.flatMap((days) => {
      const key = keyOf({ branch_id, month: days.month })
      const [sold, sent] = [wonIn.get(key), quotedIn.get(key)]
      return sold && sent ? [toMonth(days, sold, sent, currency, withCosts(branch_id))] : []
    })
}

function toMonth(
  days: MonthDays,
  { count, value, unvalued, costed, net, cost }: Won,
  { won, lost, waiting }: Quoted,
  currency: string,
  seesCosts: boolean,
): BranchFigures['months'][number] {
  const margin = {
    orders: costed,
    net: roundMoney(net, currency),
    cost: roundMoney(cost, currency),
    uncosted: count - costed,
  }
  return {
    ...days,
    won: rounded({ count, value, unvalued }, currency),
    quoted: { won, lost, waiting },
    margin: seesCosts ? margin : null,
  }
}
