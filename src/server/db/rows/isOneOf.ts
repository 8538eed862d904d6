import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The condition that an id is in this list, of any length, as one parameter. */
export const isOneOf = (id: AnyColumn | SQL, ids: readonly string[]): SQL => isListed(id, sql`${idList(ids)}`)

/** The same for a list from `idList`. */
export const isListed = (id: AnyColumn | SQL, list: SQL): SQL =>
  sql`${id} = any (array(select jsonb_array_elements_text(${list}::jsonb)::uuid))`

/** A list of ids as one parameter. */
export const idList = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)])
