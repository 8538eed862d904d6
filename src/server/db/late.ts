import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

interface Due {
  status: AnyColumn
  /** The states in which goods are under way; as the index over the days has them. */
  under_way: readonly string[]
  due_on: AnyColumn
  /** YYYY-MM-DD, by the branch's clock; looked up only where it is asked for. */
  today: () => Promise<string>
}

/**
 * A filter of a list by whether goods are late: under way and due before today. What is due on no day is not late; where nothing is asked
 * for, there is no filter.
 */
export async function lateOnly(
  wanted: 'true' | 'false' | undefined,
  { status, under_way, due_on, today }: Due,
): Promise<SQL | undefined> {
  if (wanted === undefined) return undefined
  // The states stand in it as they are, and not as parameters: the index is for these alone.
  const states = sql.raw(under_way.map((each) => `'${each}'`).join(', '))
  const late = sql`(${status} in (${states}) and ${due_on} < ${await today()}::date)`
  return wanted === 'true' ? late : sql`${late} is not true`
}
