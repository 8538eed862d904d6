import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Statuses as literals instead of parameters, because the partial indexes are for these only. */
export const literals = (statuses: readonly string[]): SQL =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '))

interface Due {
  status: AnyColumn | SQL
  /** The statuses in which goods are in progress; as in the index over the days. */
  under_way: readonly string[]
  due_on: AnyColumn | SQL
  /** A date in the branch's time zone. */
  today: SQL
}

/** Goods that are in progress and due before today, as `daysLate` in the domain; without a due day they are not late. */
export const isLateIn = ({ status, under_way, due_on, today }: Due): SQL =>
  sql`(${status} in (${literals(under_way)}) and ${due_on} < ${today})`

interface DueInList extends Omit<Due, 'today'> {
  /** Returns YYYY-MM-DD in the branch's time zone; read only where it is needed. */
  today: () => Promise<string>
}

/** Returns a list's filter for late goods; undefined where no filter is requested. */
export async function lateOnly(
  wanted: 'true' | 'false' | undefined,
  { today, ...due }: DueInList,
): Promise<SQL | undefined> {
  if (wanted === undefined) return undefined
  const late = isLateIn({ ...due, today: sql`${await today()}::date` })
  return wanted === 'true' ? late : sql`${late} is not true`
}
