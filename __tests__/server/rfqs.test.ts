import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { createLink, withdrawInvitation } from '../../src/contract/invitations'
import {
  cancelRfq,
  closeRfq,
  createRfq,
  extendRfq,
  getRfq,
  listRfqs,
  replaceRfqRates,
  sendRfq,
  updateRfq,
} from '../../src/contract/rfqs'
import { companies, exchange_rates } from '../../src/server/db/schema/company'
import { enquiries } from '../../src/server/db/schema/enquiries'
import { suppliers } from '../../src/server/db/schema/parties'
import { draftRfq, fewSuppliers, inDays, insertEnquiry, insertItem, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let three: string[]
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://buy.example' })
  three = [
    await insertSupplier(server, 'Kibo Supplies', { email: 'kibo@example.com' }),
    await insertSupplier(server, 'Meru Traders'),
    await insertSupplier(server, 'Rungwe Ltd'),
  ]
})
afterAll(() => server.stop())

const statusOfEnquiry = async (id: string) =>
  (await server.db.select().from(enquiries).where(eq(enquiries.id, id)))[0]?.status
const send = (id: string, version: number, accept = fewSuppliers) =>
  server.staff.call(sendRfq, { params: { id }, version, body: { accept } })
const activityOf = async (id: string) =>
  (await server.staff.call(listActivity, { params: { entity: 'rfqs', id } })).payload

describe('A draft of an RFQ', () => {
  it('keeps its lines, the suppliers with their lines, and the entered values', async () => {
    const item_id = await insertItem(server, 'Gate valve')
    const [kibo = '', meru = ''] = three
    const rfq = await draftRfq(server, [], {
      deadline: '2026-12-01T12:00:00.700Z',
      lines: [
        { description: 'Valve', quantity: '60.50', unit: 'H87', item_id, specification: 'PN16' },
        { description: 'Hose', quantity: '12', unit: 'MTR' },
      ],
      invitations: [
        { supplier_id: kibo },
        { supplier_id: meru, email: 'sales@meru.example', language: 'sw', line_positions: [2] },
      ],
    })
    expect(rfq).toMatchObject({
      number: null,
      status: 'draft',
      revision: 1,
      currency: 'TZS',
      deadline: '2026-12-01T12:00:00.000Z',
      timezone: 'Africa/Dar_es_Salaam',
      invited: 2,
      answered: 0,
      line_count: 2,
      rates: [],
      award: null,
    })
    expect(
      rfq.lines.map(({ position, description, quantity, specification, item_code }) => [
        position,
        description,
        quantity,
        specification,
        Boolean(item_code),
      ]),
    ).toEqual([
      [1, 'Valve', '60.50', 'PN16', true],
      [2, 'Hose', '12', null, false],
    ])
    expect(rfq.invitations).toMatchObject([
      {
        supplier_name: 'Kibo Supplies',
        email: 'kibo@example.com',
        status: 'pending',
        line_ids: rfq.lines.map(({ id }) => id),
      },
      { supplier_name: 'Meru Traders', email: 'sales@meru.example', language: 'sw', line_ids: [rfq.lines[1]?.id] },
    ])
  })

  it('is changed: lines that remain keep their id, and a supplier invited for all is invited for the new ones too', async () => {
    const rfq = await draftRfq(server, three.slice(0, 2))
    const [first, second] = rfq.lines
    const lines = [
      { description: 'New', quantity: '1', unit: 'H87' },
      { ...first, id: first?.id, description: 'Gate valve 2″', quantity: '61', unit: 'H87', origins: [] },
    ]
    const body = {
      title: 'Changed',
      lines: lines.map(({ description, quantity, unit, ...more }) => ({
        description,
        quantity,
        unit,
        ...('id' in more && more.id ? { id: more.id } : {}),
      })),
    }
    const { payload } = await server.staff.call(updateRfq, { params: { id: rfq.id }, version: 1, body })
    expect(payload.version).toBe(2)
    expect(payload.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['New', '1'],
      ['Gate valve 2″', '61'],
    ])
    expect(payload.lines[1]?.id).toBe(first?.id)
    expect(payload.invitations.map(({ line_ids }) => line_ids)).toEqual([
      payload.lines.map(({ id }) => id),
      payload.lines.map(({ id }) => id),
    ])
    expect(JSON.stringify(payload)).not.toContain(second?.id)
    const late = await server.staff.call(updateRfq, { params: { id: rfq.id }, version: 1, body: { title: 'Late' } })
    expect([late.status, late.error.current]).toEqual([412, expect.objectContaining({ title: 'Changed' })])
  })

  it('includes no supplier twice (RFQ-02), and only existing lines', async () => {
    const [kibo = ''] = three
    const create = (invitations: object[]) =>
      server.staff.call(createRfq, {
        body: {
          title: 'X',
          lines: [{ description: 'A', quantity: '1', unit: 'H87' }],
          invitations: invitations as never,
        },
      })
    expect((await create([{ supplier_id: kibo }, { supplier_id: kibo }])).error.fields).toEqual([
      { path: 'invitations.1.supplier_id', message: 'Kibo Supplies is invited twice. Remove one of them.' },
    ])
    expect((await create([{ supplier_id: kibo, line_positions: [2] }])).error.fields).toEqual([
      { path: 'invitations.0.line_positions', message: 'Line 2 does not exist. Choose other lines for Kibo Supplies.' },
    ])
    expect((await create([{ supplier_id: kibo, line_positions: [] }])).status).toBe(422)
    expect((await create([{ supplier_id: randomUUID() }])).error.fields[0]?.path).toBe('invitations.0.supplier_id')
  })

  it('combines equal lines of several enquiries and stores each with its quantity', async () => {
    const one = await insertEnquiry(server, 'Mwanza Water', ['40'])
    const two = await insertEnquiry(server, 'Dodoma Mills', ['20'])
    const origins = [
      { enquiry_line_id: one.line_ids[0] ?? '', quantity: '40' },
      { enquiry_line_id: two.line_ids[0] ?? '', quantity: '20' },
    ]
    const rfq = await draftRfq(server, three, {
      lines: [{ description: 'Valve', quantity: '60', unit: 'H87', origins }],
    })
    expect(rfq.lines[0]?.origins).toMatchObject([
      { enquiry_id: one.id, client_name: 'Mwanza Water', quantity: '40' },
      { enquiry_id: two.id, client_name: 'Dodoma Mills', quantity: '20' },
    ])
    expect(await statusOfEnquiry(one.id)).toBe('open')
    const sent = await send(rfq.id, 1, [])
    expect([await statusOfEnquiry(one.id), await statusOfEnquiry(two.id)]).toEqual(['sourcing', 'sourcing'])
    const { payload } = await server.viewer.call(listActivity, { params: { entity: 'enquiries', id: one.id } })
    expect(payload[0]).toMatchObject({
      actor_kind: 'system',
      action: 'start_sourcing',
      reason: sent.payload.rfq.number,
    })

    const again = await sentRfq(server, three, {
      lines: [{ description: 'Valve', quantity: '40', unit: 'H87', origins: origins.slice(0, 1) }],
    })
    await server.staff.call(cancelRfq, {
      params: { id: rfq.id },
      version: sent.payload.rfq.version,
      body: { reason: 'Asked anew' },
    })
    expect([await statusOfEnquiry(one.id), await statusOfEnquiry(two.id)]).toEqual(['sourcing', 'open'])
    await server.staff.call(cancelRfq, {
      params: { id: again.rfq.id },
      version: again.rfq.version,
      body: { reason: 'Not needed' },
    })
    expect(await statusOfEnquiry(one.id)).toBe('open')
  })

  it('rejects a line of an enquiry that is no longer needed, or of another branch', async () => {
    const lost = await insertEnquiry(server, 'Lost Ltd', ['1'], { status: 'lost' })
    const elsewhere = await insertEnquiry(server, 'Far away', ['1'], { branch_id: server.other_branch_id })
    for (const { line_ids } of [lost, elsewhere]) {
      const { status, error } = await server.staff.call(createRfq, {
        body: {
          title: 'X',
          invitations: [],
          lines: [
            {
              description: 'A',
              quantity: '1',
              unit: 'H87',
              origins: [{ enquiry_line_id: line_ids[0] ?? '', quantity: '1' }],
            },
          ],
        },
      })
      expect([status, error.fields[0]?.path]).toEqual([422, 'lines.0.origins.0.enquiry_line_id'])
    }
  })
})

describe('Sending an RFQ', () => {
  it('assigns its number, freezes its rates and creates a link for each supplier', async () => {
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'USD', rate: '2612.5', valid_from: '2026-11-18', source: 'Bank of Tanzania' })
    const { rfq, links } = await sentRfq(server, three, {
      rates: [{ currency: 'EUR', rate: '3041', rate_date: '2026-11-20', source: 'By phone' }],
    })
    expect(rfq).toMatchObject({
      status: 'sent',
      sent_at: server.clock.now.toISOString(),
      version: 2,
      number: expect.stringMatching(/^RFQ-DSM-2026-\d{5}$/),
    })
    expect(rfq.rates).toEqual([
      { currency: 'EUR', rate: '3041', rate_date: '2026-11-20', source: 'By phone', reason: null },
      { currency: 'TZS', rate: '1', rate_date: '2026-11-20', source: null, reason: null },
      { currency: 'USD', rate: '2612.5', rate_date: '2026-11-18', source: 'Bank of Tanzania', reason: null },
    ])
    expect(rfq.invitations.map(({ status, version }) => [status, version])).toEqual(three.map(() => ['sent', 2]))
    expect(links.map(({ supplier_name }) => supplier_name)).toEqual(['Kibo Supplies', 'Meru Traders', 'Rungwe Ltd'])
    expect(
      links.every(({ link }) => /^https:\/\/buy\.example\/admin\/suppliers\/items#token=zb_l_[\w-]{43}$/.test(link)),
    ).toBe(true)
    const [sent, created] = await activityOf(rfq.id)
    expect(sent).toMatchObject({
      action: 'sent',
      actor_name: 'Staff',
      after: { number: rfq.number, suppliers: ['Kibo Supplies', 'Meru Traders', 'Rungwe Ltd'] },
    })
    expect(created?.action).toBe('created')
    expect((await server.viewer.call(listRfqs, { query: { q: rfq.number ?? '' } })).payload).toHaveLength(1)
  })

  it('is done once, however often it is requested with one key, and returns the same links', async () => {
    const draft = await draftRfq(server, three)
    const ask = { params: { id: draft.id }, version: 1, body: {}, idempotency_key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.staff.call(sendRfq, ask)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload.links))).size).toBe(1)
    expect((await activityOf(draft.id)).filter(({ action }) => action === 'sent')).toHaveLength(1)
  })

  it('is rejected without a line, a supplier and a deadline, each at its field', async () => {
    const draft = await draftRfq(server, [], { lines: [], deadline: null })
    const { status, error } = await send(draft.id, 1)
    expect([status, error.fields.map(({ path }) => path)]).toEqual([422, ['lines', 'invitations', 'deadline']])
  })

  it('is rejected with a deadline that is not later than now (RFQ-01)', async () => {
    const draft = await draftRfq(server, three, { deadline: server.clock.now.toISOString() })
    expect((await send(draft.id, 1)).error.fields).toEqual([
      { path: 'deadline', message: expect.stringContaining('must be later than now') },
    ])
  })

  it.each([
    ['inactive', { active: false }, 'is inactive'],
    ['blocked', { blocked_reason: 'never delivers' }, 'is blocked: never delivers'],
  ])('is rejected for a supplier who is %s (RFQ-02)', async (_, more, words) => {
    const draft = await draftRfq(server, [...three, await insertSupplier(server, 'Shady', more)])
    expect((await send(draft.id, 1)).error.fields).toEqual([
      { path: 'invitations.3.supplier_id', message: expect.stringContaining(words) },
    ])
  })

  it('causes a warning for lines with fewer than three suppliers, and saves the reason (RFQ-03)', async () => {
    const draft = await draftRfq(server, three.slice(0, 2))
    const warned = await send(draft.id, 1, [])
    expect([warned.status, warned.error.code, warned.error.warnings]).toEqual([
      422,
      'warning',
      [{ code: 'RFQ-03', path: 'lines', message: expect.stringContaining('Lines 1–2') }],
    ])
    expect((await server.staff.call(getRfq, { params: { id: draft.id } })).payload.status).toBe('draft')
    expect((await send(draft.id, 1)).status).toBe(200)
    expect((await activityOf(draft.id))[0]?.reason).toContain('Only these sell it')
  })

  it('is rejected without a current rate for the currency of a supplier, until one is entered (RFQ-04)', async () => {
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'CNY', rate: '361', valid_from: '2026-11-03', source: 'Bank' })
    const draft = await draftRfq(server, [...three, await insertSupplier(server, 'Ningbo Haitai', { currency: 'CNY' })])
    expect((await send(draft.id, 1)).error.fields).toEqual([
      { path: 'rates', message: 'No TZS rate for CNY since 3 November. Enter one to send.' },
    ])
    const rates = [{ currency: 'CNY', rate: '365', rate_date: '2026-11-20', source: 'Bank' }]
    await server.staff.call(updateRfq, { params: { id: draft.id }, version: 1, body: { rates } })
    expect((await send(draft.id, 2)).payload.rfq.rates.find(({ currency }) => currency === 'CNY')?.rate).toBe('365')
  })

  it('respects the company’s limit for the age of a rate (RFQ-04)', async () => {
    await server.db.update(companies).set({ rate_max_age_days: 30 })
    const { rfq } = await sentRfq(server, [...three, await insertSupplier(server, 'Ningbo Two', { currency: 'CNY' })])
    await server.db.update(companies).set({ rate_max_age_days: 7 })
    expect(rfq.rates.find(({ currency }) => currency === 'CNY')).toMatchObject({ rate: '361', rate_date: '2026-11-03' })
  })

  it('uses cross rates where the RFQ is in another currency than the company', async () => {
    const { rfq } = await sentRfq(server, three, { currency: 'USD' })
    expect(rfq.rates.map(({ currency, rate }) => [currency, rate])).toEqual([
      ['TZS', '0.000382775119617'],
      ['USD', '1'],
    ])
  })

  it('is rejected a second time with a message', async () => {
    const { rfq } = await sentRfq(server, three)
    const { status, error } = await send(rfq.id, rfq.version)
    expect([status, error.code, error.message]).toEqual([409, 'wrong_state', 'This RFQ is sent and cannot be sent.'])
    expect(
      (await server.staff.call(updateRfq, { params: { id: rfq.id }, version: rfq.version, body: { title: 'X' } }))
        .status,
    ).toBe(409)
  })

  it('numbers without gaps and duplicates when twenty are sent at once and some of them fail', async () => {
    const before = await numbers()
    await server.pool.query(
      `create function fail_some() returns trigger language plpgsql as $$ begin if new.title like 'Fails%' and new.number is not null then raise exception 'no'; end if; return new; end $$`,
    )
    await server.pool.query('create trigger fail_some after update on rfqs for each row execute function fail_some()')
    const drafts = []
    for (let index = 0; index < 20; index += 1)
      drafts.push(await draftRfq(server, three, { title: index % 5 === 0 ? `Fails ${index}` : `Goes ${index}` }))
    const statuses = await Promise.all(drafts.map(async ({ id }) => (await send(id, 1)).status))
    await server.pool.query('drop trigger fail_some on rfqs')
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
    expect(statuses.filter((status) => status === 500)).toHaveLength(4)
    const after = await numbers()
    expect(after).toHaveLength(before.length + 16)
    expect(after).toEqual(after.map((_, index) => index + 1))
  })

  async function numbers() {
    const { rows } = await server.pool.query<{ number: string }>(
      'select number from rfqs where number is not null order by number',
    )
    return rows.map(({ number }) => Number(number.slice(-5)))
  }
})

describe('A sent RFQ', () => {
  it('is closed by hand, reopened by a later deadline, and cancelled with a reason', async () => {
    const { rfq } = await sentRfq(server, three)
    const params = { id: rfq.id }
    const closed = await server.staff.call(closeRfq, { params, version: 2, body: { reason: 'All have answered' } })
    expect(closed.payload).toMatchObject({
      status: 'closed',
      closed_reason: 'All have answered',
      closed_at: server.clock.now.toISOString(),
    })
    const again = await server.staff.call(closeRfq, { params, version: 3, body: {} })
    expect([again.status, again.error.message]).toEqual([409, 'This RFQ is closed and cannot be closed.'])
    expect(
      (await server.staff.call(extendRfq, { params, version: 3, body: { deadline: inDays(server, 7) } })).error
        .fields[0]?.path,
    ).toBe('deadline')
    expect(
      (await server.staff.call(extendRfq, { params, version: 3, body: { deadline: inDays(server, -1) } })).error
        .fields[0]?.message,
    ).toContain('must be later than now')
    const open = await server.staff.call(extendRfq, { params, version: 3, body: { deadline: inDays(server, 9) } })
    expect(open.payload).toMatchObject({
      status: 'sent',
      closed_at: null,
      closed_reason: null,
      deadline: inDays(server, 9),
    })
    expect((await server.staff.call(cancelRfq, { params, version: 4, body: {} })).error.fields[0]?.path).toBe('reason')
    expect(
      (await server.staff.call(cancelRfq, { params, version: 4, body: { reason: 'Not needed' } })).payload,
    ).toMatchObject({ status: 'cancelled', closed_reason: 'Not needed' })
    const late = await server.staff.call(extendRfq, { params, version: 5, body: { deadline: inDays(server, 20) } })
    expect([late.status, late.error.message]).toEqual([409, 'This RFQ is cancelled and cannot be extended.'])
  })

  it('is closed one second past its deadline, and the system records this with the next change', async () => {
    const { rfq } = await sentRfq(server, three, { title: 'By the clock', deadline: inDays(server, 1 / 24) })
    const start = server.clock.now
    const read = async () => (await server.viewer.call(getRfq, { params: { id: rfq.id } })).payload
    const listed = async (status: 'sent' | 'closed') =>
      (await server.viewer.call(listRfqs, { query: { q: 'by the clock', status } })).payload.map((each) => each.status)
    server.clock.advance(3_600_900)
    expect([(await read()).status, await listed('sent'), await listed('closed')]).toEqual(['sent', ['sent'], []])
    server.clock.advance(100)
    expect(await read()).toMatchObject({ status: 'closed', closed_at: rfq.deadline, version: 2 })
    expect([await listed('sent'), await listed('closed')]).toEqual([[], ['closed']])
    const { payload } = await server.staff.call(extendRfq, {
      params: { id: rfq.id },
      version: 2,
      body: { deadline: inDays(server, 1) },
    })
    expect(payload).toMatchObject({ status: 'sent', version: 3 })
    expect((await activityOf(rfq.id)).map(({ action, actor_kind }) => [action, actor_kind]).slice(0, 2)).toEqual([
      ['extended', 'user'],
      ['closed', 'system'],
    ])
    server.clock.now = start
  })

  it('can have its rates replaced until the award, with a reason and a source', async () => {
    const { rfq } = await sentRfq(server, three)
    const replace = (version: number, rates: object[], reason = 'Agreed with the bank') =>
      server.staff.call(replaceRfqRates, { params: { id: rfq.id }, version, body: { rates, reason } as never })
    expect((await replace(2, [{ currency: 'USD', rate: '2600', rate_date: '2026-11-20' }])).error.fields).toEqual([
      { path: 'rates.0.source', message: 'Enter the source of this rate.' },
    ])
    expect(
      (await replace(2, [{ currency: 'TZS', rate: '2', rate_date: '2026-11-20', source: 'X' }])).error.fields[0]?.path,
    ).toBe('rates.0.rate')
    const { payload } = await replace(2, [{ currency: 'USD', rate: '2600', rate_date: '2026-11-20', source: 'NMB' }])
    expect(payload.rates.map(({ currency, rate, source, reason }) => [currency, rate, source, reason])).toEqual([
      ['TZS', '1', null, null],
      ['USD', '2600', 'NMB', 'Agreed with the bank'],
    ])
    expect((await activityOf(rfq.id))[0]).toMatchObject({
      action: 'rates_replaced',
      reason: 'Agreed with the bank',
      before: { rates: [{ currency: 'TZS' }, { currency: 'USD', rate: '2612.5' }] },
    })
    await server.staff.call(cancelRfq, { params: { id: rfq.id }, version: 3, body: { reason: 'X' } })
    expect((await replace(4, [{ currency: 'USD', rate: '1', rate_date: '2026-11-20', source: 'X' }])).status).toBe(409)
  })

  it('has an invitation withdrawn once, for the version of the invitation', async () => {
    const { rfq } = await sentRfq(server, three)
    const [invitation] = rfq.invitations
    const withdraw = (version: number) =>
      server.staff.call(withdrawInvitation, {
        params: { id: invitation?.id ?? '' },
        version,
        body: { reason: 'Wrong one' },
      })
    expect((await withdraw(1)).status).toBe(412)
    expect((await withdraw(2)).payload.invitations[0]).toMatchObject({
      status: 'withdrawn',
      withdrawn_at: server.clock.now.toISOString(),
    })
    expect([(await withdraw(3)).status, (await withdraw(3)).error.message]).toEqual([
      409,
      'The invitation of Kibo Supplies is already withdrawn.',
    ])
    expect((await server.staff.call(createLink, { params: { id: invitation?.id ?? '' } })).status).toBe(409)
    expect(
      (await server.viewer.call(listRfqs, { query: { supplier_id: three[0] ?? '', q: rfq.number ?? '' } })).payload,
    ).toEqual([])
  })
})

describe('An RFQ of another branch', () => {
  it('is not found by any operation', async () => {
    const { rfq } = await sentRfq(server, three)
    const params = { id: rfq.id }
    const invitation = { id: rfq.invitations[0]?.id ?? '' }
    const answers = await Promise.all([
      server.stranger.call(getRfq, { params }),
      server.stranger.call(updateRfq, { params, version: 2, body: {} }),
      server.stranger.call(sendRfq, { params, version: 2, body: {} }),
      server.stranger.call(closeRfq, { params, version: 2, body: {} }),
      server.stranger.call(cancelRfq, { params, version: 2, body: { reason: 'X' } }),
      server.stranger.call(createLink, { params: invitation }),
      server.stranger.call(withdrawInvitation, { params: invitation, version: 2, body: {} }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await server.stranger.call(listRfqs)).payload).toEqual([])
    expect((await server.admin.call(getRfq, { params })).status).toBe(200)
  })

  it('can be read by a viewer of its own branch, who cannot change it', async () => {
    const { rfq } = await sentRfq(server, three)
    expect((await server.viewer.call(getRfq, { params: { id: rfq.id } })).status).toBe(200)
    expect((await server.viewer.call(closeRfq, { params: { id: rfq.id }, version: 2, body: {} })).status).toBe(403)
  })

  it('keeps a supplier who was made inactive later', async () => {
    const { rfq } = await sentRfq(server, three)
    await server.db
      .update(suppliers)
      .set({ active: false })
      .where(eq(suppliers.id, three[2] ?? ''))
    expect((await server.viewer.call(getRfq, { params: { id: rfq.id } })).payload.invitations).toHaveLength(3)
    await server.db
      .update(suppliers)
      .set({ active: true })
      .where(eq(suppliers.id, three[2] ?? ''))
  })
})
