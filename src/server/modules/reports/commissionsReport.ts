import { asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { Payload, Query } from '../../../contract/operation'
import type { Page } from '../../../contract/envelope'
import type {
  getCommissionsReport,
  listReportedCommissionEntries,
  ReportedCommissionEntry,
} from '../../../contract/reports'
import { balanceOf } from '../../../domain/commissions/commissionStatement'
import { isInFilter, type CommissionFilter } from '../../../domain/dashboard/commissions'
import type { Sql } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { commission_entries } from '../../db/schema/deliveries'
import { agents } from '../../db/schema/parties'
import type { UserActor } from '../../http/actor'
import { agentEntryRows, entriesFor, entryFilters, entrySums, toEntry } from '../agents/commissionEntries'

/** Returns the balance of each agent and currency, from orders of the user's branches: one statement. */
export async function readCommissions(
  db: Sql,
  user: UserActor,
  { balance }: Query<typeof getCommissionsReport>,
): Promise<Payload<typeof getCommissionsReport>> {
  const rows = await db
    .select({ agent_id: agents.id, agent_name: agents.name, entries: count(), ...entrySums })
    .from(commission_entries)
    .innerJoin(agents, eq(agents.id, commission_entries.agent_id))
    .where(entriesFor(db, user))
    .groupBy(agents.id, agents.name, commission_entries.currency)
    .orderBy(asc(agents.name), asc(agents.id), asc(commission_entries.currency))
  return rows
    .map(({ agent_id, agent_name, entries, ...sums }) => {
      const { opening: _, ...account } = balanceOf(sums)
      return { agent_id, agent_name, entries, ...account }
    })
    .filter((account) => isInFilter(balance, account))
}

const balance = sql`sum(case when e.kind = 'earned' then e.amount else -e.amount end)`
const having: Record<Exclude<CommissionFilter, 'all'>, SQL> = {
  due: sql`${balance} > 0`,
  overpaid: sql`${balance} < 0`,
  settled: sql`${balance} = 0`,
}

/** The condition for entries of the accounts whose balance in the user's branches is in the filter. */
const accountsIn = (db: Sql, user: UserActor, filter: CommissionFilter) =>
  filter === 'all'
    ? undefined
    : sql`(commission_entries.agent_id, commission_entries.currency) in (
        select e.agent_id, e.currency from (select * from commission_entries where ${entriesFor(db, user) ?? sql`true`}) as e
        group by e.agent_id, e.currency having ${having[filter]})`

/** Lists the entries that the report adds up, the newest first. */
export async function listReportedEntries(
  db: Sql,
  user: UserActor,
  query: Query<typeof listReportedCommissionEntries>,
): Promise<Page<ReportedCommissionEntry>> {
  const { rows, meta } = await listPage<ReportedCommissionEntry>(db, query, {
    table: commission_entries,
    sorts: { at: commission_entries.at },
    default_sort: '-at',
    where: [entriesFor(db, user), accountsIn(db, user, query.balance), ...entryFilters(query)],
    rows: agentEntryRows,
  })
  return { rows: rows.map(toEntry), meta }
}
