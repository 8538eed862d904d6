import { and, desc, eq, sql } from 'drizzle-orm'
import type { listImports as operation } from '../../../../contract/importUndo'
import type { ImportResult } from '../../../../contract/importResult'
import { users } from '../../../db/schema/people'
import { jobs } from '../../../db/schema/system'
import { userOf, type OperationContext } from '../../../http/route'

const most = 10

/** The latest imports of a kind that wrote rows, since their request is kept: the user's own, or all for an admin. */
export async function listImports({ db, query, ...context }: OperationContext<typeof operation>) {
  const { id, role } = userOf(context)
  const rows = await db
    .select({ id: jobs.id, at: jobs.created_at, by_name: users.name, result: jobs.result })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.user_id))
    .where(
      and(
        eq(jobs.kind, 'import'),
        role === 'admin' ? undefined : eq(jobs.user_id, id),
        sql`${jobs.input} ->> 'noun' = ${query.noun} and ${jobs.input} ? 'request_id'`,
        sql`(${jobs.result} ->> 'written')::int > 0`,
      ),
    )
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(most)
  return rows.map(({ result, ...row }) => {
    const { file_name, counts, undone_at = null } = result as ImportResult
    return { ...row, file_name, created: counts.created, changed: counts.changed, undone_at }
  })
}
