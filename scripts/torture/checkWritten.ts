import type pg from 'pg'
import type { Acknowledged } from './writer'

/** What is wrong with what the writers wrote; all zero if nothing is. */
export interface Wrong {
  lost: number
  partial: number
  double: number
  missing_numbers: number
  double_numbers: number
}

/** The documents of the writers: a name per round, how many there are of it, and how many of these are not whole. */
const written = `
  select c.code as name, 'client' as kind, 1 as count,
    (select count(*) from client_contacts k where k.client_id = c.id) <> 1
      or not exists (select from activities a where a.entity_id = c.id) as partial
  from clients c where c.code ~ '^T[0-9]+-[0-9]+$'
  union all
  select min(e.client_reference), 'enquiry', count(*)::int, bool_or(e.status = 'open' and e.number is null
    or (select count(*) from enquiry_lines l where l.enquiry_id = e.id) <> 3
    or not exists (select from activities a where a.entity_id = e.id))
  from enquiries e where e.client_reference ~ '^T[0-9]+-[0-9]+$' group by e.client_reference
  union all
  select min(c.code), 'order', count(*)::int, bool_or(o.status = 'confirmed' and o.number is null
    or (select count(*) from order_lines l where l.order_id = o.id) <> 3
    or not exists (select from activities a where a.entity_id = o.id))
  from orders o join clients c on c.id = o.client_id where c.code ~ '^T[0-9]+-[0-9]+$' group by c.id`

/** The numbers of a table, each as the series and its count: "ORD-DSM-2026-" and 231. */
const numbers = (table: string) => `
  select count(*)::int as all, count(distinct n)::int as distinct, coalesce(max(n), 0)::int as last
  from (select regexp_replace(number, '[0-9]+$', '') as series, substring(number from '[0-9]+$')::int as n from ${table}
    where number is not null) t group by series`

/** Compares what the database has with what was acknowledged. */
export async function checkWritten(pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<Wrong> {
  const { rows } = await pool.query<{ name: string; kind: string; count: number; partial: boolean }>(written)
  const found = new Set(rows.map(({ name, kind }) => `${name} ${kind}`))
  const expected = acknowledged.flatMap(({ writer, rounds }) =>
    Array.from({ length: rounds }, (_, round) => `T${writer}-${round + 1}`),
  )
  const wrong = {
    lost: expected.flatMap((name) => ['client', 'enquiry', 'order'].filter((kind) => !found.has(`${name} ${kind}`)))
      .length,
    partial: rows.filter(({ partial }) => partial).length,
    double: rows.filter(({ count }) => count > 1).length,
  }
  return { ...wrong, ...(await checkNumbers(pool, ['enquiries', 'orders'])) }
}

/** Counts the gaps and the doubles in the numbers of these tables. */
export async function checkNumbers(pool: pg.Pool, tables: readonly string[]) {
  const found = { missing_numbers: 0, double_numbers: 0 }
  for (const table of tables) {
    const series = (await pool.query<{ all: number; distinct: number; last: number }>(numbers(table))).rows
    for (const { all, distinct, last } of series) {
      found.double_numbers += all - distinct
      found.missing_numbers += last - distinct
    }
  }
  return found
}
