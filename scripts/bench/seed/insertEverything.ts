import type pg from 'pg'
import { insertItems } from './insertItems'
import { families, materials, sizes } from './catalogue'

/** The parts of the names of clients, suppliers, agents and users. */
export const places = [
  'Kilimanjaro', 'Serengeti', 'Mbeya', 'Coastal', 'Lakeside', 'Savanna', 'Highland', 'Baobab', 'Zanzibar', 'Mwanza',
  'Mawenzi', 'Rufiji', 'Dodoma', 'Tanga', 'Arusha', 'Morogoro', 'Kigoma', 'Iringa', 'Lindi', 'Mtwara',
] // prettier-ignore
export const trades = [
  'Hotels', 'Traders', 'Builders', 'Mining', 'Farms', 'Foods', 'Logistics', 'Clinics', 'Textiles', 'Energy',
  'Estates', 'Hardware', 'Cement', 'Fisheries', 'Printers', 'Motors', 'Plastics', 'Sugar', 'Schools', 'Ports',
] // prettier-ignore
const syllables = ['ba', 'ki', 'mo', 'ru', 'sha', 'ngo', 'le', 'tu', 'wa', 'zi', 'ka', 'ndi', 'pe', 'so', 'ya', 'mbu']

const idOf = (kind: string, index = 'n') => `('019b0000-0000-7000-${kind}-' || lpad(to_hex(${index}), 12, '0'))::uuid`
const oneOf = (words: readonly string[], index: string) =>
  `(array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}])[1 + (${index})::bigint % ${words.length}]`
/** A word of its own for every few rows, as names are. */
const own = (index: string) =>
  `initcap(${[1, 16, 256].map((step) => oneOf(syllables, `${index} / ${step}`)).join(' || ')})`
const goods = (index: string) =>
  `${oneOf(
    families.map(({ name }) => name),
    index,
  )} || ' ' || ${oneOf(materials, `${index} / 7`)} || ' ' || ${oneOf(sizes, `${index} / 3`)}`

/** As the application writes search texts. */
const plain = (text: string) => `lower(normalize(${text}, nfkd))`

/**
 * Inserts the same number of items, parties, users and documents of each kind of one branch, as they are searched. The
 * connection has no limit of time afterwards: a busy machine needs longer for it than a request may take.
 */
export async function insertEverything(client: pg.PoolClient, branch_id: string, count: number): Promise<void> {
  const run = (text: string) => client.query(text)
  await run('set statement_timeout = 0')
  await insertItems(client, count)
  const rows = `generate_series(1, ${count}) n`
  const name = (seed: number) =>
    `${own(`n * ${seed}`)} || ' ' || ${oneOf(places, `n * ${seed}`)} || ' ' || ${oneOf(trades, `n / ${seed}`)}`
  for (const [table, kind, letter, seed] of [
    ['clients', '8100', 'C', 3],
    ['suppliers', '8101', 'S', 5],
    ['agents', '8102', 'A', 7],
  ] as const)
    await run(`insert into ${table} (id, code, code_key, name, search_text)
      select ${idOf(kind)}, '${letter}' || n, '${letter}' || n, named, lower(named || ' ${letter}' || n) from (select n, ${name(seed)} as named from ${rows}) named`)
  await run(`insert into users (id, name, email, role, search_text)
    select ${idOf('8103')}, named, 'user' || n || '@bench.example', 'staff', lower(named || ' user' || n || '@bench.example') from (select n, ${name(11)} as named from ${rows}) named`)
  const document = (table: string, kind: string, prefix: string, columns: string, values: string) =>
    run(`insert into ${table} (id, number, branch_id, created_at, updated_at, search_text${columns})
      select ${idOf(kind)}, number, '${branch_id}', at, at, ${plain(`number || ' ' || client || ' ' || line_1 || ' ' || line_2 || ' ' || line_3`)}${values}
      from (select n, '${prefix}-BEN-2026-' || lpad(n::text, greatest(5, length(n::text)), '0') as number, timestamptz '2026-01-01' + n * interval '37 s' as at,
        (select c.name from clients c where c.id = ${idOf('8100', `1 + n * 7919::bigint % ${count}`)}) as client,
        ${goods('n')} as line_1, ${goods('n * 13')} as line_2, ${goods('n * 29')} as line_3 from ${rows}) made`)
  const of_client = idOf('8100', `1 + n * 7919::bigint % ${count}`)
  await document(
    'enquiries',
    '8200',
    'ENQ',
    ', client_id, currency, received_on, status',
    `, ${of_client}, 'TZS', '2026-01-01', 'open'`,
  )
  await document('rfqs', '8201', 'RFQ', ', title, currency, status', `, line_1, 'TZS', 'sent'`)
  await document('orders', '8202', 'ORD', ', client_id, currency', `, ${of_client}, 'TZS'`)
  await document(
    'purchase_orders',
    '8203',
    'PO',
    ', order_id, supplier_id, currency',
    `, ${idOf('8202')}, ${idOf('8101')}, 'TZS'`,
  )
  for (const [lines, kind, of] of [
    ['enquiry_lines', '8300', 'enquiry_id'],
    ['rfq_lines', '8301', 'rfq_id'],
  ] as const)
    await run(`insert into ${lines} (id, position, ${of}, description, quantity, unit)
      select ${idOf(kind)}, 1, ${idOf(of === 'rfq_id' ? '8201' : '8200')}, ${goods('n')}, 4, 'H87' from ${rows}`)
  await run(
    `insert into rfq_line_origins (rfq_line_id, enquiry_line_id, quantity) select ${idOf('8301')}, ${idOf('8300')}, 4 from ${rows}`,
  )
  await run('vacuum (analyze)')
}
