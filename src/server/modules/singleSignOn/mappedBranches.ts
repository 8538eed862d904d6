import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { everyBranch } from '../../../domain/access/singleSignOn'
import type { Sql } from '../../db/connection/database'
import { branches } from '../../db/schema/company'
import { singleSignOnOf } from '../../env'

/** Returns the active branches of these tags; unknown tags give none. */
export async function branchIdsOf(db: Sql, tags: readonly string[]): Promise<string[]> {
  const named = tags.includes(everyBranch) ? undefined : inArray(branches.tag, [...tags])
  const found = await db
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.active, true), named))
  return found.map(({ id }) => id)
}

/** Logs a warning for each tag in OIDC_BRANCHES that no branch has: the users whom it is for would be refused. */
export async function warnOfUnknownBranches(app: FastifyInstance): Promise<void> {
  const { db, env } = app.server_context
  const tags = singleSignOnOf(env)?.branches?.map(([, tag]) => tag) ?? []
  if (tags.length === 0) return
  const found = await db.select({ tag: branches.tag }).from(branches)
  for (const tag of new Set(tags))
    if (tag !== everyBranch && !found.some((branch) => branch.tag === tag))
      app.log.warn({ event: 'unknown_branch', tag }, 'OIDC_BRANCHES names a branch that does not exist')
}
