import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { users } from '../../db/schema/people'

/** Returns the names of users by their ids. */
export async function namesOfUsers(db: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: users.id, name: users.name }).from(users).where(isOneOf(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
