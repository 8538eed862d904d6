import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { users } from '../../db/schema/people'
import { jobs } from '../../db/schema/system'
import { readFile } from '../../jobs/jobsRepository'
import { runImport, type ImportRequest } from './runImport'
import type { By } from './writeRows'

/** Continues the imports that were being written when the server stopped. */
export async function resumeImports(app: FastifyInstance): Promise<void> {
  const { db, database, now } = app.server_context
  if (database.kind !== 'pglite') return
  const left = await db
    .select({ id: jobs.id, user_id: jobs.user_id, input: jobs.input })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'import'),
        inArray(jobs.status, ['waiting', 'running']),
        sql`${jobs.input} ->> 'promised' = 'true'`,
      ),
    )
  for (const { id, user_id, input } of left) {
    const { request, ...asked } = input as unknown as ImportRequest & Pick<By, 'request'>
    const [file, actor] = [await readFile(db, 'imports', id), await actorOf(db, user_id)]
    if (!file || !actor) continue
    // Updated at once, so that the job is not reported as lost.
    await db.update(jobs).set({ alive_at: now().toISOString() }).where(eq(jobs.id, id))
    const by: By = { db, actor, request, job_id: id, now, one_session: true }
    app.jobs.begin({ id, kind: 'import' }, (progress) => runImport({ ...asked, file }, by, progress))
  }
}

async function actorOf(db: Sql, id: string | null): Promise<UserActor | undefined> {
  if (id === null) return undefined
  const [user] = await db
    .select({ name: users.name, role: users.role, sees_costs: users.sees_costs })
    .from(users)
    .where(eq(users.id, id))
  return user && { kind: 'user', id, ...user, branch_ids: [], branch_roles: [], session_id: '' }
}
