import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CommissionEntry, listCommissionEntries } from '../../../contract/commission'
import type { Query } from '../../../contract/operation'
import { daysOfMonth, type CommissionSums } from '../../../domain/commissions/commissionStatement'
import { roundMoney } from '../../../domain/money/money'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { commission_entries } from '../../db/schema/deliveries'
import { orders } from '../../db/schema/orders'
import { agents, clients } from '../../db/schema/parties'
import { inBranchesOf } from '../../db/rows/inBranches'
import { isClosedShortIn } from '../../db/lists/closedShort'
import { orderNet } from '../../db/lists/orderNet'

type EntryFilters = Pick<Query<typeof listCommissionEntries>, 'currency' | 'kind'>

// Table names are written out: in a query on one table drizzle omits the table name, and in a subquery the bare column
// could be another table's.

/** The condition for entries from orders of the user's branches. */
export function entriesFor(db: Sql, user: UserActor): SQL | undefined {
  const mine = db.select({ id: orders.id }).from(orders).where(inBranchesOf(user, orders.branch_id))
  return user.role === 'admin' ? undefined : inArray(commission_entries.order_id, mine)
}

/** The same for the entries of an agent. */
export const entriesOf = (db: Sql, user: UserActor, agent_id: string): SQL | undefined =>
  and(eq(commission_entries.agent_id, agent_id), entriesFor(db, user))

/** The day of an entry, in the time zone of the order's branch. */
export const entryDay = sql<string>`coalesce(commission_entries.paid_on, (commission_entries.at at time zone (
  select b.timezone from orders d join branches b on b.id = d.branch_id where d.id = commission_entries.order_id))::date)`

/** The condition for entries of a month, "2026-11". */
export function inMonth(month: string): SQL {
  const { first, next } = daysOfMonth(month)
  return sql`(${entryDay} >= ${first}::date and ${entryDay} < ${next}::date)`
}

const sumOf = (kind: string) =>
  sql<string>`coalesce(sum(commission_entries.amount) filter (where commission_entries.kind = ${kind}), 0)::text`
/** The sums of entries, by their currency. */
export const entrySums = {
  currency: commission_entries.currency,
  earned: sumOf('earned'),
  reversed: sumOf('reversed'),
  paid: sumOf('paid'),
}

/** Returns the sums of these entries by currency. */
export const sumsOf = (db: Sql, where: SQL | undefined): Promise<CommissionSums[]> =>
  db
    .select(entrySums)
    .from(commission_entries)
    .where(where)
    .groupBy(commission_entries.currency)
    .orderBy(commission_entries.currency)

const month = sql<string>`to_char(${entryDay}, 'YYYY-MM')`

/** Returns the sums of these entries by month, the newest first, and currency. */
export const sumsByMonth = (db: Sql, where: SQL | undefined): Promise<(CommissionSums & { month: string })[]> =>
  db
    .select({ month, ...entrySums })
    .from(commission_entries)
    .where(where)
    .groupBy(sql`1`, commission_entries.currency)
    .orderBy(sql`1 desc`, commission_entries.currency)

const unlessPaid = (value: SQL) => sql<string | null>`case when commission_entries.kind <> 'paid' then ${value} end`

const columns = {
  id: commission_entries.id,
  order_id: commission_entries.order_id,
  order_number: orders.number,
  client_name: clients.name,
  kind: commission_entries.kind,
  amount: commission_entries.amount,
  currency: commission_entries.currency,
  basis: unlessPaid(sql`orders.commission_basis`) as SQL<CommissionEntry['basis']>,
  // The base of the percentage: the lines less the discount, or that less their cost. Of an order that was closed short, net and
  // cost are those of what was delivered: its commission was earned on what was ordered, and reversed on the rest.
  basis_amount: unlessPaid(sql`(case
    when not ${isClosedShortIn(sql`orders`)}
      then ${orderNet(sql`orders`)} - case orders.commission_basis when 'margin' then orders.cost else 0 end
    when orders.commission_basis = 'net'
      then orders.total - orders.tax - (orders.net - ${orderNet(sql`orders`)})
        - case commission_entries.kind when 'reversed' then ${orderNet(sql`orders`)} else 0 end
    end)::text`),
  percent: unlessPaid(sql`orders.commission_percent::text`),
  at: commission_entries.at,
  day: sql<string>`${entryDay}::text`,
  paid_on: commission_entries.paid_on,
  reference: commission_entries.reference,
  reverses_id: commission_entries.reverses_id,
  reversed_at: sql<
    string | null
  >`(case when commission_entries.reverses_id is not null then commission_entries.at else (
    select r.at from commission_entries r where r.reverses_id = commission_entries.id) end)`.mapWith(
    commission_entries.at,
  ) as SQL<string | null>,
  reversed_reason: sql<string | null>`coalesce(commission_entries.reversed_reason, (
    select r.reversed_reason from commission_entries r where r.reverses_id = commission_entries.id))`,
}

/** Entries with their orders and clients; a list's page adds its sort key. */
export const entryRows = (db: Sql, sort_key = sql<string>`''`) =>
  db
    .select({ ...columns, sort_key })
    .from(commission_entries)
    .innerJoin(orders, eq(orders.id, commission_entries.order_id))
    .innerJoin(clients, eq(clients.id, orders.client_id))

/** The same with their agents. */
export const agentEntryRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, agent_id: agents.id, agent_name: agents.name, sort_key })
    .from(commission_entries)
    .innerJoin(orders, eq(orders.id, commission_entries.order_id))
    .innerJoin(clients, eq(clients.id, orders.client_id))
    .innerJoin(agents, eq(agents.id, commission_entries.agent_id))

/** The conditions of the filters that each list of entries has. */
export const entryFilters = ({ currency, kind }: EntryFilters) => [
  currency ? eq(commission_entries.currency, currency) : undefined,
  kind ? eq(commission_entries.kind, kind) : undefined,
]

/** An entry with amounts in the decimals of its currency. */
export const toEntry = <Entry extends CommissionEntry>(row: Entry): Entry => ({
  ...row,
  amount: roundMoney(row.amount, row.currency),
  basis_amount: row.basis_amount && roundMoney(row.basis_amount, row.currency),
})
