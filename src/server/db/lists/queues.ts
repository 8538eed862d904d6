import { and, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { queues, type Queue, type QueueRule, type Queues } from '../../../domain/documents/queues'
import type { Sql } from '../connection/database'
import { countMatching } from './readPage'
import { totalOf } from './list'

/** What a queue's rules mean in the tables of its documents. */
interface QueueTerms<Status extends string, Day extends string, Fact extends string> {
  /** The condition that a document has one of these statuses. */
  inStatuses: (statuses: readonly Status[]) => SQL | undefined
  assignee_id: AnyColumn
  user_id: string
  /** Columns of days, as they are indexed. */
  days: Record<Day, AnyColumn | SQL>
  /** YYYY-MM-DD, in the time zone of the branch. */
  today: string
  facts: Record<Fact, SQL>
}

/** The condition that a document is in a queue, as `isInQueue` in the domain. */
export const inQueue = <Status extends string, Day extends string, Fact extends string>(
  rules: readonly QueueRule<Status, Day, Fact>[],
  { inStatuses, assignee_id, user_id, days, today, facts }: QueueTerms<Status, Day, Fact>,
): SQL | undefined =>
  or(
    ...rules.map(({ statuses, mine, past, fact }) =>
      and(
        inStatuses(statuses),
        mine && eq(assignee_id, user_id),
        past && sql`${days[past]} < ${today}::date`,
        fact && facts[fact],
      ),
    ),
  )

/** Returns how many documents of a branch each queue has, all of them in `all`. */
export async function countQueues<Status extends string, Day extends string, Fact extends string>(
  db: Sql,
  table: PgTable & { branch_id: AnyColumn },
  branch_id: string,
  rules: Queues<Status, Day, Fact>,
  terms: QueueTerms<Status, Day, Fact>,
): Promise<Record<Queue | 'all', ReturnType<typeof totalOf>>> {
  const of_branch = eq(table.branch_id, branch_id)
  const counts = await countMatching(db, table, [
    of_branch,
    ...queues.map((queue) => and(of_branch, inQueue(rules[queue], terms))),
  ])
  return Object.fromEntries(
    (['all', ...queues] as const).map((name, index) => [name, totalOf(counts[index] ?? 0)]),
  ) as Record<Queue | 'all', ReturnType<typeof totalOf>>
}
