import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { suggestSuppliers } from '../../src/contract/supplierSuggestions'
import { award_allocations, awards } from '../../src/server/db/schema/awards'
import { exchange_rates } from '../../src/server/db/schema/company'
import { invitation_lines, invitations } from '../../src/server/db/schema/invitations'
import { items } from '../../src/server/db/schema/items'
import { orders } from '../../src/server/db/schema/orders'
import { clients, supplier_contacts, type suppliers } from '../../src/server/db/schema/parties'
import { prices } from '../../src/server/db/schema/prices'
import { purchase_order_lines, purchase_orders, receipts } from '../../src/server/db/schema/purchaseOrders'
import { quote_lines, quotes } from '../../src/server/db/schema/quotes'
import { rfq_lines, rfqs } from '../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { withoutIds } from '../support/withoutIds'
import { insertItem, insertSupplier } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Line = { item_id?: string; category?: string; description?: string }
const ask = async (lines: Line[], supplier_ids: string[] = [], person: Person = server.staff) => {
  const { status, payload, error } = await person.call(suggestSuppliers, { body: { lines, supplier_ids } })
  if (status !== 200) throw new Error(error.message)
  return payload
}
const names = async (line: Line, ...more: [string[]?, Person?]) =>
  (await ask([line], ...more)).lines[0]?.suppliers.map(({ name }) => name)
const reasonsOf = async (name: string, item_id: string, person = server.staff) =>
  (await ask([{ item_id }], [], person)).lines[0]?.suppliers.find((each) => each.name === name)?.reasons

const reachable = (name: string, more: Partial<typeof suppliers.$inferInsert> = {}) =>
  insertSupplier(server, name, { email: `${name.toLowerCase().replaceAll(' ', '')}@example.com`, ...more })
const price = (
  supplier_id: string,
  item_id: string,
  unit_price: string,
  more: Partial<typeof prices.$inferInsert> = {},
) =>
  server.db.insert(prices).values({
    supplier_id,
    item_id,
    unit: 'H87',
    currency: 'TZS',
    unit_price,
    quoted_on: '2026-10-12',
    source: 'typed',
    ...more,
  })

interface Past {
  status?: (typeof invitations.$inferInsert)['status']
  rfq?: Partial<typeof rfqs.$inferInsert>
  /** The price of its line; null where the line was not quoted. */
  unit_price?: string | null
  item_id?: string
  lead_time_days?: number
}

/**
 * An RFQ of one line for which a supplier was invited, written into the database; the supplier answered two days later.
 */
async function asked(
  supplier_id: string,
  { status = 'submitted', rfq = {}, unit_price = '100', item_id, lead_time_days }: Past = {},
) {
  const [rfq_id, line_id, invitation_id] = [uuidv7(), uuidv7(), uuidv7()]
  await server.db.insert(rfqs).values({
    id: rfq_id,
    number: `RFQ-${rfq_id}`,
    branch_id: server.branch_id,
    status: 'closed',
    title: 'Before',
    currency: 'TZS',
    deadline: '2026-10-20T09:00:00.000Z',
    ...rfq,
  })
  await server.db.insert(rfq_lines).values({
    id: line_id,
    rfq_id,
    position: 1,
    description: 'Goods',
    quantity: '1',
    unit: 'H87',
    item_id: item_id ?? null,
  })
  const answered = status === 'submitted'
  await server.db.insert(invitations).values({
    id: invitation_id,
    rfq_id,
    supplier_id,
    status,
    sent_at: '2026-10-10T09:00:00.000Z',
    submitted_at: answered ? '2026-10-12T09:00:00.000Z' : null,
  })
  await server.db.insert(invitation_lines).values({ invitation_id, rfq_line_id: line_id })
  if (!answered) return { rfq_id, line_id, quote_line_id: '' }
  const [quote_id, quote_line_id] = [uuidv7(), uuidv7()]
  await server.db.insert(quotes).values({
    id: quote_id,
    invitation_id,
    revision: 1,
    status: 'submitted',
    currency: 'TZS',
    submitted_at: '2026-10-12T09:00:00.000Z',
    lead_time_days: lead_time_days ?? null,
  })
  await server.db
    .insert(quote_lines)
    .values({ id: quote_line_id, quote_id, rfq_line_id: line_id, position: 1, unit: 'H87', unit_price })
  return { rfq_id, line_id, quote_line_id }
}

async function award({ rfq_id, line_id, quote_line_id }: Awaited<ReturnType<typeof asked>>) {
  const award_id = uuidv7()
  await server.db.update(rfqs).set({ status: 'awarded' }).where(eq(rfqs.id, rfq_id))
  await server.db.insert(awards).values({ id: award_id, rfq_id, strategy: 'by_hand', awarded_on: '2026-10-21' })
  await server.db
    .insert(award_allocations)
    .values({ award_id, rfq_line_id: line_id, quote_line_id, quantity: '1', buyable_quantity: '1' })
}

/**
 * A purchase order of one line of an item, sent on a day, expected on another or none and, where a day is given,
 * received in full on it.
 */
async function bought(
  supplier_id: string,
  item_id: string,
  {
    sent_on,
    expected_on,
    came_on,
    branch_id = server.branch_id,
  }: { sent_on: string; expected_on?: string; came_on?: string; branch_id?: string },
) {
  const [client_id, order_id, id] = [uuidv7(), uuidv7(), uuidv7()]
  await server.db.insert(clients).values({ id: client_id, code: client_id, code_key: client_id, name: 'Buyer' })
  await server.db.insert(orders).values({ id: order_id, branch_id, client_id, currency: 'TZS' })
  await server.db.insert(purchase_orders).values({
    id,
    number: id,
    branch_id,
    order_id,
    supplier_id,
    currency: 'TZS',
    status: came_on ? 'received' : 'sent',
    sent_at: `${sent_on}T09:00:00.000Z`,
    expected_on: expected_on ?? null,
  })
  await server.db.insert(purchase_order_lines).values({
    purchase_order_id: id,
    position: 1,
    item_id,
    description: 'Goods',
    quantity: '1',
    unit: 'H87',
    unit_price: '36500',
  })
  if (came_on) await server.db.insert(receipts).values({ number: id, branch_id, purchase_order_id: id, date: came_on })
}

describe('The suppliers suggested for an RFQ', () => {
  it('are ranked per line: sellers of the item, suppliers with a price for it, sellers of its category', async () => {
    const [valve, pump] = [await insertItem(server, 'Valve'), await insertItem(server, 'Pump')]
    await server.db.update(items).set({ category: 'Valves' }).where(eq(items.id, valve))
    const seller = await reachable('Seller')
    await bought(seller, valve, { sent_on: '2026-10-12' })
    await bought(seller, valve, { sent_on: '2026-09-01' })
    await price(await reachable('Priced'), valve, '37000')
    await reachable('Kind', { categories: ['Seals', 'Valves'] })
    await reachable('Other kind', { categories: ['Cement'] })

    const { lines, suppliers: proposed } = await ask([
      { item_id: pump },
      { item_id: valve },
      { category: 'Valves' },
      {},
    ])
    expect(lines.map((line) => [line.category, line.suppliers.map(({ name }) => name)])).toEqual([
      [null, []],
      ['Valves', ['Seller', 'Priced', 'Kind']],
      ['Valves', ['Kind']],
      [null, []],
    ])
    expect(lines[1]?.suppliers[0]).toMatchObject({
      figures: { item: 100, price: null, answers: null },
      reasons: [
        { kind: 'sold', times: 2, last_on: '2026-10-12', unit_price: '36500', currency: 'TZS', unit: 'H87' },
        { kind: 'never_asked' },
      ],
    })
    expect(proposed.map(({ name, email }) => [name, email])).toEqual([
      ['Kind', 'kind@example.com'],
      ['Priced', 'priced@example.com'],
      ['Seller', 'seller@example.com'],
    ])
  })

  it('include suppliers reachable by link only, who are marked; one contact with an address is enough (RFQ-02)', async () => {
    const item_id = await insertItem(server, 'Hose')
    for (const [name, more] of [
      ['Mute', { email: null }],
      ['Phone only', { email: null, phone: '+255 713 604 118' }],
      ['Landline', { email: null, phone: '022 211', country: null }],
    ] as const) {
      await price(await reachable(name, more), item_id, '5')
    }
    const by_person = await reachable('By person', { email: null })
    await server.db
      .insert(supplier_contacts)
      .values({ supplier_id: by_person, position: 1, name: 'Asha', email: 'asha@example.com' })
    await price(by_person, item_id, '5')
    const { lines, suppliers: proposed } = await ask([{ item_id }])
    expect(
      lines[0]?.suppliers.map(({ name, reasons }) => [name, reasons.some(({ kind }) => kind === 'link_only')]),
    ).toEqual([
      ['By person', false],
      ['Landline', true],
      ['Mute', true],
      ['Phone only', false],
    ])
    expect(lines[0]?.left_out).toEqual([])
    expect(proposed[0]).toMatchObject({ name: 'By person', email: 'asha@example.com', phone: null })
    expect(proposed[2]).toMatchObject({ name: 'Mute', email: null, phone: null })
  })

  it('list who is left out, with the reason: inactive and blocked, for the item and for its category', async () => {
    const item_id = await insertItem(server, 'Winch')
    await server.db.update(items).set({ category: 'Hoists' }).where(eq(items.id, item_id))
    await price(await reachable('Inactive', { active: false }), item_id, '5')
    const blocked = await reachable('Blocked', { blocked_reason: 'late twice' })
    await bought(blocked, item_id, { sent_on: '2026-10-12' })
    await reachable('Inactive of its kind', { active: false, categories: ['Hoists'] })
    await reachable('Hoist shop', { categories: ['Hoists'] })
    await reachable('Inactive elsewhere', { active: false, categories: ['Cement'] })
    const [of_item] = (await ask([{ item_id }], [blocked])).lines
    expect(of_item?.suppliers.map(({ name }) => name)).toEqual(['Hoist shop'])
    expect(of_item?.left_out).toEqual([
      {
        why: 'blocked',
        count: 1,
        suppliers: [{ supplier_id: blocked, name: 'Blocked', blocked_reason: 'late twice' }],
      },
      {
        why: 'inactive',
        count: 2,
        suppliers: [
          expect.objectContaining({ name: 'Inactive' }),
          expect.objectContaining({ name: 'Inactive of its kind' }),
        ],
      },
    ])
  })

  it('include sellers of the categories that a free-text line names, in any spelling', async () => {
    await reachable('Pipe house', { categories: ['Pipes & fittings'] })
    await reachable('Pipe yard', { categories: ['  pipes &  FITTINGS '] })
    await reachable('Paint shop', { categories: ['Paints'], active: false })
    const { lines } = await ask([
      { description: '32 mm HDPE pipe, 100 m rolls' },
      { description: 'Paint, white, 20 l' },
      { description: 'Quite another thing' },
    ])
    expect(
      lines.map((line) => [
        line.description,
        line.category,
        line.categories.length,
        line.suppliers.map(({ name }) => name),
      ]),
    ).toEqual([
      ['32 mm HDPE pipe, 100 m rolls', null, 2, ['Pipe house', 'Pipe yard']],
      ['Paint, white, 20 l', null, 1, []],
      ['Quite another thing', null, 0, []],
    ])
    expect(lines[0]?.suppliers[0]?.reasons[0]).toEqual({ kind: 'category', category: 'Pipes & fittings' })
    expect(lines[1]?.left_out).toEqual([
      { why: 'inactive', count: 1, suppliers: [expect.objectContaining({ name: 'Paint shop' })] },
    ])
  })

  it('include sellers of the category of the item that a free-text line probably means, where its words name none', async () => {
    const item_id = await insertItem(server, 'Grease EP2 lithium')
    await server.db
      .update(items)
      .set({ category: 'Lubricants', search_text: 'grease ep2 lithium' })
      .where(eq(items.id, item_id))
    await reachable('Lube depot', { categories: ['Lubricants'] })
    const [line] = (await ask([{ description: 'lithium grease EP2' }])).lines
    expect([line?.categories, line?.suppliers.map(({ name }) => name)]).toEqual([['Lubricants'], ['Lube depot']])
  })

  it('include the sellers of a category with another spelling at the item', async () => {
    const item_id = await insertItem(server, 'Ladder')
    await server.db.update(items).set({ category: 'ladders  and steps' }).where(eq(items.id, item_id))
    await reachable('Ladder shop', { categories: ['Ladders and steps'] })
    expect(await names({ item_id })).toEqual(['Ladder shop'])
  })

  it('have their last prices compared with the median of all in the company’s currency, at the rate of their day', async () => {
    const item_id = await insertItem(server, 'Cable')
    await server.db.insert(exchange_rates).values([
      { currency: 'USD', rate: '2500', valid_from: '2026-10-01', source: 'Bank' },
      { currency: 'USD', rate: '9999', valid_from: '2026-11-15', source: 'Bank' },
    ])
    const [dollar, shilling, dear, other] = [
      await reachable('Dollar'),
      await reachable('Shilling'),
      await reachable('Dear'),
      await reachable('Boxes'),
    ]
    await price(dollar, item_id, '900', { quoted_on: '2026-01-01' })
    await price(dollar, item_id, '32', { currency: 'USD' })
    await price(shilling, item_id, '100000')
    await price(dear, item_id, '150000')
    await price(other, item_id, '1', { unit: 'XBX' })
    const found = (await ask([{ item_id }])).lines[0]?.suppliers.map(({ name, reasons }) => [
      name,
      reasons
        .slice(0, 2)
        .map((reason) =>
          'percent' in reason
            ? `${reason.kind} ${reason.percent}`
            : 'times' in reason
              ? `${reason.times} at ${reason.unit_price} ${reason.currency}`
              : reason.kind,
        ),
    ])
    expect(found).toEqual([
      ['Dollar', ['2 at 32 USD', 'below_median 20']],
      ['Boxes', ['1 at 1 TZS', 'never_asked']],
      ['Shilling', ['1 at 100000 TZS', 'never_asked']],
      ['Dear', ['1 at 150000 TZS', 'above_median 50']],
    ])
  })

  it('have prices of one currency compared unconverted, without any rate', async () => {
    const item_id = await insertItem(server, 'Compressor')
    for (const [name, unit_price] of [
      ['Francs A', '80'],
      ['Francs B', '100'],
      ['Francs C', '150'],
    ] as const)
      await price(await reachable(name), item_id, unit_price, { currency: 'CHF', quoted_on: '2025-03-02' })
    const found = (await ask([{ item_id }])).lines[0]?.suppliers.map(({ name, reasons }) => [
      name,
      ...reasons.flatMap((reason) => ('percent' in reason ? [`${reason.kind} ${reason.percent}`] : [])),
    ])
    expect(found).toEqual([['Francs A', 'below_median 20'], ['Francs B'], ['Francs C', 'above_median 50']])
  })

  it('are complete where one supplier has many prices', async () => {
    const item_id = await insertItem(server, 'Rebar')
    const [busy, quiet] = [await reachable('Busy'), await reachable('Quiet')]
    await price(quiet, item_id, '90', { quoted_on: '2026-01-05' })
    for (let round = 0; round < 3; round += 1)
      await server.db.insert(prices).values(
        Array.from({ length: 80 }, () => ({
          supplier_id: busy,
          item_id,
          unit: 'H87',
          currency: 'TZS',
          unit_price: '100',
          quoted_on: '2026-10-12',
          source: 'typed' as const,
        })),
      )
    expect((await names({ item_id }))?.toSorted()).toEqual(['Busy', 'Quiet'])
    expect((await reasonsOf('Busy', item_id))?.[0]).toMatchObject({ kind: 'priced', times: 240 })
  })

  it('have their rates of answers, awards and on-time deliveries, from the user’s branches only', async () => {
    const item_id = await insertItem(server, 'Bearing')
    const kibo = await reachable('Kibo', { lead_time_days: 10 })
    await price(kibo, item_id, '5')
    await asked(kibo, { status: 'declined' })
    await asked(kibo, { status: 'opened' })
    await asked(kibo, { status: 'sent', rfq: { status: 'sent', deadline: '2026-12-01T09:00:00.000Z' } })
    const won = await asked(kibo, { rfq: { status: 'closed', required_by: '2026-10-20' }, lead_time_days: 3 })
    await award(won)
    await asked(kibo, { rfq: { status: 'awarded', required_by: '2026-10-14' }, lead_time_days: 5 })
    expect(await reasonsOf('Kibo', item_id)).toEqual([
      expect.objectContaining({ kind: 'priced' }),
      { kind: 'answers', answered: 2, asked: 4, hours: 48 },
      { kind: 'won', won: 1, decided: 2 },
      { kind: 'in_time', in_time: 1, timed: 2 },
    ])

    await bought(kibo, item_id, { sent_on: '2026-10-01', expected_on: '2026-10-11', came_on: '2026-10-11' })
    await bought(kibo, item_id, { sent_on: '2026-10-01', expected_on: '2026-10-11', came_on: '2026-10-12' })
    await bought(kibo, item_id, { sent_on: '2026-11-01', expected_on: '2026-11-19' })
    await bought(kibo, item_id, { sent_on: '2026-11-15', expected_on: '2026-11-20' })
    const reasons = await reasonsOf('Kibo', item_id)
    expect(reasons).toContainEqual({ kind: 'lead_time', kept: 1, due: 3 })
    expect(reasons?.[0]).toMatchObject({ kind: 'sold', times: 4, last_on: '2026-11-15' })
    // The prices in the lists are company-wide; events in other branches are not visible to this user.
    expect(await reasonsOf('Kibo', item_id, server.stranger)).toEqual([
      expect.objectContaining({ kind: 'priced' }),
      { kind: 'never_asked' },
    ])
  })

  it('use nothing of a sealed RFQ but the fact of the answer, until the bids are opened', async () => {
    const item_id = await insertItem(server, 'Sealed goods')
    const [canary, other] = [await reachable('Canary'), await reachable('Second')]
    await price(canary, item_id, '100')
    await price(other, item_id, '100')
    const rfq = { sealed: true, required_by: '2026-11-30' }
    const { rfq_id, quote_line_id } = await asked(canary, { item_id, unit_price: '77123', rfq, lead_time_days: 3 })
    await price(canary, item_id, '77123', { quoted_on: '2026-11-19', source: 'quote', quote_line_id })
    const before = await ask([{ item_id }])
    expect(withoutIds(JSON.stringify(before))).not.toContain('77123')
    expect(before.lines[0]?.suppliers.find(({ name }) => name === 'Canary')?.reasons).toEqual([
      expect.objectContaining({ kind: 'priced', times: 1, unit_price: '100' }),
      { kind: 'answers', answered: 1, asked: 1, hours: 48 },
    ])
    await server.db.update(rfqs).set({ opened_at: server.clock.now.toISOString() }).where(eq(rfqs.id, rfq_id))
    const after = await reasonsOf('Canary', item_id)
    expect(after?.[0]).toMatchObject({ kind: 'priced', times: 2, unit_price: '77123' })
    expect(after).toContainEqual({ kind: 'in_time', in_time: 1, timed: 1 })
  })

  it('are ten at most, plus the selected ones who also sell it; the others are counted and named', async () => {
    const item_id = await insertItem(server, 'Cement')
    const ids = []
    for (let index = 0; index < 12; index += 1) ids.push(await reachable(`Seller ${String(index).padStart(2, '0')}`))
    for (const id of ids) await price(id, item_id, '5')
    const stranger = await reachable('Sells something else')
    expect(await names({ item_id })).toHaveLength(10)
    expect(await names({ item_id }, [ids[11] ?? '', stranger])).toEqual([
      ...ids.slice(0, 10).map((_, index) => `Seller ${String(index).padStart(2, '0')}`),
      'Seller 11',
    ])
    expect((await ask([{ item_id }], [ids[11] ?? ''])).lines[0]?.left_out).toEqual([
      { why: 'not_listed', count: 1, suppliers: [{ supplier_id: ids[10], name: 'Seller 10', blocked_reason: null }] },
    ])
  })

  it('of a category with very many sellers include the count of those not listed', async () => {
    for (let index = 0; index < 57; index += 1)
      await reachable(`Shop ${String(index).padStart(2, '0')}`, { categories: ['Bolts'] })
    const [line] = (await ask([{ category: 'bolts' }])).lines
    expect(line?.suppliers).toHaveLength(10)
    expect(line?.left_out).toEqual([expect.objectContaining({ why: 'not_listed', count: 47 })])
    expect(line?.left_out[0]?.suppliers).toHaveLength(20)
  })

  it('are shown to staff, and not to users with fewer rights', async () => {
    const { status } = await server.viewer.call(suggestSuppliers, { body: { lines: [] } })
    expect(status).toBe(403)
    expect((await server.nobody.call(suggestSuppliers, { body: { lines: [] } })).status).toBe(401)
    expect(await ask([])).toEqual({ lines: [], suppliers: [] })
    expect(await ask([{ item_id: randomUUID() }])).toEqual({
      lines: [
        { item_id: expect.any(String), category: null, description: null, categories: [], suppliers: [], left_out: [] },
      ],
      suppliers: [],
    })
  })
})
