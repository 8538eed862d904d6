import type pg from 'pg'

/** The tables that are written here, whose sort keys no report reads. */
const tables = [
  'rfq_lines',
  'quotes',
  'quote_lines',
  'awards',
  'award_allocations',
  'purchase_orders',
  'receipts',
] as const

/**
 * Inserts what suppliers offered and delivered, for the RFQs and orders of `insertDashboard`: three lines in each RFQ, a
 * price of each supplier that answered, an award of each line where the RFQ is awarded, and for each tenth completed
 * order a purchase order that was received some days before or after it was due.
 */
export async function insertOffers(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const run = (text: string) => client.query(text)
  await run('set statement_timeout = 0')
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  await run(`insert into rfq_lines (id, rfq_id, position, description, quantity, unit)
    select gen_random_uuid(), r.id, n, 'Gate valve', 10 * n, 'H87' from rfqs r, generate_series(1, 3) n`)
  await run(`insert into quotes (id, invitation_id, revision, status, currency, freight, no_freight, submitted_at)
    select gen_random_uuid(), i.id, 1, 'submitted', 'TZS', 0, true, i.submitted_at from invitations i where i.status = 'submitted'`)
  await run(`analyze rfq_lines, quotes`)
  await run(`insert into quote_lines (id, quote_id, rfq_line_id, position, unit_price, unit)
    select gen_random_uuid(), q.id, l.id, l.position, 100 + l.position, 'H87'
    from quotes q join invitations i on i.id = q.invitation_id join rfq_lines l on l.rfq_id = i.rfq_id`)
  await run(`insert into awards (id, rfq_id, status, strategy, awarded_on)
    select gen_random_uuid(), r.id, 'made', 'by_hand', (r.sent_at + interval '11 days')::date from rfqs r where r.status = 'awarded'`)
  await run(`analyze quote_lines, awards`)
  await run(`insert into award_allocations (id, award_id, rfq_line_id, quote_line_id, quantity, buyable_quantity)
    select gen_random_uuid(), w.id, l.id, o.id, l.quantity, l.quantity
    from awards w join rfq_lines l on l.rfq_id = w.rfq_id
    cross join lateral (select id from quote_lines where rfq_line_id = l.id order by id limit 1) o`)
  await run(`insert into purchase_orders (id, number, order_id, branch_id, supplier_id, status, currency, expected_on, created_at)
    select gen_random_uuid(), 'PO-BEN-' || d.place, d.id, d.branch_id, s.id, 'received', 'TZS', d.created_at::date + 20, d.created_at
    from (select id, branch_id, created_at, row_number() over (order by id) as place from orders where status = 'completed') d
    join (select id, row_number() over (order by id) as place from suppliers) s on s.place = 1 + d.place / 10 % 500
    where d.place % 10 = 0`)
  await run(`insert into receipts (id, number, branch_id, date, purchase_order_id)
    select gen_random_uuid(), 'GRN-BEN-' || p.place, p.branch_id, p.expected_on + p.place::int % 5 - 2, p.id
    from (select id, branch_id, expected_on, row_number() over (order by id) as place from purchase_orders) p`)
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
  await run('vacuum (analyze)')
  await run('reset statement_timeout')
  client.release()
}
