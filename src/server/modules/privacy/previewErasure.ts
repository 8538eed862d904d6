import { sql } from 'drizzle-orm'
import type { ErasurePreview } from '../../../contract/personalData'
import { erasedGroups, keptGroups } from '../../../domain/privacy/personPlaces'
import type { Sql } from '../../db/connection/database'
import { blockerOf } from './blockers'
import { accountTables } from './eraseRecord'
import { findPerson, type Person, type PersonKey } from './findPerson'
import { namedRows } from './namedRows'
import { mailsTo } from './personMails'
import { erasedPlaces, keptPlaces, type PersonColumns } from './places'

/** Counts what an erasure removes and what it keeps. */
export async function previewErasure(db: Sql, key: PersonKey, by: string): Promise<ErasurePreview> {
  const person = await findPerson(db, key)
  const isOwn = new Set((await mailsTo(db, person)).map(({ id }) => id))
  const count = async (places: readonly PersonColumns[]) => {
    let rows = 0
    for (const place of places)
      rows += (await namedRows(db, place, person)).filter(({ id }) => !id || !isOwn.has(id)).length
    return rows
  }
  const erased: ErasurePreview['erased'] = []
  for (const group of erasedGroups) {
    const rows =
      group === 'record' ? 1 : group === 'account' ? await countAccount(db, person) : await count(erasedPlaces[group])
    erased.push({ group, count: group === 'mails' ? rows + isOwn.size : rows })
  }
  const kept: ErasurePreview['kept'] = []
  for (const group of keptGroups) kept.push({ group, count: await count(keptPlaces[group]) })
  return {
    name: person.name,
    erased: erased.filter((each) => each.count > 0),
    kept: kept.filter((each) => each.count > 0),
    blocker: await blockerOf(db, { person, by }),
  }
}

/** How many rows belong to the account of a user. */
export async function countAccount(db: Sql, { entity, id }: Person): Promise<number> {
  if (entity !== 'users') return 0
  const each = accountTables.map((table) => sql`(select count(*) from ${table} where user_id = ${id})`)
  const { rows } = await db.execute<{ count: number }>(sql`select (${sql.join(each, sql` + `)})::int as count`)
  return rows[0]?.count ?? 0
}
