import { listActivity } from '../../src/contract/activity'
import { approveRequest, createApprovalDelegation, getApprovalRules, type Approval } from '../../src/contract/approvals'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { getAttention } from '../../src/contract/dashboard'
import { createUser } from '../../src/contract/users'
import { createOrder, updateOrder } from '../../src/contract/orders'
import { replaceRfqRates } from '../../src/contract/rfqs'
import { splitInputs } from '../../src/domain/bestSplit/splitInputs'
import { jobs } from '../../src/server/db/schema/system'
import example from '../../src/server/seed/workedExample.json'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { approving, newStaff } from './support/approving'
import { done, insertClient, lineOf } from './support/fulfilment'
import { caller, startTestServer, type Answered, type Person, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

let server: TestServer
let bahati: Person
let chen: Person
const morning = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
beforeAll(async () => {
  server = await startTestServer()
  ;[bahati, chen] = [await newStaff(server, 'Bahati'), await newStaff(server, 'Chen')]
})
beforeEach(async () => {
  server.clock.now = morning
  await approving(server).rule({ kind: 'award', amount_from: '1000000' })
})
afterEach(async () => {
  server.clock.now = morning
  await noRule()
})
afterAll(() => server.stop())

async function noRule() {
  for (const rule of await done(server.admin.call(getApprovalRules)))
    if (rule.active) await approving(server).turnOff(rule)
}

const codeOf = ({ status, error }: Answered<unknown>) => (status === 200 ? 200 : [status, error.code])
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const requested = (answer: Approval) => {
  if (!answer.request) throw new Error('there is no request')
  return answer.request
}

/** The pumps from Tanga, which are dearer than those of Ningbo, and the seals. */
const chosen = (rfq: WorkedRfq) => ({
  strategy: 'by_hand' as const,
  allocations: [rfq.from('Tanga Industrial', 2, '4'), rfq.from('Ningbo Haitai', 5, '8')],
})
const why = [
  { code: 'AWD-02', path: 'allocations.0', reason: 'Known supplier, in stock' },
  { code: 'AWD-02', path: 'allocations.1', reason: 'Known supplier, in stock' },
]
const versionOf = async ({ id }: { id: string }) =>
  (await server.pool.query<{ version: number }>('select version from rfqs where id = $1', [id])).rows[0]?.version ?? 0
const ask = async (rfq: WorkedRfq, more: object = {}, by = server.staff) =>
  approving(server).request(
    'award',
    { id: rfq.id, version: await versionOf(rfq) },
    { award: { ...chosen(rfq), accept: why, ...more } },
    by,
  )
const award = async (rfq: WorkedRfq, more: object = {}, by = server.staff) =>
  by.call(awardRfq, { params: { id: rfq.id }, version: await versionOf(rfq), body: { ...chosen(rfq), ...more } })
const read = (rfq: WorkedRfq, by = server.staff) => approving(server).read('award', rfq, by)
const approve = (request: { id: string; version: number }, body: object = {}, by = server.admin) =>
  by.call(approveRequest, { params: { id: request.id }, version: request.version, body })

/** Another rate of the dollar. */
const newRates = async (rfq: WorkedRfq, rate = '3000') =>
  done(
    server.staff.call(replaceRfqRates, {
      params: { id: rfq.id },
      version: await versionOf(rfq),
      body: {
        reason: 'The bank changed it',
        rates: [{ currency: 'USD', rate, rate_date: example.rfq.read_on, source: 'BoT' }],
      },
    }),
  )

/** A supplier quotes again: every price times a factor. */
async function quoteAgain(rfq: WorkedRfq, supplier: string, factor: string) {
  const invitation_id = rfq.invitation(supplier)
  await server.pool.query(`update quotes set status = 'superseded' where invitation_id = $1`, [invitation_id])
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into quotes (id, invitation_id, revision, status, submitted_at, currency, freight, lead_time_days, valid_until)
     select gen_random_uuid(), invitation_id, 2, 'submitted', '2026-11-16T09:00:00Z', currency, freight, lead_time_days, valid_until
     from quotes where invitation_id = $1 returning id`,
    [invitation_id],
  )
  await server.pool.query(
    `insert into quote_lines (id, quote_id, rfq_line_id, position, unit, unit_price)
     select gen_random_uuid(), $2, l.rfq_line_id, l.position, l.unit, l.unit_price * $3::numeric
     from quote_lines l join quotes q on q.id = l.quote_id where q.invitation_id = $1 and q.revision = 1`,
    [invitation_id, rows[0]?.id, factor],
  )
}

describe('The request to approve an award', () => {
  it('asks for the reasons that the award would ask for, and keeps all that was typed', async () => {
    const rfq = await insertWorkedRfq(server)
    const refused = await ask(rfq, { accept: undefined })
    expect(codeOf(refused)).toEqual([422, 'warning'])
    expect(refused.error.warnings?.map(({ code, path }) => [code, path])).toEqual(
      why.map(({ code, path }) => [code, path]),
    )
    const { request } = await done(ask(rfq, { reason: 'The client waits' }))
    expect(request).toMatchObject({ note: 'The client waits', status: 'pending', changes: [] })
    expect(request?.asked?.warnings).toMatchObject(why)
  })

  it('shows its approver which line goes to whom at what price, beside the lowest', async () => {
    const rfq = await insertWorkedRfq(server)
    await done(ask(rfq))
    const { request } = await read(rfq, server.admin)
    expect(request).toMatchObject({ may_decide: true, digest: expect.any(String) as string })
    expect(request?.asked).toMatchObject({
      currency: 'TZS',
      lines: [
        {
          position: 2,
          description: 'Centrifugal pump 30 kW',
          supplier_name: 'Tanga Industrial',
          quantity: '4',
          bought: '4',
          unit_price: '7350000',
          price_currency: 'TZS',
          goods: '29400000',
          landed: '29650019',
          lowest: { supplier_name: 'Ningbo Haitai' },
          split: [],
        },
        { position: 5, supplier_name: 'Ningbo Haitai', bought: '10', unit_price: '46.5', price_currency: 'USD' },
      ],
      suppliers: [
        { supplier_name: 'Tanga Industrial', freight: '450000', currency: 'TZS', rate: '1' },
        { supplier_name: 'Ningbo Haitai', currency: 'USD', rate: '2612.50' },
      ],
      split: null,
    })
    expect(request?.asked?.total).toBe(request?.figures.amount)
    expect(request?.asked?.uncovered.map(({ position }) => position)).toEqual([1, 3, 4, 6, 7])
  })

  it('is named in the activity with its lines and amounts, requested and approved; not to users without costs', async () => {
    const rfq = await insertWorkedRfq(server)
    await done(approve(requested(await done(ask(rfq)))))
    const about = { entity: 'rfqs' as const, id: rfq.id }
    const activity = await done(server.staff.call(listActivity, { params: about }))
    const lines = [
      { line: 2, name: 'Tanga Industrial', quantity: '4', amount: '29400000', currency: 'TZS' },
      { line: 5, name: 'Ningbo Haitai', quantity: '10' },
    ]
    for (const action of ['approval_requested', 'approval_given'])
      expect([action, activity.find((entry) => entry.action === action)?.after]).toMatchObject([
        action,
        { approval_lines: lines, approval_cost: expect.any(String) as string },
      ])
    const { user } = await done(
      server.admin.call(createUser, {
        body: {
          name: 'Eyes',
          email: 'eyes@test.example',
          role: 'viewer',
          sees_costs: false,
          branch_ids: [server.branch_id],
        },
      }),
    )
    const device = { ip: null, user_agent: null }
    const { access_token } = await openSession(server.db, user.id, server.clock.now, device)
    const seen = await done(caller(server.app, access_token, server.branch_id)(listActivity, { params: about }))
    expect(JSON.stringify(seen)).not.toMatch(/29400000|approval_lines|approval_cost|Known supplier/)
    expect(seen.map(({ action }) => action)).toContain('approval_given')
  })

  it('is read and approved by a delegate as by the approver', async () => {
    const rfq = await insertWorkedRfq(server)
    await noRule()
    await approving(server).rule({ kind: 'award', approver_ids: [bahati.id, server.staff.id] })
    const days = { from_day: example.rfq.read_on, until_day: example.rfq.read_on }
    await done(bahati.call(createApprovalDelegation, { body: { to_user_id: chen.id, ...days } }))
    await done(ask(rfq))
    const request = requested(await read(rfq, chen))
    expect(request.asked?.lines).toHaveLength(2)
    expect((await approve(request, { digest: request.digest }, chen)).status).toBe(200)
  })

  it('is approved as it was read: another digest is refused', async () => {
    const rfq = await insertWorkedRfq(server)
    const request = requested(await done(ask(rfq)))
    expect(codeOf(await approve(request, { digest: 'another' }))).toEqual([409, 'outdated'])
    expect((await approve(request, { digest: request.digest })).status).toBe(200)
  })
})

describe('An approved award', () => {
  const approved = async (rfq: WorkedRfq, more: object = {}) => done(approve(requested(await done(ask(rfq, more)))))

  it('is made with the reasons of its request, also by another user, and asks for none again', async () => {
    const rfq = await insertWorkedRfq(server)
    await approved(rfq, { reason: 'The client waits' })
    const { award: made } = await done(award(rfq, { reason: 'By phone' }, server.admin))
    expect(made?.reason).toBe('By phone · The client waits · AWD-02: Known supplier, in stock')
  })

  it('is not approved with other rates than were requested, and the refusal says the old and the new cost (AWD-06)', async () => {
    const rfq = await insertWorkedRfq(server)
    const request = requested(await done(ask(rfq)))
    await newRates(rfq)
    const refused = await approve(request)
    expect(codeOf(refused)).toEqual([409, 'outdated'])
    expect(plain(refused.error.message)).toContain(
      'This has changed since the approval was requested. Cost: TZS 34,852,938 → TZS 35,',
    )
    expect(plain(refused.error.message)).toContain('Ningbo Haitai: rate USD 2,612.5 → USD 3,000.')
    const shown = requested(await read(rfq, server.admin))
    expect(shown.status).toBe('outdated')
    expect(shown.changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rate', 'goods', 'freight', 'total']))
  })

  it.each([
    ['rates', (rfq: WorkedRfq) => newRates(rfq), 'Ningbo Haitai: rate USD 2,612.5 → USD 3,000.'],
    [
      'the quote',
      (rfq: WorkedRfq) => quoteAgain(rfq, 'Tanga Industrial', '1.1'),
      'Line 2, Tanga Industrial: price TZS 7,350,000 → TZS 8,085,000.',
    ],
    [
      'the line',
      (rfq: WorkedRfq) => server.pool.query('update rfq_lines set quantity = 5 where id = $1', [rfq.line(2)]),
      'Line 2, Tanga Industrial: Centrifugal pump 30 kW, 4 → Centrifugal pump 30 kW, 5.',
    ],
  ])(
    'is outdated by a change of %s: it is requested again as it is now, and then made (AWD-06)',
    async (_, change, says) => {
      const rfq = await insertWorkedRfq(server)
      await approved(rfq)
      await change(rfq)
      const refused = await award(rfq)
      expect(codeOf(refused)).toEqual([409, 'approval_outdated'])
      expect(plain(refused.error.message)).toContain(says)
      expect(refused.error.message).toContain('Request the approval again.')
      expect(refused.error.current).toMatchObject({ changes: expect.any(Array) as unknown[] })
      const shown = requested(await read(rfq))
      expect([shown.status, shown.changes.length > 0]).toEqual(['outdated', true])
      const again = requested(await done(ask(rfq)))
      expect(again).toMatchObject({ status: 'pending', changes: [] })
      await done(approve(again))
      const proposal = again.proposal ?? { allocations: [] }
      expect((await award(rfq, { allocations: proposal.allocations })).status).toBe(200)
    },
  )

  const isListed = async ({ id }: WorkedRfq) =>
    (await done(server.admin.call(getAttention, { query: { record_id: id } }))).some(({ kind }) => kind === 'approval')

  it('leaves the list of its approver with the invitation of a supplier', async () => {
    const rfq = await insertWorkedRfq(server)
    const request = requested(await done(ask(rfq)))
    expect(await isListed(rfq)).toBe(true)
    await server.pool.query(`update invitations set status = 'withdrawn' where id = $1`, [
      rfq.invitation('Tanga Industrial'),
    ])
    expect(codeOf(await approve(request))).toEqual([409, 'outdated'])
    expect(await isListed(rfq)).toBe(false)
  })

  it.each([
    ['other rates', (rfq: WorkedRfq) => newRates(rfq)],
    ['another quote', (rfq: WorkedRfq) => quoteAgain(rfq, 'Tanga Industrial', '1.1')],
    [
      'another quantity',
      (rfq: WorkedRfq) => server.pool.query('update rfq_lines set quantity = 5 where id = $1', [rfq.line(2)]),
    ],
  ])('leaves the list of its approver with %s, and returns when it is requested again', async (_, change) => {
    const rfq = await insertWorkedRfq(server)
    const listed = () => isListed(rfq)
    const request = requested(await done(ask(rfq)))
    expect(await listed()).toBe(true)
    // What is no part of the award changes nothing about its request.
    await quoteAgain(rfq, 'Weber Fördertechnik', '2')
    expect(await listed()).toBe(true)
    await change(rfq)
    expect(codeOf(await approve(request))).toEqual([409, 'outdated'])
    expect(await listed()).toBe(false)
    await done(ask(rfq))
    expect(await listed()).toBe(true)
  })

  it('is outdated where the supplier does not offer the line any more, and says so', async () => {
    const rfq = await insertWorkedRfq(server)
    await approved(rfq)
    await server.pool.query(`update invitations set status = 'withdrawn' where id = $1`, [
      rfq.invitation('Tanga Industrial'),
    ])
    const refused = await award(rfq)
    expect(codeOf(refused)).toEqual([409, 'approval_outdated'])
    expect(refused.error.message).toContain('Line 2, Tanga Industrial: this offer is gone.')
    expect(requested(await read(rfq)).changes).toMatchObject([{ kind: 'gone', position: 2 }])
  })

  it('is outdated by a warning that its approver has not read: an offer that expired meanwhile', async () => {
    const rfq = await insertWorkedRfq(server)
    await approved(rfq)
    server.clock.now = new Date('2026-12-01T09:00:00.000Z')
    const refused = await award(rfq, {}, await newStaff(server, 'Dora'))
    expect(codeOf(refused)).toEqual([409, 'approval_outdated'])
    expect(refused.error.message).toContain('Line 5: the offer from Ningbo Haitai expired on 2026-11-30.')
  })

  it('is still approved where another supplier quotes again and is not the lowest, or the day passes', async () => {
    const rfq = await insertWorkedRfq(server)
    await approved(rfq)
    await quoteAgain(rfq, 'Weber Fördertechnik', '2')
    server.clock.now = new Date('2026-11-18T09:00:00.000Z')
    expect(requested(await read(rfq)).status).toBe('approved')
    expect((await award(rfq)).status).toBe(200)
  })

  it('of a best split is made by another user on a later day, and is outdated by other rates', async () => {
    const rfq = await insertWorkedRfq(server)
    const { allocations } = chosen(rfq)
    const { payload: comparison } = await server.staff.call(getComparison, { params: { id: rfq.id }, query: {} })
    const limits = {
      max_suppliers: null,
      max_lead_time_days: null,
      keep_supplier_ids: [],
      leave_out_supplier_ids: [],
      share_lines: false,
    }
    const counted = { alternatives: false, expired: false, late: false, after_opening: false }
    const inputs = splitInputs({
      ...comparison,
      revision: 1,
      quotes: comparison.suppliers.map(({ offers, ...quote }) => ({
        ...quote,
        quote_line_ids: offers.flatMap(({ quote_line_id }) => quote_line_id ?? []),
      })),
      options: { ...limits, unstated_freight: false, counted },
    })
    const result = {
      rfq_id: rfq.id,
      total: '34000000',
      proven: true,
      allocations,
      inputs,
      constraints: { ...limits, ...counted },
    }
    const [job] = await server.db
      .insert(jobs)
      .values({ kind: 'optimise', status: 'done', user_id: server.staff.id, input: { rfq_id: rfq.id }, result })
      .returning({ id: jobs.id })
    const based = { strategy: 'best_split', job_id: job?.id ?? '' }
    const request = requested(await done(ask(rfq, { ...based, accept: undefined })))
    expect(request.asked).toMatchObject({
      split: { total: '34000000', used: true },
      lines: [{ split: [{ supplier_name: 'Tanga Industrial', quantity: '4' }] }, {}],
      warnings: [],
    })
    server.clock.now = new Date('2026-11-18T09:00:00.000Z')
    // The approver reads the search of the requester, on the next day.
    expect(requested(await read(rfq, server.admin)).status).toBe('pending')
    await done(approve(request))
    expect((await award(rfq, based, bahati)).status).toBe(200)

    // The newest best split is shown beside an award that is not based on it.
    expect(requested(await done(ask(await insertWorkedRfq(server)))).asked?.split).toBeNull()
  })
})

describe('An order whose approval was requested', () => {
  it('says what has changed since', async () => {
    await approving(server).rule({ kind: 'order' })
    const body = { client_id: await insertClient(server), lines: [lineOf('Valve', '10')] }
    const order = await done(server.staff.call(createOrder, { body }))
    const request = requested(await done(approving(server).request('order', order)))
    const [line] = order.lines
    await done(
      server.staff.call(updateOrder, {
        params: { id: order.id },
        version: order.version,
        body: { lines: [{ ...lineOf('Valve', '12'), id: line?.id ?? '' }] },
      }),
    )
    const shown = requested(await approving(server).read('order', order, server.admin))
    expect(shown.status).toBe('outdated')
    expect(shown.changes.map(({ kind, before, after }) => [kind, plain(before ?? ''), plain(after ?? '')])).toEqual([
      ['quantity', '10', '12'],
      ['goods', 'TZS 9,000,000', 'TZS 10,800,000'],
      ['total', 'TZS 9,000,000', 'TZS 10,800,000'],
    ])
    expect(codeOf(await approve({ ...request, version: request.version + 1 }))).toEqual([409, 'wrong_state'])
    const activity = await done(
      server.staff.call(listActivity, { params: { entity: 'orders' as const, id: order.id } }),
    )
    expect(activity.find(({ action }) => action === 'approval_requested')?.after).toMatchObject({
      approval_lines: [{ line: 1, name: 'Valve', quantity: '10', amount: '9000000' }],
      total: '9000000',
    })
  })
})
