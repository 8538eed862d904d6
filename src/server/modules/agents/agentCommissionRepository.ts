import { and, asc, sql } from 'drizzle-orm'
import type { Agent } from '../../../contract/agents'
import type {
  AgentCommission,
  CommissionEntry,
  CommissionStatement,
  listCommissionEntries as listOperation,
} from '../../../contract/commission'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import {
  accountsOf,
  balanceOf,
  type CommissionBalance,
  daysOfMonth,
  monthlyBalances,
} from '../../../domain/commissions/commissionStatement'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { commission_entries } from '../../db/schema/deliveries'
import {
  entriesOf,
  entryDay,
  entryFilters,
  entryRows,
  inMonth,
  sumsByMonth,
  sumsOf,
  toEntry,
} from './commissionEntries'

/** Months with entries that are listed individually. */
const mostMonths = 24

/**
 * Returns what an agent accrued, what was reversed and what was paid, for orders of the user's branches, per currency
 * without conversion.
 */
export async function getAgentCommission(db: Sql, user: UserActor, agent_id: string): Promise<AgentCommission> {
  const own = entriesOf(db, user, agent_id)
  const totals = await sumsOf(db, own)
  const months = await sumsByMonth(db, own)
  const shownMonths = [...new Set(months.map(({ month }) => month))].slice(0, mostMonths)
  // Balances are carried forward through all months, including those that are not listed.
  const balances = monthlyBalances(months).filter(({ month }) => shownMonths.includes(month))
  return {
    totals: totals.map((sums) => withoutOpening(balanceOf(sums))),
    months: balances.map(({ month, ...balance }) => ({ month, ...withoutOpening(balance) })),
  }
}

const withoutOpening = ({ currency, earned, reversed, paid, due }: CommissionBalance) => ({
  currency,
  earned,
  reversed,
  paid,
  due,
})

/** Lists the entries of an agent's account, the newest first. */
export async function listCommissionEntries(
  db: Sql,
  user: UserActor,
  agent_id: string,
  query: Query<typeof listOperation>,
): Promise<Page<CommissionEntry>> {
  const { rows, meta } = await listPage<CommissionEntry>(db, query, {
    table: commission_entries,
    sorts: { at: commission_entries.at },
    default_sort: '-at',
    where: [entriesOf(db, user, agent_id), query.month ? inMonth(query.month) : undefined, ...entryFilters(query)],
    rows: entryRows,
  })
  return { rows: rows.map(toEntry), meta }
}

/**
 * Returns the opening balance of a month, its entries by day, and the closing balance, for orders of the user's
 * branches.
 */
export async function getCommissionStatement(
  db: Sql,
  user: UserActor,
  { id, name }: Pick<Agent, 'id' | 'name'>,
  month: string,
): Promise<CommissionStatement> {
  const own = entriesOf(db, user, id)
  const before = await sumsOf(db, and(own, sql`${entryDay} < ${daysOfMonth(month).first}::date`))
  const entries = await entryRows(db)
    .where(and(own, inMonth(month)))
    .orderBy(asc(entryDay), asc(commission_entries.at), asc(commission_entries.id))
  return {
    agent_id: id,
    agent_name: name,
    month,
    currencies: accountsOf(
      before,
      entries.map(({ sort_key: _, ...entry }) => toEntry(entry)),
    ),
  }
}
