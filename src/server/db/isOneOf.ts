import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The condition that an id is in this list, of any length, as one parameter. */
export const isOneOf = (id: AnyColumn | SQL, ids: readonly string[]): SQL =>
  sql`${id} = any (array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`
