import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

interface Due {
  status: AnyColumn
  /** The statuses in which goods are in progress; as in the index over the days. */
  under_way: readonly string[]
  due_on: AnyColumn
  /** Returns YYYY-MM-DD in the branch's time zone; read only where it is needed. */
  today: () => Promise<string>
}

/**
 * Returns a list's filter for late goods: in progress and due before today. Goods without a due day are not late;
 * undefined where no filter is requested.
 */
export async function lateOnly(
  wanted: 'true' | 'false' | undefined,
  { status, under_way, due_on, today }: Due,
): Promise<SQL | undefined> {
  if (wanted === undefined) return undefined
  // The statuses are literals instead of parameters, because the partial index is for these only.
  const states = sql.raw(under_way.map((each) => `'${each}'`).join(', '))
  const late = sql`(${status} in (${states}) and ${due_on} < ${await today()}::date)`
  return wanted === 'true' ? late : sql`${late} is not true`
}
