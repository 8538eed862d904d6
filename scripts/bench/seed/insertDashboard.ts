import type pg from 'pg'

/** Version 7 UUIDs that are the same at every run; `kind` separates the ids of different tables. */
const idOf = (kind: string, index = 'n') => `('019b0000-0000-7000-${kind}-' || lpad(to_hex(${index}), 12, '0'))::uuid`

/** The days over which the documents are spread, up to now: three years. */
const days = 1096
/** So many sort keys are written at once. */
const batch = 10_000
/** The moment of a document, by its number: the last one is of today. */
const at = (count: number) => `now() - (${count} - n) * interval '${days} days' / ${count}`

/** The status of a document by its age, as they are in a company: what is older than two months is done. */
const statusOf = (count: number, young: string, old: string) =>
  `case when n > ${Math.round(count * (1 - 60 / days))} then (${young}) else (${old}) end`
const oneOf = (...words: string[]) => `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + n % ${words.length}]`

/**
 * Inserts the documents of one branch over three years: so many orders with a line each, a tenth as many enquiries, and
 * a fiftieth as many RFQs with four suppliers each; then runs VACUUM and ANALYZE. Sort keys are written once at the end.
 */
export async function insertDashboard(pool: pg.Pool, branch_id: string, orders: number): Promise<void> {
  const client = await pool.connect()
  const run = (text: string) => client.query(text)
  await run('set statement_timeout = 0')
  const [enquiries, rfqs] = [orders / 10, orders / 50]
  const rows = (count: number) => `generate_series(1, ${count}) n`
  await run(`insert into exchange_rates (id, currency, rate, valid_from, source) values
    (${idOf('8400', '1')}, 'USD', 2612.5, '2020-01-01', 'bench'), (${idOf('8400', '2')}, 'EUR', 2900, '2020-01-01', 'bench')`)
  for (const [table, kind, letter] of [
    ['clients', '8100', 'C'],
    ['suppliers', '8101', 'S'],
  ])
    // prettier-ignore
    await run(`insert into ${table} (id, code, code_key, name) select ${idOf(kind!)}, '${letter}' || n, '${letter}' || n, 'Company ' || n from ${rows(500)}`)
  const tables = ['orders', 'order_lines', 'enquiries', 'enquiry_lines', 'rfqs', 'invitations']
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  await run(`insert into orders (id, number, branch_id, status, client_id, currency, valid_until, required_by, net, tax, total, cost,
      created_at, updated_at, quoted_at, confirmed_at)
    select ${idOf('8200')}, 'ORD-BEN-' || n, '${branch_id}', status, ${idOf('8100', '1 + n % 500')}, ${oneOf('TZS', 'USD', 'TZS', 'EUR')},
      at::date + 30, at::date + 45, net, net * 0.18, net * 1.18, net * 0.8, at, at,
      case when status <> 'draft' then at + interval '2 hours' end,
      case when status in ('confirmed', 'delivering', 'completed') then least(now(), at + interval '2 days') end
    from (select n, ${at(orders)} as at, (n * 7919::bigint % 1000000) / 100.0 as net,
      ${statusOf(orders, oneOf('draft', 'quoted', 'confirmed', 'quoted', 'delivering', 'completed'), oneOf('completed', 'lost', 'completed', 'completed', 'cancelled', 'completed'))} as status
      from ${rows(orders)}) made`)
  await run(`insert into order_lines (id, position, order_id, description, quantity, unit, unit_price, cost_goods)
    select ${idOf('8300')}, 1, ${idOf('8200')}, 'Gate valve', 1, 'H87', 100, case when n % 20 > 0 then 80 end from ${rows(orders)}`)
  await run(`insert into enquiries (id, number, branch_id, status, client_id, currency, received_on, required_by, created_at, closed_at, closed_because)
    select ${idOf('8201')}, 'ENQ-BEN-' || n, '${branch_id}', status, ${idOf('8100', '1 + n % 500')}, 'TZS', at::date, at::date + 30, at,
      case when status in ('lost', 'cancelled') then at + interval '1 hour' end,
      case status when 'lost' then ${oneOf('price', 'lead_time', 'no_offer')} when 'cancelled' then 'duplicate' end
    from (select n, ${at(enquiries)} as at, ${statusOf(enquiries, oneOf('open', 'sourcing', 'quoted', 'lost'), oneOf('won', 'lost', 'won', 'cancelled'))} as status from ${rows(enquiries)}) made`)
  await run(`insert into enquiry_lines (id, position, enquiry_id, description, quantity, unit, target_price)
    select ${idOf('8301')}, 1, ${idOf('8201')}, 'Gate valve', 1 + n % 50, 'H87', 900 from ${rows(enquiries)}`)
  await run(`insert into rfqs (id, number, branch_id, title, currency, status, created_at, sent_at, deadline)
    select ${idOf('8202')}, 'RFQ-BEN-' || n, '${branch_id}', 'Refit ' || n, 'TZS', ${statusOf(rfqs, oneOf('sent', 'closed', 'awarded', 'awarded'), `'awarded'`)},
      at, at, at + interval '10 days' from (select n, ${at(rfqs)} as at from ${rows(rfqs)}) made`)
  await run(`insert into invitations (id, rfq_id, supplier_id, status, sent_at, submitted_at)
    select ${idOf('8302', 'n * 4 + s')}, ${idOf('8202')}, ${idOf('8101', '1 + (n + s * 97) % 500')}, case when (n + s) % 4 > 0 then 'submitted' else 'sent' end,
      ${at(rfqs)}, case when (n + s) % 4 > 0 then ${at(rfqs)} + (n + s) % 90 * interval '1 hour' end
    from ${rows(rfqs)}, generate_series(1, 4) s`)
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
  await run(`analyze`)
  for (const [noun, kind, count] of [
    ['order', '8200', orders],
    ['enquiry', '8201', enquiries],
    ['rfq', '8202', rfqs],
  ] as const)
    // prettier-ignore
    for (let from = 1; from <= count; from += batch)
      await run(`insert into ${noun}_sort_keys select * from current_${noun}_sort_keys(
        array(select ${idOf(kind)} from generate_series(${from}, ${Math.min(count, from + batch - 1)}) n))`)
  await run(`vacuum (analyze)`)
  await run('reset statement_timeout')
  client.release()
}

/** Inserts a branch with its documents; returns its id. */
export async function insertDashboardBranch(pool: pg.Pool, orders: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into branches (id, name, tag, currency, timezone) values
      ('019b0000-0000-7000-8000-000000000001', 'Dar es Salaam', 'DSM', 'TZS', 'Africa/Dar_es_Salaam') returning id`,
  )
  const id = rows[0]?.id ?? ''
  await insertDashboard(pool, id, orders)
  return id
}
