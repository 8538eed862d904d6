import { eq } from 'drizzle-orm'
import { createAgent, exportAgents, listAgents } from '../../src/contract/agents'
import { updateBranch, getBranch } from '../../src/contract/branches'
import { createClient, listClients, updateClient } from '../../src/contract/clients'
import { countEnquiryQueues, exportEnquiries, listEnquiries, listSourcingLines } from '../../src/contract/enquiries'
import { createExchangeRate } from '../../src/contract/exchangeRates'
import { createItem, listItems } from '../../src/contract/items'
import type { Operation } from '../../src/contract/operation'
import { countOrderQueues, listOrders } from '../../src/contract/orders'
import { createPrice, listPrices } from '../../src/contract/prices'
import { countRfqQueues, listRfqs } from '../../src/contract/rfqs'
import { toRequest, toSearch } from '../../src/contract/request'
import { getUser, updateUser } from '../../src/contract/users'
import { isInQueue, queues, type Queue } from '../../src/domain/documents/queues'
import { enquiryStatuses } from '../../src/domain/enquiries/enquiryLifeCycle'
import { enquiryQueues } from '../../src/domain/enquiries/enquiryQueues'
import { orderStatuses } from '../../src/domain/orders/orderLifeCycle'
import { orderQueues } from '../../src/domain/orders/orderQueues'
import { rfqStatuses } from '../../src/domain/rfqs/rfqLifeCycle'
import { rfqQueues } from '../../src/domain/rfqs/rfqQueues'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { enquiries } from '../../src/server/db/schema/enquiries'
import { invitations } from '../../src/server/db/schema/invitations'
import { order_lines, orders } from '../../src/server/db/schema/orders'
import { purchase_orders } from '../../src/server/db/schema/purchaseOrders'
import { rfq_questions } from '../../src/server/db/schema/questions'
import { rfq_line_origins, rfq_lines, rfqs } from '../../src/server/db/schema/rfqs'
import { insertClient } from './support/ordering'
import { wrongSortKeys } from './support/sortKeys'
import { insertEnquiry, insertItem, insertSupplier } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const today = '2026-11-20'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function idsOf(list: Operation, query: object, who: Person = server.staff): Promise<string[]> {
  const { status, payload } = await who.call(list, { query: { limit: 200, ...query } })
  expect(status).toBe(200)
  return (payload as { id: string }[]).map(({ id }) => id)
}

/** The ids of the list, each as its place among these. */
const among = (ids: readonly string[], found: readonly string[]) => found.map((id) => ids.indexOf(id))

async function insertOrder(more: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  await server.db.insert(orders).values({
    id,
    branch_id: server.branch_id,
    client_id: more.client_id ?? (await insertClient(server, 'A client')),
    currency: 'TZS',
    ...more,
  })
  return id
}

describe('A filter of a list', () => {
  it('takes several values, of which a row has one; different filters narrow each other', async () => {
    const client_ids = await Promise.all(['Kibo', 'Rufiji', 'Mawenzi'].map((name) => insertClient(server, name)))
    const [kibo = '', rufiji = '', mawenzi = ''] = client_ids
    const ids = [
      await insertOrder({ client_id: kibo, status: 'draft' }),
      await insertOrder({ client_id: rufiji, status: 'quoted', assignee_id: server.staff.id }),
      await insertOrder({ client_id: rufiji, status: 'lost', currency: 'USD' }),
      await insertOrder({ client_id: mawenzi, status: 'quoted' }),
    ]
    const found = async (query: object) => among(ids, await idsOf(listOrders, { sort: 'created_at', ...query }))
    expect(await found({ client_id: client_ids })).toEqual([0, 1, 2, 3])
    expect(await found({ client_id: [kibo, mawenzi] })).toEqual([0, 3])
    expect(await found({ client_id: kibo })).toEqual([0])
    expect(await found({ client_id: client_ids, status: ['draft', 'quoted'] })).toEqual([0, 1, 3])
    expect(await found({ client_id: [kibo, rufiji], status: ['quoted'] })).toEqual([1])
    expect(await found({ client_id: client_ids, currency: 'USD' })).toEqual([2])
    expect(await found({ client_id: client_ids, assignee_id: [server.staff.id, server.admin.id] })).toEqual([1])
    expect((await server.staff.call(listOrders, { query: { client_id: client_ids, limit: 1 } })).meta.total).toBe(4)
  })

  it('refuses values that are none, and more than fifty', async () => {
    const refused = [
      { status: ['draft', 'gone'] },
      { client_id: ['x'] },
      { currency: ['TZS', 'XXX'] },
      { total_from: '-1' },
      { total_to: 'many' },
      { queue: 'yours' },
      { client_id: Array.from({ length: 51 }, () => uuidv7()) },
    ]
    for (const query of refused) {
      const { status, error } = await server.staff.call(listOrders, { query: query as object })
      expect({ query, status }).toEqual({ query, status: 400 })
      expect(error.message).not.toBe('')
    }
  })

  it('finds nothing of another branch, by whatever filter', async () => {
    const client_id = await insertClient(server, 'Both branches')
    await insertOrder({ client_id, branch_id: server.other_branch_id, total: '500', assignee_id: server.stranger.id })
    const id = await insertOrder({ client_id, total: '500', assignee_id: server.stranger.id })
    for (const query of [
      { client_id },
      { client_id, total_from: '500', total_to: '500' },
      { client_id, assignee_id: server.stranger.id },
      { client_id, queue: 'open' },
    ])
      expect(await idsOf(listOrders, query)).toEqual([id])
    expect((await server.staff.call(listOrders, { branch_id: server.other_branch_id })).status).toBe(403)
  })

  it('compares amounts in the currency of the branch, at the rate of the day', async () => {
    const client_id = await insertClient(server, 'By amount')
    const created_at = '2026-03-10T09:00:00.000Z'
    const ids = [
      await insertOrder({ client_id, total: '2000000', created_at }),
      await insertOrder({ client_id, total: '1000', currency: 'USD', created_at }),
      await insertOrder({ client_id, total: '300', currency: 'USD', created_at }),
      await insertOrder({ client_id, total: '900', currency: 'CNY', created_at }),
    ]
    const found = async (query: object) => among(ids, await idsOf(listOrders, { client_id, ...query }))
    // Without a rate nothing is known to be between two amounts, and is last where the largest come first.
    expect(await found({ total_from: '0' })).toEqual([0])
    const rates = async (currency: string, rate: string, valid_from: string) =>
      expect(
        (
          await server.admin.call(createExchangeRate, {
            body: {
              currency,
              rate,
              valid_from,
              source: 'Bank',
              accept: [{ code: 'MST-04', path: 'rate', reason: 'x' }],
            },
          })
        ).status,
      ).toBe(200)
    await rates('USD', '2500', '2026-03-01')
    expect(await found({ sort: '-total' })).toEqual([1, 0, 2, 3])
    expect(await found({ sort: 'total' })).toEqual([3, 2, 0, 1])
    expect(await found({ total_from: '750000', total_to: '2000000', sort: 'total' })).toEqual([2, 0])
    // A rate of a later day is none of theirs; a newer one of their own day is.
    await rates('USD', '2600', '2026-03-11')
    expect(await found({ total_from: '750000', total_to: '750000' })).toEqual([2])
    await rates('USD', '2700', '2026-03-05')
    expect(await found({ total_from: '810000', total_to: '810000' })).toEqual([2])
    expect(await wrongSortKeys(server.pool)).toEqual([])
  })

  it('finds enquiries by their agents, the suppliers that were asked, and days', async () => {
    const agent = (await server.staff.call(createAgent, { body: { code: 'AG-F', name: 'Agent F' } })).payload
    const [first, second] = [await insertSupplier(server, 'First'), await insertSupplier(server, 'Second')]
    const asked = await insertEnquiry(server, 'Asked', ['5'], { required_by: '2026-12-01', agent_id: agent.id })
    const other = await insertEnquiry(server, 'Other', ['5'], { required_by: '2026-12-10' })
    const rfq_id = await insertRfq({ status: 'sent' }, [first, second], asked.line_ids)
    const ids = [asked.id, other.id]
    const found = async (query: object) => among(ids, await idsOf(listEnquiries, query)).filter((at) => at >= 0)
    expect(await found({ supplier_id: [first, uuidv7()] })).toEqual([0])
    expect(await found({ agent_id: agent.id })).toEqual([0])
    expect(await found({ required_from: '2026-12-02', required_to: '2026-12-10' })).toEqual([1])
    expect(await idsOf(listRfqs, { agent_id: agent.id })).toEqual([rfq_id])
    await server.db.update(invitations).set({ status: 'withdrawn' }).where(eq(invitations.supplier_id, first))
    expect(await found({ supplier_id: [first] })).toEqual([])
    expect(await found({ supplier_id: [first, second] })).toEqual([0])
  })

  it('finds the orders of suppliers for staff only', async () => {
    const supplier_id = await insertSupplier(server, 'Of the order')
    const id = await insertOrder()
    await server.db.insert(order_lines).values({
      order_id: id,
      position: 1,
      description: 'Valve',
      quantity: '1',
      unit: 'H87',
      unit_price: '5',
      supplier_id,
    })
    expect(await idsOf(listOrders, { supplier_id: [supplier_id, uuidv7()] })).toEqual([id])
    expect((await server.viewer.call(listOrders, { query: { supplier_id } })).status).toBe(403)
  })

  it('has values with any character, in the list and in its file', async () => {
    for (const [code, category] of [
      ['F-1', 'Valves, gate'],
      ['F-2', 'Valves'],
      ['F-3', 'gate'],
    ] as const)
      await server.staff.call(createItem, {
        body: { code, name: `Filtered ${code}`, unit: 'H87', category, brand: 'B&K' },
      })
    const codes = async (query: object) =>
      (await server.staff.call(listItems, { query: { sort: 'code', ...query } })).payload.map(({ code }) => code)
    expect(await codes({ category: ['Valves, gate'] })).toEqual(['F-1'])
    expect(await codes({ category: ['Valves', 'gate'], brand: 'B&K' })).toEqual(['F-2', 'F-3'])
  })

  it('offers the lines of several enquiries to one RFQ', async () => {
    const made = [await insertEnquiry(server, 'One', ['1']), await insertEnquiry(server, 'Two', ['2', '3'])]
    const lines = await idsOf(listSourcingLines, { enquiry_id: made.map(({ id }) => id) })
    expect(lines.toSorted()).toEqual(made.flatMap(({ line_ids }) => line_ids).toSorted())
  })
})

describe('The order of a list', () => {
  it('follows the names of clients, users, suppliers and items', async () => {
    const { payload: client } = await server.staff.call(createClient, { body: { code: 'SORT', name: '000 Ltd' } })
    const supplier_id = await insertSupplier(server, 'Sorted supplier')
    const item_id = await insertItem(server, 'Sorted item')
    await server.staff.call(createPrice, {
      body: { supplier_id, item_id, unit: 'H87', currency: 'USD', unit_price: '5', quoted_on: '2026-11-01' },
    })
    const last = await insertOrder({ client_id: client.id, assignee_id: server.viewer.id })
    const firstOf = async (sort: string) => (await idsOf(listOrders, { sort, limit: 1 }))[0]
    expect(await firstOf('client_name')).toBe(last)
    await server.staff.call(updateClient, { params: { id: client.id }, version: 1, body: { name: 'zzz Ltd' } })
    expect(await firstOf('-client_name')).toBe(last)

    const viewer = (await server.admin.call(getUser, { params: { id: server.viewer.id } })).payload
    await server.admin.call(updateUser, { params: { id: viewer.id }, version: viewer.version, body: { name: 'A. A.' } })
    expect(await firstOf('assignee_name')).toBe(last)
    expect(await wrongSortKeys(server.pool)).toEqual([])
    expect(await idsOf(listPrices, { supplier_id, sort: 'item_code' })).toHaveLength(1)
  })

  it('follows the currency of the branch', async () => {
    const branch = (await server.admin.call(getBranch, { params: { id: server.branch_id } })).payload
    const client_id = await insertClient(server, 'In dollars')
    const created_at = '2026-03-10T09:00:00.000Z'
    const id = await insertOrder({ client_id, total: '2700000', created_at })
    await server.admin.call(updateBranch, {
      params: { id: branch.id },
      version: branch.version,
      body: { currency: 'USD' },
    })
    expect(await idsOf(listOrders, { client_id, total_from: '1000', total_to: '1000' })).toEqual([id])
    expect(await wrongSortKeys(server.pool)).toEqual([])
    await server.admin.call(updateBranch, {
      params: { id: branch.id },
      version: branch.version + 1,
      body: { currency: branch.currency },
    })
    expect(await idsOf(listOrders, { client_id, total_from: '2700000', total_to: '2700000' })).toEqual([id])
  })

  it('shows a viewer no commission: neither by the order of agents, nor by its cursor or its file', async () => {
    for (const sort of ['commission_percent', '-commission_percent']) {
      expect((await server.viewer.call(listAgents, { query: { sort } })).status).toBe(403)
      expect((await server.viewer.call(exportAgents, { query: { sort, format: 'csv' } })).status).toBe(403)
      expect((await server.staff.call(listAgents, { query: { sort } })).status).toBe(200)
    }
  })

  it('finds a document by its whole number, however it is typed, and a number of another kind among the words', async () => {
    const insert = (number: string, search_text: string) =>
      insertOrder({ number, search_text, created_at: '2026-03-11T09:00:00.000Z' })
    const id = await insert('ORD-DSM-2031-00012', 'ord-dsm-2031-00012 dn-dsm-2031-00007')
    await insert('ORD-DSM-2031-000123', 'ord-dsm-2031-000123')
    for (const q of ['ORD-DSM-2031-00012', ' ord-dsm-2031-00012 ', 'ORD-DSM-2031-00012-R2', 'dn-dsm-2031-00007'])
      expect([q, await idsOf(listOrders, { q })]).toEqual([q, [id]])
    expect(await idsOf(listOrders, { q: 'ord-dsm-2031-0001' })).toHaveLength(2)
    expect(await idsOf(listOrders, { q: 'RFQ-DSM-2031-00012' })).toEqual([])
  })

  it('has the words and filters too', async () => {
    const { payload } = await server.staff.call(listClients, { query: { q: 'ltd', sort: '-city', currency: ['TZS'] } })
    expect(payload).toEqual([])
  })
})

async function insertRfq(
  more: Partial<typeof rfqs.$inferInsert>,
  supplier_ids: readonly string[] = [],
  origins: readonly string[] = [],
) {
  const [id, line_id] = [uuidv7(), uuidv7()]
  await server.db.insert(rfqs).values({
    id,
    branch_id: server.branch_id,
    title: 'Pumps',
    currency: 'TZS',
    deadline: '2027-01-01T09:00:00.000Z',
    ...more,
  })
  await server.db
    .insert(rfq_lines)
    .values({ id: line_id, rfq_id: id, position: 1, description: 'Valve', quantity: '9', unit: 'H87' })
  for (const enquiry_line_id of origins)
    await server.db.insert(rfq_line_origins).values({ rfq_line_id: line_id, enquiry_line_id, quantity: '1' })
  for (const supplier_id of supplier_ids)
    await server.db.insert(invitations).values({ rfq_id: id, supplier_id, status: 'sent' })
  return id
}

describe('The queues of a list', () => {
  const days = [null, '2026-11-19', today] as const
  interface Case {
    id: string
    queues: Queue[]
  }
  /** A document for each status, assignee, day and fact, and the queues that the domain puts it in. */
  let cases: Record<'enquiries' | 'rfqs' | 'orders', Case[]>

  beforeAll(async () => {
    const supplier_id = await insertSupplier(server, 'Asked')
    const client_id = await insertClient(server, 'Queued')
    const queued = (rules: (queue: Queue) => boolean) => queues.filter(rules)
    cases = { enquiries: [], rfqs: [], orders: [] }
    for (const mine of [true, false])
      for (const day of days)
        for (const fact of [true, false]) {
          const head = { assignee_id: mine ? server.staff.id : null, required_by: day }
          for (const status of enquiryStatuses) {
            const { id, line_ids } = await insertEnquiry(server, 'Queued', ['1'], { ...head, status })
            if (fact) await insertRfq({ status: 'closed', title: 'Ended' }, [], line_ids)
            const document = { status, mine, days: { required_by: day }, facts: { bids_in: fact } }
            cases.enquiries.push({ id, queues: queued((queue) => isInQueue(enquiryQueues[queue], document, today)) })
          }
          for (const status of rfqStatuses) {
            const id = await insertRfq({ ...head, status }, [supplier_id])
            const [invitation] = await server.db.select().from(invitations).where(eq(invitations.rfq_id, id))
            const question = fact && day === null
            const all_answered = fact && day !== null
            if (question)
              await server.db
                .insert(rfq_questions)
                .values({ rfq_id: id, invitation_id: invitation?.id, question: 'Why?' })
            if (all_answered)
              await server.db.update(invitations).set({ status: 'declined' }).where(eq(invitations.rfq_id, id))
            const document = { status, mine, days: { required_by: day }, facts: { question, all_answered } }
            cases.rfqs.push({ id, queues: queued((queue) => isInQueue(rfqQueues[queue], document, today)) })
          }
          for (const status of orderStatuses) {
            const id = await insertOrder({ ...head, status, client_id, valid_until: day })
            if (fact)
              await server.db
                .insert(purchase_orders)
                .values({ branch_id: server.branch_id, order_id: id, supplier_id, currency: 'TZS' })
            const document = {
              status,
              mine,
              days: { required_by: day, valid_until: day },
              facts: { purchase_order_to_send: fact },
            }
            cases.orders.push({ id, queues: queued((queue) => isInQueue(orderQueues[queue], document, today)) })
          }
        }
  })

  describe.each([
    ['enquiries', listEnquiries, countEnquiryQueues],
    ['rfqs', listRfqs, countRfqQueues],
    ['orders', listOrders, countOrderQueues],
  ] as const)('%s', (noun, list, count) => {
    it.each(queues)('has in %s what the domain says, and counts it', async (queue) => {
      const all = await idsOf(list, { queue })
      const wanted = cases[noun].flatMap((each) => (each.queues.includes(queue) ? [each.id] : []))
      expect(wanted.length).toBeGreaterThan(3)
      expect(all.filter((id) => cases[noun].some((each) => each.id === id)).toSorted()).toEqual(wanted.toSorted())
      const counts = (await server.staff.call(count)).payload
      expect(counts[queue]).toBe((await server.staff.call(list, { query: { queue, limit: 1 } })).meta.total)
      expect(counts.all).toBe((await server.staff.call(list, { query: { limit: 1 } })).meta.total)
    })

    it('are those of the user and of the branch', async () => {
      expect((await server.viewer.call(count)).payload.mine).not.toBe((await server.staff.call(count)).payload.mine)
      const others = (await server.stranger.call(count)).payload
      for (const queue of ['mine', 'open'] as const)
        expect(others[queue]).toBe((await server.stranger.call(list, { query: { queue, limit: 1 } })).meta.total)
      expect(others.open).not.toBe((await server.staff.call(count)).payload.open)
      expect((await server.staff.call(count, { branch_id: server.other_branch_id })).status).toBe(403)
    })
  })

  it('close an RFQ by its deadline, even before that is stored', async () => {
    const id = await insertRfq({ status: 'sent', deadline: '2026-11-20T08:59:59.000Z' })
    expect(await idsOf(listRfqs, { queue: 'needs_action' })).toContain(id)
  })

  it('narrow the file of a list too', async () => {
    const { url, params = {} } = toRequest(exportEnquiries, {
      query: { format: 'csv', queue: 'late', columns: 'status' },
    })
    const { statusCode, body } = await server.app.inject({
      url: `/api${url}?${toSearch(params)}`,
      headers: { authorization: `Bearer ${server.staff.token}`, 'x-branch-id': server.branch_id },
    })
    const late = (await server.staff.call(listEnquiries, { query: { queue: 'late', limit: 1 } })).meta.total
    expect(statusCode).toBe(200)
    expect(body.trim().split(/\r?\n/)).toHaveLength(Number(late) + 1)
    expect(await server.db.$count(enquiries)).toBeGreaterThan(Number(late))
  })
})
