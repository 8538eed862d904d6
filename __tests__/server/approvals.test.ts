import { checkActivity, listActivity } from '../../src/contract/activity'
import {
  createApprovalDelegation,
  createApprovalRule,
  getApprovalDelegations,
  getApprovalRules,
  removeApprovalDelegation,
  updateApprovalRule,
  type Approval,
} from '../../src/contract/approvals'
import { awardRfq } from '../../src/contract/awards'
import { countAttention, getAttention } from '../../src/contract/dashboard'
import { getBranch, updateBranch } from '../../src/contract/branches'
import { createItem } from '../../src/contract/items'
import type { Order } from '../../src/contract/order'
import { confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrder, updateOrder } from '../../src/contract/orders'
import { updatePurchaseOrder } from '../../src/contract/purchaseOrders'
import { exchange_rates } from '../../src/server/db/schema/company'
import example from '../../src/server/seed/workedExample.json'
import { approving, newStaff } from './support/approving'
import { confirmedOrder, done, insertClient, lineOf, purchaseOrdersOf, quotedOrder, send } from './support/fulfilment'
import { awardSmall, insertSmallRfq } from './support/needs'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { startTestServer, type Answered, type Person, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

let server: TestServer
let bahati: Person
let chen: Person
let dora: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[bahati, chen, dora] = [
    await newStaff(server, 'Bahati'),
    await newStaff(server, 'Chen'),
    await newStaff(server, 'Dora'),
  ]
})
const morning = new Date('2026-11-20T09:00:00.000Z')
beforeEach(() => {
  server.clock.now = morning
})
afterEach(async () => {
  server.clock.now = morning
  const { turnOff } = approving(server)
  for (const rule of await done(server.admin.call(getApprovalRules))) if (rule.active) await turnOff(rule)
})
afterAll(() => server.stop())

const quote = ({ id, version }: Order, by = server.staff) => by.call(quoteOrder, { params: { id }, version, body: {} })
const confirm = ({ id, version }: Order, line_ids?: string[]) =>
  server.staff.call(confirmOrder, { params: { id }, version, body: line_ids ? { line_ids } : {} })
const codeOf = ({ status, error }: Answered<unknown>) => (status === 200 ? 200 : [status, error.code])

/** A draft of one line: sold for 900,000 each, bought for 600,000 where there is a supplier. */
const draftOrder = async (quantity = '10', supplier_id?: string, more: object = {}) =>
  done(
    server.staff.call(createOrder, {
      body: { client_id: await insertClient(server), lines: [lineOf('Valve', quantity, supplier_id)], ...more },
    }),
  )

const requested = (answer: Approval) => {
  if (!answer.request) throw new Error('there is no request')
  return answer.request
}

describe('An approval rule', () => {
  it('is created, changed and turned off by administrators only, with its activity', async () => {
    const { rule } = approving(server)
    const made = await rule({ kind: 'order', name: 'Large orders', amount_from: '9000000', approvers_needed: 2 })
    expect(made).toMatchObject({ name: 'Large orders', amount_from: '9000000', approvers: [], active: true })
    const body = { name: 'x', kind: 'order' as const, approvers_needed: 1, approver_ids: [] }
    expect(codeOf(await server.staff.call(createApprovalRule, { body }))).toEqual([403, 'not_allowed'])
    expect((await done(server.staff.call(getApprovalRules))).map(({ name }) => name)).toContain('Large orders')
    const again = await server.admin.call(createApprovalRule, { body: { ...body, name: 'large ORDERS' } })
    expect(again.error.fields).toMatchObject([{ path: 'name' }])
    const off = await done(
      server.admin.call(updateApprovalRule, {
        params: { id: made.id },
        version: 1,
        body: { ...body, name: 'Large orders', active: false },
      }),
    )
    expect(off).toMatchObject({ active: false, amount_from: null, version: 2 })
    const activity = await done(
      server.admin.call(listActivity, { params: { entity: 'approval-rules' as const, id: made.id } }),
    )
    expect(activity.map(({ action }) => action)).toEqual(['made_inactive', 'created'])
  })

  it('names at least one approver more than must approve, active and no viewer', async () => {
    const body = { name: 'Named', kind: 'order' as const, approvers_needed: 1 }
    const named = (approver_ids: string[]) => server.admin.call(createApprovalRule, { body: { ...body, approver_ids } })
    expect((await named([bahati.id])).error.fields).toMatchObject([{ path: 'approver_ids' }])
    expect((await named([bahati.id, server.viewer.id])).error.fields).toMatchObject([{ path: 'approver_ids' }])
    expect((await named([bahati.id, chen.id])).status).toBe(200)
  })
})

describe('An order', () => {
  it('without a rule needs no approval', async () => {
    const order = await draftOrder()
    expect(await approving(server).read('order', order)).toMatchObject({ needed: null, request: null })
    expect((await quote(order)).status).toBe(200)
    const refused = await approving(server).request('order', await draftOrder())
    expect(codeOf(refused)).toEqual([409, 'approval_not_needed'])
  })

  it('from the amount of a rule is quoted only once it is approved', async () => {
    const { rule, read, request, approve } = approving(server)
    await rule({ kind: 'order', name: 'From 9m', amount_from: '9000000' })
    expect((await quote(await draftOrder('9'))).status).toBe(200)
    const order = await draftOrder('10')
    const refused = await quote(order)
    expect(codeOf(refused)).toEqual([409, 'approval_needed'])
    expect(refused.error.message).toBe('This needs an approval by the rules: From 9m. Request the approval first.')
    expect(await read('order', order)).toMatchObject({
      needed: { approvers_needed: 1, approved: false, rules: [{ name: 'From 9m', amount_from: '9000000' }] },
    })
    const asked = await done(request('order', order, { note: 'A good client' }))
    expect(asked.request).toMatchObject({
      status: 'pending',
      note: 'A good client',
      figures: { amount: '9000000', currency: 'TZS' },
      approvers: ['Admin'],
      may_decide: false,
      may_withdraw: true,
    })
    expect(codeOf(await quote(order))).toEqual([409, 'approval_needed'])
    expect(codeOf(await request('order', order))).toEqual([409, 'approval_requested'])
    expect((await read('order', order, server.admin)).request?.may_decide).toBe(true)
    const approved = await done(approve(server.admin, requested(asked)))
    expect(approved).toMatchObject({ needed: { approved: true }, request: { status: 'approved' } })
    const quoted = await done(quote(order))
    // The approval of the same content covers its confirmation, too.
    expect((await confirm(quoted)).status).toBe(200)
    expect(await read('order', order)).toMatchObject({ needed: null, request: null })
    const activity = await done(
      server.staff.call(listActivity, { params: { entity: 'orders' as const, id: order.id } }),
    )
    expect(activity.map(({ action, actor_name, reason }) => [action, actor_name, reason])).toEqual(
      expect.arrayContaining([
        ['approval_requested', 'Staff', 'A good client'],
        ['approval_given', 'Admin', null],
      ]),
    )
    const trail = await done(server.staff.call(checkActivity, { params: { entity: 'orders', id: order.id } }))
    expect(trail.broken_at).toBeNull()
  })

  it('below the margin of a rule needs an approval; at it, none', async () => {
    const { rule } = approving(server)
    const supplier_id = await insertSupplier(server, 'Ningbo Haitai')
    // 900,000 for 600,000: 33.33 %.
    const low = await rule({ kind: 'order', margin_below: '33.34' })
    expect(codeOf(await quote(await draftOrder('1', supplier_id)))).toEqual([409, 'approval_needed'])
    await approving(server).turnOff(low)
    await rule({ kind: 'order', margin_below: '33.33' })
    expect((await quote(await draftOrder('1', supplier_id))).status).toBe(200)
  })

  it('in another currency is judged in the branch’s; without a rate it needs the approval', async () => {
    await approving(server).rule({ kind: 'order', amount_from: '25000000' })
    const order = (currency: string) =>
      draftOrder('1', undefined, { currency, lines: [{ ...lineOf('Pump', '1'), unit_price: '9999' }] })
    expect(codeOf(await quote(await order('USD')))).toEqual([409, 'approval_needed'])
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'USD', rate: '2500', valid_from: '2026-11-19', source: 'BoT' })
    expect((await quote(await order('USD'))).status).toBe(200)
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'USD', rate: '2600', valid_from: '2026-11-20', source: 'BoT' })
    expect(codeOf(await quote(await order('USD')))).toEqual([409, 'approval_needed'])
  })

  it('of another branch does not meet the rule of a branch', async () => {
    await approving(server).rule({ kind: 'order', branch_id: server.other_branch_id })
    expect((await quote(await draftOrder())).status).toBe(200)
  })

  it('that was quoted before the rule existed is confirmed only once it is approved', async () => {
    const order = await quotedOrder(server, { lines: [lineOf('Valve', '10')] })
    const { rule, request, approve } = approving(server)
    await rule({ kind: 'order' })
    expect(codeOf(await confirm(order))).toEqual([409, 'approval_needed'])
    await done(approve(server.admin, requested(await done(request('order', order)))))
    expect((await confirm(order)).status).toBe(200)
  })

  it('confirmed in part with a lower margin than was approved needs an approval of its own', async () => {
    const supplier_id = await insertSupplier(server, 'Tanga Industrial')
    const { rule, request, approve } = approving(server)
    await rule({ kind: 'order', name: 'Low margin', margin_below: '60' })
    const lines = [
      lineOf('Valve', '1', supplier_id),
      { ...lineOf('Seal', '1', supplier_id), cost_unit_price: '300000' },
    ]
    const draft = await draftOrder('1', undefined, { lines })
    await done(approve(server.admin, requested(await done(request('order', draft)))))
    const order = await done(quote(draft))
    const [poor, rich] = order.lines.map(({ id }) => id)
    const refused = await confirm(order, [poor ?? ''])
    expect(codeOf(refused)).toEqual([409, 'approval_needed'])
    expect(refused.error.message).toContain('The confirmed part needs an approval of its own by the rules: Low margin.')
    expect((await confirm(order, [rich ?? ''])).status).toBe(200)
  })

  it('that is changed makes its request outdated, before and after the approval; a note changes nothing', async () => {
    const { rule, read, request, approve } = approving(server)
    await rule({ kind: 'order' })
    const order = await draftOrder()
    const change = async ({ id, version }: Order, body: object) =>
      done(server.staff.call(updateOrder, { params: { id }, version, body }))
    const first = requested(await done(request('order', order)))
    const changed = await change(order, { payment_terms: '30 days' })
    expect((await read('order', order)).request?.status).toBe('outdated')
    const late = await approve(server.admin, { id: first.id, version: first.version + 1 })
    expect(codeOf(late)).toEqual([409, 'wrong_state'])
    const second = requested(await done(request('order', changed)))
    const noted = await change(changed, { internal_notes: 'Calls on Fridays' })
    expect((await read('order', order)).request?.status).toBe('pending')
    await done(approve(server.admin, second))
    const dearer = await change(noted, { discount: '100' })
    expect(codeOf(await quote(dearer))).toEqual([409, 'approval_needed'])
    const activity = await done(
      server.staff.call(listActivity, { params: { entity: 'orders' as const, id: order.id } }),
    )
    expect(activity.filter(({ action }) => action === 'approval_outdated')).toHaveLength(2)
    // Outdated for good: the approvers did not see what it was changed to in between.
    expect(codeOf(await quote(await change(dearer, { discount: '0' })))).toEqual([409, 'approval_needed'])
  })

  it('needs a new approval for whatever is printed on it', async () => {
    const { rule, request, approve, read } = approving(server)
    await rule({ kind: 'order' })
    const item = await done(server.staff.call(createItem, { body: { code: 'GASKET', name: 'Gasket', unit: 'H87' } }))
    const order = await draftOrder()
    const [line] = order.lines
    if (!line) throw new Error('the order has no line')
    const kept = { ...lineOf('Valve', '10'), id: line.id }
    let { version } = order
    for (const body of [
      { remarks: 'Pay to another account' },
      { contact: 'Somebody else' },
      { lines: [{ ...kept, item_id: item.id }] },
      { lines: [{ ...kept, item_id: item.id, remarks: 'Second choice' }] },
    ]) {
      await done(approve(server.admin, requested(await done(request('order', { id: order.id, version })))))
      const changed = await done(server.staff.call(updateOrder, { params: { id: order.id }, version, body }))
      version = changed.version
      expect([body, (await read('order', order)).needed?.approved]).toEqual([body, false])
      expect(codeOf(await quote(changed))).toEqual([409, 'approval_needed'])
    }
  })

  it('needs a new approval when the accounts change to which it is paid', async () => {
    const { rule, request, approve, read } = approving(server)
    await rule({ kind: 'order' })
    const order = await draftOrder()
    await done(approve(server.admin, requested(await done(request('order', order)))))
    expect((await read('order', order)).needed?.approved).toBe(true)
    const branch = await done(server.admin.call(getBranch, { params: { id: server.branch_id } }))
    const bank_accounts = [
      {
        bank_name: 'NMB',
        account_name: 'Somebody',
        account_number: '0150',
        currency: 'TZS',
        swift_code: null,
      },
    ]
    await done(
      server.admin.call(updateBranch, { params: { id: branch.id }, version: branch.version, body: { bank_accounts } }),
    )
    await server.app.hints.heard()
    expect((await read('order', order)).needed?.approved).toBe(false)
    expect(codeOf(await quote(order))).toEqual([409, 'approval_needed'])
  })
})

describe('A request', () => {
  const open = async (over: Parameters<ReturnType<typeof approving>['rule']>[0] = { kind: 'order' }) => {
    await approving(server).rule(over)
    const order = await draftOrder()
    return { order, request: requested(await done(approving(server).request('order', order))) }
  }

  it('is never approved by its requester, not even as a delegate', async () => {
    const { approve } = approving(server)
    const { order, request } = await open({ kind: 'order', approver_ids: [server.staff.id, bahati.id] })
    expect(codeOf(await approve(server.staff, request))).toEqual([409, 'own_request'])
    const body = { to_user_id: server.staff.id, from_day: '2026-11-20', until_day: '2026-11-20' }
    await done(bahati.call(createApprovalDelegation, { body }))
    expect(codeOf(await approve(server.staff, request))).toEqual([409, 'own_request'])
    expect(codeOf(await quote(order))).toEqual([409, 'approval_needed'])
  })

  it('is approved only by the approvers of the rule, in the branch', async () => {
    const { approve } = approving(server)
    const stranger = server.stranger
    const { request } = await open({ kind: 'order', approver_ids: [bahati.id, stranger.id] })
    expect(request.approvers).toEqual(['Bahati'])
    expect(codeOf(await approve(chen, request))).toEqual([409, 'not_an_approver'])
    expect(codeOf(await approve(server.admin, request))).toEqual([409, 'not_an_approver'])
    expect(codeOf(await approve(stranger, request))).toEqual([404, 'not_found'])
    expect(codeOf(await approve(server.viewer, request))).toEqual([403, 'not_allowed'])
    expect((await approve(bahati, request)).payload.request?.status).toBe('approved')
  })

  it('of two approvers counts each person once, also in a race', async () => {
    const { approve } = approving(server)
    const rule = { kind: 'order' as const, approvers_needed: 2, approver_ids: [bahati.id, chen.id, dora.id] }
    const { order, request } = await open(rule)
    const first = await done(approve(bahati, request))
    expect(first.request).toMatchObject({
      status: 'pending',
      decisions: [{ name: 'Bahati' }],
      approvers: ['Chen', 'Dora'],
    })
    expect(codeOf(await approve(bahati, requested(first)))).toEqual([409, 'already_decided'])
    expect(codeOf(await quote(order))).toEqual([409, 'approval_needed'])
    // Of two approvals of one version at once, the second reads the first and is refused.
    const racing = await Promise.all([chen, dora].map((by) => approve(by, requested(first))))
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await quote(order)).status).toBe(200)
  })

  it('is approved by a delegate within the days of the delegation only, and counts once', async () => {
    const { approve, request: ask } = approving(server)
    const { request } = await open({ kind: 'order', approvers_needed: 2, approver_ids: [bahati.id, chen.id, dora.id] })
    const other = requested(await done(ask('order', await draftOrder())))
    // A minute before midnight in Dar es Salaam.
    server.clock.now = new Date('2026-11-20T20:59:00.000Z')
    const [on_leave, delegate] = [await newStaff(server, 'Eshe'), await newStaff(server, 'Farida')]
    await server.pool.query('update approval_rules set approver_ids = $1 where active', [
      [on_leave.id, bahati.id, chen.id],
    ])
    await server.app.hints.heard()
    const delegate_from = (from_day: string, until_day: string) =>
      done(
        on_leave.call(createApprovalDelegation, {
          body: { to_user_id: delegate.id, from_day, until_day, reason: 'On leave' },
        }),
      )
    const end = ({ id, version }: { id: string; version: number }, by = on_leave) =>
      by.call(removeApprovalDelegation, { params: { id }, version })

    const tomorrow = await delegate_from('2026-11-21', '2026-11-22')
    expect(codeOf(await approve(delegate, request))).toEqual([409, 'not_an_approver'])
    expect((await end(tomorrow, delegate)).status).toBe(404)
    expect((await end(tomorrow)).status).toBe(200)
    await delegate_from('2026-11-19', '2026-11-20')
    expect(await done(on_leave.call(getApprovalDelegations))).toMatchObject([
      { to_user_name: 'Farida', reason: 'On leave' },
    ])
    const first = await done(approve(delegate, request))
    expect(first.request).toMatchObject({
      status: 'pending',
      decisions: [{ name: 'Farida', on_behalf_of: 'Eshe' }],
      approvers: ['Bahati', 'Chen'],
    })
    expect(codeOf(await approve(on_leave, requested(first)))).toEqual([409, 'already_decided'])
    expect(codeOf(await approve(delegate, requested(first)))).toEqual([409, 'already_decided'])
    server.clock.now = new Date('2026-11-20T21:00:00.000Z')
    expect(codeOf(await approve(delegate, other))).toEqual([409, 'not_an_approver'])
    server.clock.now = morning
    expect((await approve(bahati, requested(first))).payload.request?.status).toBe('approved')
  })

  it('is rejected with a reason, which the activity keeps, and can be requested again', async () => {
    const { reject, request: ask, read } = approving(server)
    const { order, request } = await open()
    expect((await reject(server.admin, request, ' ')).status).toBe(422)
    const rejected = await done(reject(server.admin, request, 'Too cheap'))
    expect(rejected.request).toMatchObject({
      status: 'rejected',
      decisions: [{ approved: false, reason: 'Too cheap' }],
    })
    expect(codeOf(await quote(order))).toEqual([409, 'approval_needed'])
    const activity = await done(
      server.staff.call(listActivity, { params: { entity: 'orders' as const, id: order.id } }),
    )
    expect(activity[0]).toMatchObject({ action: 'approval_rejected', reason: 'Too cheap', actor_name: 'Admin' })
    await done(ask('order', order))
    expect((await read('order', order)).request?.status).toBe('pending')
  })

  it('is withdrawn by its requester only', async () => {
    const { withdraw, approve } = approving(server)
    const { request } = await open()
    expect(codeOf(await withdraw(server.admin, request))).toEqual([409, 'not_requested_by_you'])
    const withdrawn = await done(withdraw(server.staff, request))
    expect(withdrawn.request?.status).toBe('withdrawn')
    expect(codeOf(await approve(server.admin, requested(withdrawn)))).toEqual([409, 'wrong_state'])
  })

  it('that was approved is not enough for a stricter rule that was made since', async () => {
    const { rule, approve, request: ask } = approving(server)
    const { order, request } = await open({ kind: 'order', approver_ids: [bahati.id, chen.id] })
    await done(approve(bahati, request))
    await rule({ kind: 'order', approvers_needed: 2, approver_ids: [bahati.id, chen.id, dora.id] })
    expect(codeOf(await quote(order))).toEqual([409, 'approval_needed'])
    const again = requested(await done(ask('order', order)))
    const first = requested(await done(approve(bahati, again)))
    await done(approve(dora, first))
    expect((await quote(order)).status).toBe(200)
  })
})

describe('The requests that a user may decide', () => {
  const waiting = async (by: Person) => {
    const groups = await done(by.call(getAttention))
    return groups.flatMap(({ kind, rows }) =>
      kind === 'approval' ? rows.map(({ id, name, amount, currency }) => [id, name, amount, currency]) : [],
    )
  }

  it('need the attention of the approvers and of their delegates, until they decided', async () => {
    const { rule, request, approve, read } = approving(server)
    await rule({ kind: 'order', approvers_needed: 2, approver_ids: [bahati.id, chen.id, server.staff.id] })
    const order = await draftOrder()
    expect(await waiting(bahati)).toEqual([])
    const asked = requested(await done(request('order', order)))
    const row = [order.id, 'Staff', asked.figures.amount, 'TZS']
    for (const by of [bahati, chen]) expect(await waiting(by)).toEqual([row])
    for (const by of [server.staff, server.admin, server.viewer, server.stranger, dora])
      expect([by.id, await waiting(by)]).toEqual([by.id, []])
    expect((await done(bahati.call(countAttention))).orders).toBe((await done(dora.call(countAttention))).orders + 1)
    const days = { from_day: '2026-11-20', until_day: '2026-11-20' }
    await done(chen.call(createApprovalDelegation, { body: { to_user_id: dora.id, ...days } }))
    expect(await waiting(dora)).toEqual([row])
    // Not of the requester, though an approver has delegated to them.
    await done(bahati.call(createApprovalDelegation, { body: { to_user_id: server.staff.id, ...days } }))
    expect(await waiting(server.staff)).toEqual([])
    await done(approve(dora, asked))
    for (const by of [chen, dora]) expect(await waiting(by)).toEqual([])
    await done(approve(bahati, requested(await read('order', order))))
    expect(await waiting(bahati)).toEqual([])
  })

  it('are mailed to the approvers in their language, and the outcome to the requester', async () => {
    const { rule, request, approve, reject } = approving(server)
    const mails = async () =>
      (
        await server.pool.query<{ to_address: string; subject: string; body: string; language: string }>(
          `select to_address, subject, body, language from outbox where kind like 'approval_%' order by id`,
        )
      ).rows
    await rule({ kind: 'order', approver_ids: [bahati.id, server.staff.id] })
    await done(request('order', await draftOrder()))
    // This server sends no mail yet.
    expect(await mails()).toEqual([])
    await server.pool.query(
      `update mail_settings set host = 'mail.test.example', port = 25, security = 'none', from_address = 'a@test.example'`,
    )
    await server.pool.query(`update users set preferences = '{"language": "fr"}' where id = $1`, [bahati.id])
    const order = await draftOrder()
    const asked = requested(await done(request('order', order, { note: 'Urgent' })))
    expect(await mails()).toMatchObject([
      {
        language: 'fr',
        subject: 'Approbation demandée : Brouillon de commande',
        body: expect.stringContaining('Urgent'),
      },
    ])
    expect((await mails())[0]?.body).toContain(`/admin/orders/${order.id}`)
    await done(approve(bahati, asked))
    expect((await mails())[1]).toMatchObject({ to_address: 'staff@test.example', subject: 'Approved: Draft order' })
    const other = requested(await done(request('order', await draftOrder())))
    await done(reject(bahati, other, 'Too cheap'))
    expect((await mails())[3]).toMatchObject({
      to_address: 'staff@test.example',
      subject: 'Approval rejected: Draft order',
      body: expect.stringContaining('Too cheap'),
    })
    await server.pool.query('update mail_settings set host = null, port = null, security = null, from_address = null')
  })
})

describe('A purchase order', () => {
  it('to the supplier of a rule is sent only once it is approved; a change of its terms makes that outdated', async () => {
    const { rule, request, approve, read } = approving(server)
    const [ningbo, tanga] = [await insertSupplier(server, 'Ningbo'), await insertSupplier(server, 'Tanga')]
    await rule({ kind: 'purchase_order', name: 'Ningbo', supplier_id: ningbo })
    const lines = [lineOf('Valve', '1', ningbo), lineOf('Seal', '1', tanga)]
    const drafts = await purchaseOrdersOf(server, await confirmedOrder(server, { lines }))
    const to = (name: string) => drafts.find(({ supplier_name }) => supplier_name === name)
    const [watched, free] = [to('Ningbo'), to('Tanga')]
    if (!watched || !free) throw new Error('a purchase order is missing')
    expect((await send(server, free)).status).toBe(200)
    expect(codeOf(await send(server, watched))).toEqual([409, 'approval_needed'])
    await done(approve(server.admin, requested(await done(request('purchase_order', watched)))))
    const changed = await done(
      server.staff.call(updatePurchaseOrder, {
        params: { id: watched.id },
        version: watched.version,
        body: { payment_terms: '100 % in advance' },
      }),
    )
    expect((await read('purchase_order', watched)).request?.status).toBe('outdated')
    await done(approve(server.admin, requested(await done(request('purchase_order', changed)))))
    const said = await done(
      server.staff.call(updatePurchaseOrder, {
        params: { id: watched.id },
        version: changed.version,
        body: { remarks: 'Pay to another account' },
      }),
    )
    expect(codeOf(await send(server, said))).toEqual([409, 'approval_needed'])
    const about = { entity: 'purchase-orders' as const, id: watched.id }
    const [latest] = await done(server.staff.call(listActivity, { params: about }))
    expect(latest?.action).toBe('approval_outdated')
    await done(approve(server.admin, requested(await done(request('purchase_order', said)))))
    expect((await send(server, said)).status).toBe(200)
  })
})

describe('An award', () => {
  const award = (rfq: { id: string }, body: object = {}, version = 1) =>
    server.staff.call(awardRfq, { params: { id: rfq.id }, version, body: { strategy: 'cheapest_per_line', ...body } })
  beforeEach(() => {
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
  })

  it('is made only as it was approved', async () => {
    const { rule, request, approve, read } = approving(server)
    await rule({ kind: 'award', name: 'Awards from 1m', amount_from: '1000000' })
    const rfq = await insertWorkedRfq(server)
    expect(codeOf(await award(rfq))).toEqual([409, 'approval_needed'])
    const asked = await done(request('award', { id: rfq.id, version: 1 }, { award: { strategy: 'cheapest_per_line' } }))
    expect(asked.request).toMatchObject({
      figures: { amount: example.expected.cheapest_line_by_line_with_freight, currency: 'TZS' },
      proposal: { strategy: 'cheapest_per_line' },
    })
    expect(asked.request?.proposal?.allocations).toHaveLength(example.rfq.lines.length)
    await done(approve(server.admin, requested(asked)))
    const other = [rfq.from('Tanga Industrial', 2, '4')]
    const accept = [{ code: 'AWD-02', path: 'allocations.0', reason: 'Known' }]
    expect(codeOf(await award(rfq, { strategy: 'by_hand', allocations: other, accept }))).toEqual([
      409,
      'approval_needed',
    ])
    expect((await award(rfq)).status).toBe(200)
    expect((await read('award', rfq)).request).toBeNull()
  })

  it('to the supplier of a rule needs the approval, to others not; an open RFQ stays open until it is requested', async () => {
    const { rule, request } = approving(server)
    const rfq = await insertWorkedRfq(server, { status: 'sent', deadline: '2026-12-24T09:00:00.000Z' })
    const [shreeji] = (
      await server.pool.query<{ id: string }>(`select id from suppliers where name = 'Shreeji Valves' order by id desc`)
    ).rows
    await rule({ kind: 'award', supplier_id: shreeji?.id ?? '' })
    const toOne = (supplier: string, position: number) => ({
      strategy: 'by_hand' as const,
      allocations: [rfq.from(supplier, position, '4')],
      close: true,
    })
    expect(codeOf(await award(rfq, toOne('Shreeji Valves', 3)))).toEqual([409, 'approval_needed'])
    const { rows } = await server.pool.query('select status from rfqs where id = $1', [rfq.id])
    expect(rows).toEqual([{ status: 'sent' }])
    const asked = await done(request('award', { id: rfq.id, version: 1 }, { award: toOne('Shreeji Valves', 3) }))
    expect(asked.request?.figures.suppliers).toEqual(['Shreeji Valves'])
    const closed = await server.pool.query('select status from rfqs where id = $1', [rfq.id])
    expect(closed.rows).toEqual([{ status: 'closed' }])
    expect((await award(rfq, toOne('Ningbo Haitai', 2), 2)).status).toBe(200)
  })

  it('counts with the awards for the same need in the last 30 days', async () => {
    const { rule } = approving(server)
    await rule({ kind: 'award', name: 'From 80,000', amount_from: '80000' })
    const { line_ids } = await insertEnquiry(server, 'Kibo Hotels', ['100'])
    const origins = [{ enquiry_line_id: line_ids[0] ?? '', quantity: '100' }]
    const [first, second, alone] = [
      await insertSmallRfq(server, origins, '100'),
      await insertSmallRfq(server, origins, '100'),
      await insertSmallRfq(server, [], '100'),
    ]
    expect((await awardSmall(server.staff.call, first, '60')).status).toBe(200)
    expect(codeOf(await awardSmall(server.staff.call, second, '40'))).toEqual([409, 'approval_needed'])
    expect((await awardSmall(server.staff.call, alone, '40')).status).toBe(200)
    await server.pool.query('update awards set awarded_on = awarded_on - 31 where rfq_id = $1', [first.id])
    expect((await awardSmall(server.staff.call, second, '40')).status).toBe(200)
  })
})
