import type pg from 'pg'

/** The lines of an ordinary order, and of every fiftieth. */
const [fewLines, manyLines] = [3, 20]

/** Version 7 UUIDs that are the same at every run; `kind` separates the ids of different tables. */
const idOf = (kind: string, index: string) => `('019b0000-0000-7000-${kind}-' || lpad(to_hex(${index}), 12, '0'))::uuid`
const clientId = (index: string) => idOf('8100', index)
const orderId = (index: string) => idOf('8200', index)

/** The id of one of the generated clients. */
export const clientOf = (index: number) => `019b0000-0000-7000-8100-${(index + 1).toString(16).padStart(12, '0')}`

/** The id of one of the generated orders with 20 lines. */
export const orderOfTwentyLines = (index: number) =>
  `019b0000-0000-7000-8200-${((index + 1) * 50).toString(16).padStart(12, '0')}`

/**
 * Inserts clients and orders of one branch with their lines into an empty database, then runs ANALYZE. The database
 * makes them itself, which is as quick as COPY and needs no file.
 */
export async function insertOrders(pool: Pick<pg.Pool, 'query'>, branch_id: string, count: number): Promise<void> {
  const run = (text: string) =>
    pool.query(text.replaceAll('$count', String(count)).replaceAll('$branch', `'${branch_id}'`))
  await run(`insert into clients (id, code, code_key, name, city, country, search_text)
    select ${clientId('n')}, 'C' || n, 'C' || n, w.first || ' ' || w.second || ' ' || n, 'Dar es Salaam', 'TZ',
      lower(w.first || ' ' || w.second || ' ' || n || ' c' || n)
    from generate_series(1, $count) n, lateral (select
      (array['Kilimanjaro','Serengeti','Mbeya','Coastal','Lakeside','Savanna','Highland','Baobab','Zanzibar','Mwanza'])[1 + n % 10] as first,
      (array['Hotels','Traders','Builders','Mining','Farms','Foods','Logistics','Clinics','Textiles','Energy'])[1 + (n / 10) % 10] as second) w`)
  await run(`insert into orders (id, number, branch_id, status, client_id, currency, valid_until, required_by, total, net,
      created_at, updated_at, search_text)
    select ${orderId('n')}, 'ORD-BEN-2026-' || lpad(n::text, 7, '0'), $branch,
      (array['draft','quoted','confirmed','delivering','completed'])[1 + n % 5], ${clientId('1 + (n * 7919::bigint % $count)')},
      (array['TZS','USD','EUR'])[1 + n % 3], date '2026-01-01' + n % 365, date '2026-02-01' + n % 365,
      (n * 7919::bigint % 1000000) / 100.0, (n * 7919::bigint % 1000000) / 118.0,
      timestamptz '2026-01-01' + n * interval '37 s', timestamptz '2026-01-01' + n * interval '37 s', 'ord-ben-2026-' || lpad(n::text, 7, '0')
    from generate_series(1, $count) n`)
  await run(`insert into order_lines (id, position, order_id, description, quantity, unit, unit_price, tax_percent)
    select ${idOf('8300', 'n * 64::bigint + p')}, p, ${orderId('n')}, 'Gate valve DN' || p, 1 + n % 90, 'H87', 10 + p, 18
    from generate_series(1, $count) n, generate_series(1, case when n % 50 = 0 then ${manyLines} else ${fewLines} end) p`)
  await run('vacuum (analyze) clients, orders, order_lines, order_sort_keys')
}
