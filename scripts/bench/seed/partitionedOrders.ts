import type pg from 'pg'

const oldest = 2022
const years = [oldest, 2023, 2024, 2025, 2026]
const branchCount = 20

/** How the rows of `orders` are stored in the trial. */
export interface Layout {
  name: string
  table: string
  /** The partitioning clause of the table, and its primary key; one table without them. */
  partitioned?: { by: string; key: string; partitions: string[] }
  /** What takes the orders of the oldest year out. */
  withoutFirstYear: string[]
}

/** Version 7 UUIDs begin with their milliseconds, so a range of ids is a range of time. */
const firstIdOf = (year: number) => {
  const hex = Date.UTC(year, 0, 1).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
const rangeOf = (year: number) => `from ('${firstIdOf(year)}') to ('${firstIdOf(year + 1)}')`

const branchOf = (place: number) => `019b0000-0000-7000-8000-${String(place).padStart(12, '0')}`

/** One table as it is today; a partition per year of the id; and one per branch and year. */
export const layouts: readonly Layout[] = [
  {
    name: 'one table',
    table: 'orders_whole',
    withoutFirstYear: [`delete from orders_whole where created_at < '${oldest + 1}-01-01'`],
  },
  {
    name: `partitions of ${years.length} years`,
    table: 'orders_by_year',
    partitioned: {
      by: 'range (id)',
      key: 'id',
      partitions: years.map(
        (year) => `create table orders_by_year_${year} partition of orders_by_year for values ${rangeOf(year)}`,
      ),
    },
    withoutFirstYear: [`alter table orders_by_year detach partition orders_by_year_${oldest}`],
  },
  {
    name: `partitions of ${branchCount} branches × ${years.length} years`,
    table: 'orders_by_branch',
    partitioned: {
      by: 'list (branch_id)',
      key: 'branch_id, id',
      partitions: Array.from({ length: branchCount }, (_, place) => [
        `create table orders_by_branch_${place} partition of orders_by_branch for values in ('${branchOf(place)}') partition by range (id)`,
        ...years.map(
          (year) =>
            `create table orders_by_branch_${place}_${year} partition of orders_by_branch_${place} for values ${rangeOf(year)}`,
        ),
      ]).flat(),
    },
    withoutFirstYear: Array.from(
      { length: branchCount },
      (_, place) => `alter table orders_by_branch_${place} detach partition orders_by_branch_${place}_${oldest}`,
    ),
  },
]

/**
 * Fills the tables of all layouts with the same orders, spread evenly over the branches and years, with the indexes of
 * `orders`; those of its search texts are left out, because none of the measured statements reads them.
 */
export async function insertPartitioned(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  const run = (text: string) => client.query(text)
  await run(`set maintenance_work_mem = '512MB'`)
  const { rows: indexes } = await run(
    `select indexdef from pg_indexes where tablename = 'orders' and indexdef not like '%USING gin%'
      and indexname not like '%pkey' order by indexname`,
  )
  for (const { table, partitioned } of layouts) {
    await run(
      `create table ${table} (like orders including defaults)${partitioned ? ` partition by ${partitioned.by}` : ''}`,
    )
    for (const partition of partitioned?.partitions ?? []) await run(partition)
    await run(`insert into ${table} ${table === layouts[0]?.table ? generated(count) : 'select * from orders_whole'}`)
    await run(`alter table ${table} add primary key (${partitioned?.key ?? 'id'})`)
    for (const { indexdef } of indexes as { indexdef: string }[]) await run(indexOn(table, indexdef, !partitioned))
    await run(`analyze ${table}`)
    console.log(`  ${table}: ${count.toLocaleString('en')} orders`)
  }
  client.release()
}

/** The same index on a table of the trial: one over all partitions can be unique only with their key. */
const indexOn = (table: string, definition: string, unique: boolean) =>
  definition
    .replace(/^CREATE (UNIQUE )?INDEX (\w+)/, (_, is: string | undefined, name: string) =>
      [`CREATE`, unique ? is : '', 'INDEX', `${table}_${name}`].join(' '),
    )
    .replace(/ ON public\.orders /, ` ON ${table} `)

const generated = (count: number) => `(id, number, branch_id, status, client_id, currency, valid_until, required_by,
    confirmed_at, total, net, payable, paid, created_at, updated_at, search_text)
  select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid,
    'ORD-BEN-' || extract(year from at)::int || '-' || lpad(n::text, 8, '0'),
    ('019b0000-0000-7000-8000-' || lpad((n % ${branchCount})::text, 12, '0'))::uuid,
    (array['draft','quoted','confirmed','delivering','completed'])[1 + (n / ${branchCount}) % 5],
    ('019b0000-0000-7000-8100-' || lpad(to_hex(1 + (n * 7919::bigint % 100000)), 12, '0'))::uuid,
    (array['TZS','USD','EUR'])[1 + n % 3], at::date + 30, at::date + 60, at + interval '2 days',
    (n * 7919::bigint % 1000000) / 100.0, (n * 7919::bigint % 1000000) / 118.0, 0, 0, at, at,
    'ord-ben-' || lpad(n::text, 8, '0')
  from generate_series(1, ${count}) n,
    lateral (select timestamptz '${oldest}-01-01' + n * (interval '${years.length * 365} days' / ${count}) as at) t,
    lateral (select floor(extract(epoch from at) * 1000)::bigint as ms) m`
