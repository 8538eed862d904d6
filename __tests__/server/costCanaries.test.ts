import { createApprovalRule, getApproval, rejectRequest, requestApproval } from '../../src/contract/approvals'
import { listActivity, type ActivityEntity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { createComment, getCostFigures, listComments, removeComment, updateComment } from '../../src/contract/comments'
import { getAttention } from '../../src/contract/dashboard'
import { createEnquiry, openEnquiry } from '../../src/contract/enquiries'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import type { Order } from '../../src/contract/order'
import {
  cancelOrder,
  closeOrderShort,
  confirmOrder,
  loseOrder,
  quoteOrder,
  reviseOrder,
} from '../../src/contract/orderSteps'
import { createOrder, createOrdersFromAward, getOrder, updateOrder } from '../../src/contract/orders'
import { recordPayment, reversePayment } from '../../src/contract/payments'
import { createPrice } from '../../src/contract/prices'
import { declineRfq, getPublicRfq, saveQuote, submitQuote } from '../../src/contract/quotes'
import { closeRfq, getRfq } from '../../src/contract/rfqs'
import { rights } from '../../src/contract/rights'
import { createUser } from '../../src/contract/users'
import type { NotedEntity } from '../../src/domain/notices/notes'
import { mendComments } from '../../src/server/modules/comments/mendComments'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { cancelDelivered, deliver, done, insertClient } from './support/fulfilment'
import { linesOf } from './support/ordering'
import { answerTo, insertItem, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { caller, startTestServer, type Answered, type Person, type TestServer } from './support/testServer'
import { callAsAdmin } from './support/walk'

/*
 * A company with figures that occur nowhere else, entered as people enter them: as suppliers' prices, costs and margins,
 * and in the words of awards, orders, approvals and comments. A user without costs is shown none of them.
 */
const [dear, cheap] = ['87840.45', '39127.45'] as const
const said = 'cheaper by 48713, or 48,713, or 48 713.00'
const gap = "[,.\\s'’\\u00a0\\u202f]?"
// Both prices, their difference, and the margin of a price of 100,000 over the lower one.
const canary = new RegExp(
  ['87_840', '39_127', '48_713', '60_872'].map((each) => `(?<!\\d)${each.replace('_', gap)}(?!\\d)`).join('|'),
)

/** An answer without what has digits by chance: ids, and the milliseconds of moments (48.713 s). */
const withoutDigits = (text: string) =>
  text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id').replace(/T\d\d:\d\d:\d\d\.\d{3}Z/g, 'T')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Accepting = { code: string; path: string; reason: string }[]

/** Takes a step past its warnings, each with a reason that names a cost. */
async function past<P>(step: (accept: Accepting) => Promise<Answered<P>>): Promise<P> {
  const first = await step([])
  if (first.status === 200) return first.payload
  return done(step((first.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: said }))))
}

const at = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ params: { id }, version })
const read = (id: string) => done(server.staff.call(getOrder, { params: { id } }))
const comment = (
  entity: NotedEntity,
  id: string,
  text: string,
  more: { costs_only?: boolean; mentions?: string[] } = {},
  by: Person = server.staff,
) => by.call(createComment, { params: { entity, id }, body: { text, ...more } })

async function personWith(role: 'sales' | 'finance' | 'viewer', sees_costs: boolean): Promise<Person> {
  const { user } = await done(
    server.admin.call(createUser, {
      body: {
        name: `${role} ${sees_costs}`,
        email: `${role}.${sees_costs}@test.example`,
        role,
        sees_costs,
        branch_ids: [server.branch_id],
      },
    }),
  )
  const { access_token: token } = await openSession(server.db, user.id, server.clock.now, {
    ip: null,
    user_agent: null,
  })
  return { id: user.id, token, call: caller(server.app, token, server.branch_id) }
}

/** A client's enquiry, asked of three suppliers, one of whom declines, and awarded to the cheaper of the others. */
async function plantAward() {
  const { staff } = server
  const suppliers = await Promise.all(['Mawenzi', 'Kibo', 'Silent'].map((name) => insertSupplier(server, name)))
  const [client_id, item_id] = [await insertClient(server), await insertItem(server, 'Gate valve')]
  const line = { item_id, description: 'Gate valve', quantity: '1', unit: 'H87' }
  const draft = await done(staff.call(createEnquiry, { body: { client_id, currency: 'TZS', lines: [line] } }))
  const enquiry = await done(staff.call(openEnquiry, { ...at(draft), body: {} }))
  const origins = enquiry.lines.map(({ id }) => ({ enquiry_line_id: id, quantity: '1' }))
  const { rfq, tokens } = await sentRfq(server, suppliers, { currency: 'TZS', lines: [{ ...line, origins }] })
  const calls = tokens.map((token) => supplier(server, token))
  const versionFor = async (call: (typeof calls)[number]) => (await done(call(getPublicRfq))).version
  for (const [index, price] of [dear, cheap].entries()) {
    const call = calls[index]!
    const body = answerTo(rfq.lines, [price, price], { freight: '0' })
    await done(call(saveQuote, { version: await versionFor(call), body }))
    const version = await versionFor(call)
    await past((accept) => call(submitQuote, { version, body: { accept } }))
  }
  await done(calls[2]!(declineRfq, { version: await versionFor(calls[2]!), body: { reason: `Kibo is ${said}` } }))
  const price = { supplier_id: suppliers[1]!, item_id, unit: 'H87', currency: 'TZS', unit_price: cheap }
  await done(staff.call(createPrice, { body: { ...price, quoted_on: '2026-11-19' } }))
  const answered = await done(staff.call(getRfq, { params: { id: rfq.id } }))
  const closed = await done(staff.call(closeRfq, { ...at(answered), body: {} }))
  await past((accept) =>
    staff.call(awardRfq, { ...at(closed), body: { strategy: 'cheapest_per_line', reason: said, accept } }),
  )
  return { client_id, item_id, enquiry, rfq, supplier_id: suppliers[1]! }
}

/** What is made of the award: an order through all of its steps, and others that end early. */
async function plantOrders({ client_id, rfq }: Awaited<ReturnType<typeof plantAward>>) {
  const { staff } = server
  const quote = async (order: Order) => past((accept) => staff.call(quoteOrder, { ...at(order), body: { accept } }))
  const [made] = await past((accept) =>
    staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: { markup_percent: '10', accept } }),
  )
  const priced = linesOf(made!).map((line) => ({ ...line, unit_price: '100000' }))
  const draft = await past((accept) => staff.call(updateOrder, { ...at(made!), body: { lines: priced, accept } }))
  const offered = await quote(draft)
  const revised = await done(staff.call(reviseOrder, { ...at(offered), body: { reason: said } }))
  const again = await quote(revised)
  const confirmed = await past((accept) => staff.call(confirmOrder, { ...at(again), body: { accept } }))
  const paid = await past((accept) =>
    staff.call(recordPayment, { ...at(confirmed), body: { amount: '500000', accept } }),
  )
  await done(staff.call(reversePayment, { params: { id: paid.payments[0]!.id }, version: 1, body: { reason: said } }))
  const confirmedAgain = await read(confirmed.id)
  const delivered = await past((accept) => deliver(server, confirmedAgain, { 1: '1' }, { accept }))
  await done(cancelDelivered(server, delivered.deliveries[0]!, said))

  const line = { description: 'Gate valve', quantity: '2', unit: 'H87', unit_price: '100000' }
  const cost = { cost_currency: 'TZS', cost_unit_price: cheap }
  const another = async () =>
    quote(await done(staff.call(createOrder, { body: { client_id, lines: [{ ...line, ...cost }] } })))
  const lost = await done(staff.call(loseOrder, { ...at(await another()), body: { reason: said } }))
  const cancelled = await done(staff.call(cancelOrder, { ...at(await another()), body: { reason: said } }))
  const offer = await another()
  const sold = await past((accept) => staff.call(confirmOrder, { ...at(offer), body: { accept } }))
  const part = await past((accept) => deliver(server, sold, { 1: '1' }, { accept }))
  await done(staff.call(closeOrderShort, { ...at(part), body: { reason: said } }))
  return { order: await read(confirmed.id), ended: [lost.id, cancelled.id, sold.id] }
}

/** A request for an approval of a small margin, which is refused. */
async function plantApproval(client_id: string) {
  const rule = { name: 'Margin', kind: 'order' as const, margin_below: '90', approvers_needed: 1, approver_ids: [] }
  await done(server.admin.call(createApprovalRule, { body: rule }))
  const line = {
    description: 'Seal',
    quantity: '1',
    unit: 'H87',
    unit_price: '100000',
    cost_currency: 'TZS',
    cost_unit_price: cheap,
  }
  const order = await done(server.staff.call(createOrder, { body: { client_id, lines: [line] } }))
  const params = { kind: 'order' as const, id: order.id }
  const { request } = await done(
    server.staff.call(requestApproval, { params, version: order.version, body: { note: said } }),
  )
  await done(server.admin.call(rejectRequest, { ...at(request!), body: { reason: said } }))
  return order.id
}

describe('Costs without the right', () => {
  let planted: Awaited<ReturnType<typeof plantAward>>
  let orders: Awaited<ReturnType<typeof plantOrders>>
  let approved: string
  let people: Record<'sales' | 'finance' | 'viewer' | 'auditor', Person>
  beforeAll(async () => {
    planted = await plantAward()
    orders = await plantOrders(planted)
    approved = await plantApproval(planted.client_id)
    people = {
      sales: await personWith('sales', false),
      finance: await personWith('finance', false),
      viewer: await personWith('viewer', false),
      auditor: await personWith('viewer', true),
    }
    const { order } = orders
    for (const [entity, id] of [
      ['orders', order.id],
      ['rfqs', planted.rfq.id],
      ['enquiries', planted.enquiry.id],
      ['items', planted.item_id],
      ['suppliers', planted.supplier_id],
    ] as const)
      await done(comment(entity, id, 'Kibo asks for 39,127.45'))
    await done(comment('orders', order.id, 'We keep 60.87 % of it'))
    await done(comment('rfqs', planted.rfq.id, said))
    await done(comment('clients', planted.client_id, said, { costs_only: true }))
    await done(comment('purchase-orders', order.purchase_orders[0]!.id, said, { costs_only: false }))
  })

  const idsFor = (order_id: string): Record<string, string> => ({
    enquiries: planted.enquiry.id,
    rfqs: planted.rfq.id,
    orders: order_id,
    'purchase-orders': orders.order.purchase_orders[0]!.id,
    deliveries: orders.order.deliveries[0]!.id,
    'delivery-notes': orders.order.deliveries[0]!.id,
    clients: planted.client_id,
    suppliers: planted.supplier_id,
    items: planted.item_id,
    branches: server.branch_id,
  })
  const noted = ['orders', 'rfqs', 'enquiries', 'clients', 'suppliers', 'items', 'purchase-orders', 'branches']
  const entitiesOf = ({ path }: Operation) => (path.includes(':entity') ? noted : [undefined])

  /** The operations whose answers show a canary to a person. */
  async function shownTo({ token }: Person, asked: readonly Operation[]): Promise<string[]> {
    const found = new Set<string>()
    const look = async (operation: Operation, ids: Record<string, string>, entity?: string) => {
      const query: Record<string, string> = operation.path.includes('search') ? { q: '48713' } : {}
      const { text } = await callAsAdmin(server, operation, { ids, body: {}, query, version: 999, token }, entity)
      if (canary.test(withoutDigits(text))) found.add(operation.operationId)
    }
    for (const operation of asked)
      for (const entity of entitiesOf(operation)) {
        const aboutOrders = operation.path.startsWith('/orders/') || entity === 'orders'
        const each = aboutOrders ? [orders.order.id, ...orders.ended, approved] : [orders.order.id]
        await Promise.all(each.map((id) => look(operation, idsFor(id), entity)))
      }
    return [...found]
  }
  const reads = operations.filter(({ method, stream }) => method === 'GET' && !stream)

  it.each(['sales', 'finance', 'viewer'] as const)('are shown by no operation to %s', async (role) => {
    expect(await shownTo(people[role], reads)).toEqual([])
    if (role === 'viewer') return
    const approval = await people[role].call(getApproval, { params: { kind: 'order', id: approved } })
    expect(JSON.stringify(approval.payload)).not.toMatch(canary)
    expect(approval.payload.request?.status).toBe('rejected')
  })

  it('are in no refusal of a change', async () => {
    const own = (operation: Operation) =>
      ['public', 'signed_in', 'supplier'].includes(String(rights[operation.operationId]))
    const changes = operations.filter((each) => each.method !== 'GET' && !each.upload && !own(each))
    expect(await shownTo(people.sales, changes)).toEqual([])
    const [payment, delivery] = [orders.order.payments[0]!, orders.order.deliveries[0]!]
    const reversed = await people.finance.call(reversePayment, {
      params: { id: payment.id },
      version: 999,
      body: { reason: 'Again' },
    })
    const cancelled = await cancelDelivered({ ...server, staff: people.sales }, { ...delivery, version: 999 })
    expect([reversed.status, cancelled.status]).toEqual([412, 412])
    expect(JSON.stringify([reversed, cancelled])).not.toMatch(canary)
  })

  it('with the right are shown by all of them, each planted one', async () => {
    expect(await shownTo(people.auditor, reads)).toEqual(
      expect.arrayContaining(
        'getOrder getOrderRevision getRfq getComparison listOrderRevisions listActivity listComments getCostFigures listQuotes listPrices'.split(
          ' ',
        ),
      ),
    )
    const reasonsOf = async (entity: ActivityEntity, id: string) =>
      (await done(people.auditor.call(listActivity, { params: { entity, id } }))).filter(({ reason }) =>
        canary.test(reason ?? ''),
      )
    const actions = (await reasonsOf('orders', orders.order.id)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['revised', 'payment_reversed', 'delivery_cancelled']))
    expect((await reasonsOf('rfqs', planted.rfq.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['awarded', 'declined']),
    )
  })

  describe('in a comment', () => {
    const order = () => orders.order.id
    const costsOnly = async (answer: ReturnType<typeof comment>) => (await done(answer)).costs_only

    it('are found by its text, and its author decides', async () => {
      expect(await costsOnly(comment('orders', order(), 'At 39 127.45 each'))).toBe(true)
      expect(await costsOnly(comment('orders', order(), 'The client pays 100,000'))).toBe(false)
      const open = await done(comment('orders', order(), 'At 39 127.45 each', { costs_only: false }))
      expect(open.costs_only).toBe(false)
      expect(await costsOnly(comment('orders', order(), 'Call Kibo', { costs_only: true }))).toBe(true)
      expect(await costsOnly(comment('purchase-orders', orders.order.purchase_orders[0]!.id, 'Call Kibo'))).toBe(true)
      await done(server.staff.call(removeComment, { params: { id: open.id }, version: open.version }))
      const guess = await done(comment('orders', order(), 'Was it 39 127.45?', {}, people.sales))
      expect(guess.costs_only).toBe(false)
      await done(people.sales.call(removeComment, { params: { id: guess.id }, version: guess.version }))
      const { error } = await comment('orders', order(), 'Secret', { costs_only: true }, people.sales)
      expect(error.fields[0]?.path).toBe('costs_only')
    })

    it('stay so when it is changed, until the author says otherwise', async () => {
      const { id, version } = await done(comment('orders', order(), 'Kibo asks for 39127.45'))
      const change = (text: string, at_version: number, costs_only?: boolean) =>
        server.staff.call(updateComment, {
          params: { id },
          version: at_version,
          body: { text, ...(costs_only === undefined ? {} : { costs_only }) },
        })
      expect((await done(change('Kibo asks for more', version))).costs_only).toBe(true)
      expect((await done(change('Kibo asks for more', version + 1, false))).costs_only).toBe(false)
    })

    it('are listed and counted for those who see costs only, who alone can be mentioned', async () => {
      const { id } = await done(comment('clients', planted.client_id, 'For all'))
      const list = async (person: Person) =>
        person.call(listComments, { params: { entity: 'clients', id: planted.client_id } })
      const [all, some] = [await list(people.auditor), await list(people.sales)]
      expect([all.payload.length, some.payload.map((each) => each.id)]).toEqual([2, [id]])
      expect([all.meta?.total, some.meta?.total]).toEqual([2, 1])
      const mention = (mentions: string[]) => comment('orders', order(), said, { costs_only: true, mentions })
      expect((await mention([people.sales.id])).error.fields).toEqual([
        {
          path: 'mentions',
          message:
            'This comment is only for people who see costs. Mention only them, or leave the figures out for everyone.',
        },
      ])
      expect((await mention([people.auditor.id, server.admin.id])).status).toBe(200)
      const mentioned = async () => JSON.stringify(await done(people.auditor.call(getAttention, { query: {} })))
      expect(await mentioned()).toMatch(canary)
      await server.pool.query('update users set sees_costs = false where id = $1', [people.auditor.id])
      expect(await mentioned()).not.toMatch(canary)
      await server.pool.query('update users set sees_costs = true where id = $1', [people.auditor.id])
    })

    it('from before there was the choice are found at the start, once, and kept from the others until then', async () => {
      const params = { entity: 'orders' as const, id: order() }
      const texts = async () => (await people.sales.call(listComments, { params })).payload.map(({ text }) => text)
      await done(comment('orders', order(), 'Kibo still asks for 39,127', { costs_only: false }))
      await done(comment('orders', order(), 'Deliver 2 on Monday', { costs_only: false }))
      await server.pool.query('update comments set costs_only = null where not costs_only')
      expect(await texts()).toEqual([])
      await mendComments(server.db, server.clock.now)
      expect(await texts()).toEqual(expect.arrayContaining(['Deliver 2 on Monday']))
      expect((await texts()).join()).not.toMatch(canary)
      const mended = async () =>
        (await done(server.staff.call(listActivity, { params }))).filter(
          ({ action, actor_kind }) => action === 'comment_changed' && actor_kind === 'system',
        ).length
      const once = await mended()
      await mendComments(server.db, server.clock.now)
      expect([once, await mended()]).toEqual([1, 1])
    })

    it('are proposed by figures that only those with costs are given', async () => {
      const figures = (person: Person) => person.call(getCostFigures, { params: { entity: 'orders', id: order() } })
      expect((await figures(people.auditor)).payload.amounts).toEqual(expect.arrayContaining([cheap]))
      expect((await figures(people.sales)).status).toBe(403)
    })
  })
})
