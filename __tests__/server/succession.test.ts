import { listActivity } from '../../src/contract/activity'
import {
  createApprovalDelegation,
  createApprovalRule,
  getApprovalRules,
  removeApprovalDelegation,
  updateApprovalRule,
} from '../../src/contract/approvals'
import { getAttention } from '../../src/contract/dashboard'
import { quoteOrder } from '../../src/contract/orderSteps'
import { previewSuccession } from '../../src/contract/succession'
import { createUser, getUser, updateUser } from '../../src/contract/users'
import { approving, newStaff } from './support/approving'
import { done, insertClient, lineOf, quotedOrder } from './support/fulfilment'
import { createOrder } from '../../src/contract/orders'
import { startTestServer, type Answered, type Person, type TestServer } from './support/testServer'

let server: TestServer
let bahati: Person
let chen: Person
let dora: Person
beforeEach(async () => {
  server = await startTestServer()
  ;[bahati, chen, dora] = [
    await newStaff(server, 'Bahati'),
    await newStaff(server, 'Chen'),
    await newStaff(server, 'Dora'),
  ]
  await server.pool.query(
    `update mail_settings set host = 'mail.test.example', port = 25, security = 'none', from_address = 'a@test.example'`,
  )
})
afterEach(() => server.stop())

const codeOf = ({ status, error }: Answered<unknown>) => (status === 200 ? 200 : [status, error.code])
const versionOf = async (id: string) => (await done(server.admin.call(getUser, { params: { id } }))).version
const change = async (id: string, body: object) =>
  server.admin.call(updateUser, { params: { id }, version: await versionOf(id), body })
const preview = (id: string, body: object) => done(server.admin.call(previewSuccession, { params: { id }, body }))
const namedIn = async (name: string) => {
  const rules = await done(server.admin.call(getApprovalRules))
  return rules.find((rule) => rule.name === name)?.approvers.map((each) => [each.name, each.approves])
}
const draftOrder = async () =>
  done(
    server.staff.call(createOrder, { body: { client_id: await insertClient(server), lines: [lineOf('Valve', '10')] } }),
  )
const mails = async (kind: string) =>
  (
    await server.pool.query<{ to_address: string; body: string }>(
      'select to_address, body from outbox where kind = $1 order by id',
      [kind],
    )
  ).rows
/** A user of the role that approves and does nothing else. */
const approverOnly = async (name: string) => {
  const body = {
    name,
    email: `${name.toLowerCase()}@test.example`,
    role: 'approver' as const,
    branch_ids: [server.branch_id],
  }
  return (await done(server.admin.call(createUser, { body }))).user.id
}

describe('A user whom approval rules name', () => {
  it('is deactivated only with a successor, whom the rules name then, and who gets a mail with what waits', async () => {
    const { rule, request, approve } = approving(server)
    await rule({ kind: 'order', name: 'Large', approver_ids: [bahati.id, chen.id] })
    const order = await draftOrder()
    const asked = await done(request('order', order))
    const refused = await change(bahati.id, { active: false })
    expect(codeOf(refused)).toEqual([409, 'successor_needed'])
    expect(refused.error.message).toBe('Bahati approves by these rules: Large. Choose who approves instead.')
    expect((await done(server.admin.call(getUser, { params: { id: bahati.id } }))).active).toBe(true)
    const found = await preview(bahati.id, { active: false })
    expect(found).toMatchObject({
      rules: [{ name: 'Large' }],
      requests: [{ kind: 'order', document_id: order.id, requester_name: 'Staff', others: ['Chen'] }],
      may_be_left: false,
    })
    // Chen approves already; with Chen alone, who may request, the rule could stop.
    expect(found.candidates.map(({ name }) => name)).toEqual(['Admin', 'Dora', 'Staff'])
    for (const successor_id of [null, chen.id, server.viewer.id, bahati.id])
      expect(codeOf(await change(bahati.id, { active: false, successor_id }))).toEqual([422, 'invalid'])
    expect(codeOf(await change(bahati.id, { active: false, successor_id: dora.id }))).toBe(200)
    await server.app.hints.heard()
    expect(await namedIn('Large')).toEqual([
      ['Chen', true],
      ['Dora', true],
    ])
    const [rule_id] = (await done(server.admin.call(getApprovalRules))).map(({ id }) => id)
    const activity = await done(
      server.admin.call(listActivity, { params: { entity: 'approval-rules' as const, id: rule_id ?? '' } }),
    )
    expect(activity[0]).toMatchObject({ action: 'changed', actor_name: 'Admin' })
    const [mail, ...others] = await mails('approval_successor')
    expect(others).toEqual([])
    expect(mail?.to_address).toMatch(/^dora/)
    expect(mail?.body).toContain(`/admin/orders/${order.id}`)
    if (!asked.request) throw new Error('there is no request')
    expect((await approve(dora, asked.request)).payload.request?.status).toBe('approved')
  })

  it('is deactivated without one where the others are enough, and where there is no other', async () => {
    const { rule } = approving(server)
    await rule({ kind: 'order', name: 'Three', approver_ids: [bahati.id, chen.id, dora.id] })
    expect(await preview(bahati.id, { active: false })).toMatchObject({ may_be_left: true })
    expect(codeOf(await change(bahati.id, { active: false, successor_id: null }))).toBe(200)
    expect(await namedIn('Three')).toEqual([
      ['Chen', true],
      ['Dora', true],
    ])
    for (const id of [server.staff.id, dora.id]) {
      const next = await preview(id, { active: false })
      await done(change(id, { active: false, ...(next.rules.length > 0 ? { successor_id: server.admin.id } : {}) }))
    }
    // Chen and the admin are left, and no third person could approve what the admin requests.
    const last = await preview(chen.id, { active: false })
    expect(last).toMatchObject({ rules: [{ name: 'Three' }], candidates: [], may_be_left: true })
    expect(codeOf(await change(chen.id, { active: false }))).toEqual([409, 'successor_needed'])
    expect(codeOf(await change(chen.id, { active: false, successor_id: null }))).toBe(200)
    expect(await namedIn('Three')).toEqual([
      ['Admin', true],
      ['Chen', false],
    ])
  })

  it('needs a successor, too, where another role or other branches take the approvals away; not where they stay', async () => {
    const { rule } = approving(server)
    await rule({ kind: 'order', name: 'Here', branch_id: server.branch_id, approver_ids: [bahati.id, chen.id] })
    expect(codeOf(await change(bahati.id, { role: 'viewer' }))).toEqual([409, 'successor_needed'])
    expect(codeOf(await change(bahati.id, { branch_ids: [server.other_branch_id] }))).toEqual([409, 'successor_needed'])
    const branch_roles = [{ branch_id: server.branch_id, role: 'sales' as const }]
    expect(codeOf(await change(bahati.id, { branch_roles }))).toEqual([409, 'successor_needed'])
    expect(codeOf(await change(bahati.id, { phone: '+255 1' }))).toBe(200)
    expect(codeOf(await change(bahati.id, { role: 'approver' }))).toBe(200)
    expect(codeOf(await change(bahati.id, { role: 'viewer', successor_id: server.stranger.id }))).toEqual([
      422,
      'invalid',
    ])
    expect(codeOf(await change(bahati.id, { role: 'viewer', successor_id: dora.id }))).toBe(200)
    expect(await namedIn('Here')).toEqual([
      ['Chen', true],
      ['Dora', true],
    ])
  })
})

describe('A rule that names a user who was deactivated', () => {
  it('is turned off, and saved with the same users; a name that is new must be of a user who approves', async () => {
    const { rule } = approving(server)
    const made = await rule({ kind: 'order', name: 'Old', approver_ids: [bahati.id, chen.id] })
    await server.pool.query('update users set active = false where id = $1', [bahati.id])
    const body = { name: 'Old', kind: 'order' as const, approvers_needed: 1, approver_ids: [bahati.id, chen.id] }
    const save = async (over: object) => {
      const found = (await done(server.admin.call(getApprovalRules))).find(({ id }) => id === made.id)
      const params = { id: made.id }
      return server.admin.call(updateApprovalRule, { params, version: found?.version ?? 0, body: { ...body, ...over } })
    }
    expect(codeOf(await save({ name: 'Older' }))).toBe(200)
    expect(codeOf(await save({ active: false }))).toBe(200)
    expect(codeOf(await save({ active: true }))).toEqual([422, 'invalid'])
    expect(codeOf(await save({ active: true, approver_ids: [bahati.id, chen.id, dora.id] }))).toBe(200)
    expect(codeOf(await save({ approver_ids: [chen.id, dora.id] }))).toBe(200)
    expect(codeOf(await save({ approver_ids: [bahati.id, chen.id, dora.id] }))).toEqual([422, 'invalid'])
  })

  it('may name one approver where that user cannot request the approval, and two where they can', async () => {
    const only = await approverOnly('Eshe')
    const named = (approver_ids: string[], approvers_needed = 1) =>
      server.admin.call(createApprovalRule, {
        body: {
          name: `Rule ${approver_ids.length} ${approvers_needed} ${approver_ids[0]}`,
          kind: 'order',
          approvers_needed,
          approver_ids,
        },
      })
    expect(codeOf(await named([only]))).toBe(200)
    expect(codeOf(await named([bahati.id]))).toEqual([422, 'invalid'])
    expect(codeOf(await named([only], 2))).toEqual([422, 'invalid'])
    expect(codeOf(await named([bahati.id, only]))).toBe(200)
    expect(codeOf(await named([bahati.id, only], 2))).toEqual([422, 'invalid'])
  })
})

describe('The dashboard', () => {
  const shown = async (by: Person) =>
    (await done(by.call(getAttention))).flatMap(({ kind, rows }) =>
      rows.map(({ id, name, about }) => [kind, id, name, about]),
    )
  const outcomes = async (by: Person) => (await shown(by)).filter(([kind]) => String(kind).startsWith('approval_'))

  it('shows the requester the outcome until they act on it, a rejection with its reason', async () => {
    const { rule, request, approve, reject } = approving(server)
    await rule({ kind: 'order', name: 'All', approver_ids: [bahati.id, chen.id] })
    const [first, second] = [await draftOrder(), await draftOrder()]
    const ask = async (order: { id: string; version: number }) => (await done(request('order', order))).request!
    expect(await outcomes(server.staff)).toEqual([])
    await done(approve(bahati, await ask(first)))
    await done(reject(chen, await ask(second), 'Too cheap'))
    expect(await outcomes(server.staff)).toEqual(
      expect.arrayContaining([
        ['approval_refused', second.id, 'Chen', 'Too cheap'],
        ['approval_given', first.id, 'Bahati', null],
      ]),
    )
    for (const by of [bahati, server.admin]) expect(await outcomes(by)).toEqual([])
    await done(server.staff.call(quoteOrder, { params: { id: first.id }, version: first.version, body: {} }))
    await ask(second)
    expect(await outcomes(server.staff)).toEqual([])
  })

  it('keeps a rejection for two weeks', async () => {
    const { rule, request, reject } = approving(server)
    await rule({ kind: 'order', name: 'All', approver_ids: [bahati.id, chen.id] })
    const asked = await done(request('order', await draftOrder()))
    await done(reject(chen, asked.request!, 'Too cheap'))
    const agedBy = (days: number) =>
      server.pool.query('update approval_requests set closed_at = $1', [
        new Date(server.clock.now.getTime() - days * 86_400_000).toISOString(),
      ])
    await agedBy(13)
    expect(await outcomes(server.staff)).toHaveLength(1)
    await agedBy(16)
    expect(await outcomes(server.staff)).toEqual([])
  })

  it('shows a delegate what was delegated; both get a mail when it is made and when it ends', async () => {
    const body = { to_user_id: dora.id, from_day: '2026-11-21', until_day: '2026-11-22', reason: 'On leave' }
    const made = await done(chen.call(createApprovalDelegation, { body }))
    expect(await shown(dora)).toEqual([['delegation', made.id, 'Chen', 'On leave']])
    expect(await shown(bahati)).toEqual([])
    const to = async (kind: string) =>
      (await mails(kind)).map(({ to_address }) => to_address.replace(/\d.*/, '')).sort()
    expect(await to('approval_delegated')).toEqual(['chen', 'dora'])
    expect((await mails('approval_delegated'))[0]?.body).toMatch(/21 November 2026 – 22 November 2026/)
    await done(chen.call(removeApprovalDelegation, { params: { id: made.id }, version: made.version }))
    expect(await to('approval_delegation_ended')).toEqual(['chen', 'dora'])
    expect(await shown(dora)).toEqual([])
  })
})

describe('An approval of what was quoted before', () => {
  it('is shown until it is confirmed', async () => {
    const order = await quotedOrder(server, { lines: [lineOf('Valve', '10')] })
    const { rule, request, approve } = approving(server)
    await rule({ kind: 'order', name: 'All', approver_ids: [bahati.id, chen.id] })
    server.clock.advance(60_000)
    await done(approve(bahati, (await done(request('order', order))).request!))
    const kinds = (await done(server.staff.call(getAttention))).map(({ kind }) => kind)
    expect(kinds).toContain('approval_given')
  })
})
