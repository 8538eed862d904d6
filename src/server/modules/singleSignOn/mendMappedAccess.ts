import { sql } from 'drizzle-orm'
import { isLesserRole } from '../../../domain/access/singleSignOn'
import type { Role } from '../../../domain/access/permissions'
import { writeActivity } from '../../audit/record'
import type { Database } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { system } from '../../http/actor'
import { endSessionsOf } from '../sessions/sessionRepository'
import { toAuditedUser } from '../users/auditedUser'
import { getUser, updateUser } from '../users/usersRepository'

interface Demoted {
  id: string
  before: Role
  after: Role
}

/** Users whose access was last changed by a mapped role, and who have roles in branches or the sight of costs beside it. */
const changedByMapping = sql`
  select u.id, last.before ->> 'role' as before, last.after ->> 'role' as after
  from users u
  cross join lateral (
    select a.actor_kind, a.action, a.before, a.after from activities a
    where a.entity = 'users' and a.entity_id = u.id and a.after ?| array['role', 'sees_costs', 'branch_roles']
    order by a.chain_position desc limit 1) last
  where last.actor_kind = 'system' and last.action = 'changed' and last.after ? 'role'
    and exists (select from user_identities i where i.user_id = u.id)
    and (u.role <> 'admin')
    and (exists (select from user_branches b where b.user_id = u.id and b.role is not null)
      or (u.sees_costs and u.role in ('sales', 'finance', 'viewer')))
  order by u.id`

/**
 * Takes away what earlier versions left to users with a lesser mapped role: other roles in branches, and the sight of costs. Not
 * where an administrator has changed their access since. Each correction is an activity of the user; a second run finds nothing.
 */
export async function mendMappedAccess(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<Demoted & Record<string, unknown>>(changedByMapping)
  for (const { id } of rows.filter((row) => isLesserRole(row.after, row.before)))
    await inTransaction(db, async (tx) => {
      const { version } = await getUser(tx, id)
      const { before, after } = await updateUser(tx, id, version, { sees_costs: false, branch_roles: [] })
      await endSessionsOf(tx, id, now)
      await writeActivity(tx, system, now, {
        action: 'access_mended',
        entity: 'users',
        entity_id: id,
        before: await toAuditedUser(tx, before),
        after: await toAuditedUser(tx, after),
        reason:
          'The identity provider gives a lesser role: other roles in branches and the sight of costs went with the former one.',
      })
    })
}
