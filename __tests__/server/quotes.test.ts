import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import {
  declineRfq,
  getPublicRfq,
  listQuotes,
  markRfqOpened,
  saveQuote,
  submitQuote,
  withdrawDecline,
  enterQuote,
  type QuoteBody,
} from '../../src/contract/quotes'
import { withdrawInvitation } from '../../src/contract/invitations'
import { cancelRfq, closeRfq, extendRfq, getRfq } from '../../src/contract/rfqs'
import { prices } from '../../src/server/db/schema/prices'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { withoutIds } from '../support/withoutIds'
import { everythingIn } from './support/everything'
import {
  answerTo,
  draftRfq,
  inDays,
  insertEnquiry,
  insertItem,
  insertSupplier,
  sentRfq,
  supplier,
} from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let three: string[]
beforeAll(async () => {
  server = await startTestServer()
  three = [
    await insertSupplier(server, 'Kibo Supplies'),
    await insertSupplier(server, 'Meru Traders'),
    await insertSupplier(server, 'Rungwe Ltd'),
  ]
})
afterAll(() => server.stop())

/** A sent RFQ with its first supplier's session on the supplier's page. */
async function invited(more: Parameters<typeof sentRfq>[2] = {}) {
  const { rfq, tokens } = await sentRfq(server, three, more)
  const kibo = supplier(server, tokens[0] ?? '')
  const page = (await kibo(getPublicRfq)).payload
  return { rfq, tokens, kibo, page, lines: page.lines }
}
const activityOf = async (id: string) =>
  (await server.viewer.call(listActivity, { params: { entity: 'rfqs', id } })).payload
const quotesOf = (rfq_id: string, supplier_id = three[0] ?? '') =>
  server.staff.call(listQuotes, { params: { id: rfq_id, supplier_id } })
const statusOf = async (rfq_id: string) =>
  (await server.staff.call(getRfq, { params: { id: rfq_id } })).payload.invitations[0]

describe('A supplier', () => {
  it('reads, types, submits and revises: each submission stays unchanged, and the newest counts', async () => {
    const { rfq, kibo, page, lines } = await invited()
    expect(page).toMatchObject({
      company_name: 'Test Trading Ltd',
      supplier_name: 'Kibo Supplies',
      number: rfq.number,
      state: 'open',
      currencies: ['TZS'],
      quote: null,
      submitted_at: null,
      now: server.clock.now.toISOString(),
      version: 2,
    })
    expect((await kibo(markRfqOpened)).payload).toBeNull()
    expect((await kibo(markRfqOpened)).status).toBe(200)
    expect(await statusOf(rfq.id)).toMatchObject({ status: 'opened', version: 2 })
    expect((await kibo(submitQuote, { version: 2, body: {} })).error).toMatchObject({
      code: 'nothing_new',
      message: 'Enter your prices first.',
    })

    const half = await kibo(saveQuote, {
      version: 2,
      body: { currency: 'TZS', lines: [{ rfq_line_id: lines[1]?.id ?? '', unit_price: '0' }] },
    })
    expect(half.payload).toMatchObject({
      version: 3,
      quote: {
        status: 'draft',
        revision: 1,
        valid_until: null,
        freight: null,
        lines: [{ unit_price: '0', unit: 'SET', unit_factor: '1' }],
      },
    })
    expect(await statusOf(rfq.id)).toMatchObject({ status: 'started', revisions: 0 })
    expect((await quotesOf(rfq.id)).payload).toEqual([])

    await kibo(saveQuote, { version: 3, body: answerTo(lines, ['36550', '186000']) })
    const first = await kibo(submitQuote, { version: 4, body: {} })
    expect(first.payload).toMatchObject({
      version: 5,
      submitted_at: server.clock.now.toISOString(),
      submitted_revision: 1,
      quote: { status: 'submitted', freight: '450000' },
    })
    expect((await kibo(submitQuote, { version: 5, body: {} })).error).toMatchObject({
      code: 'nothing_new',
      message: 'This quote is already submitted. Change it to submit it again.',
    })

    await kibo(saveQuote, { version: 5, body: answerTo(lines, ['36000', '186000']) })
    expect((await kibo(getPublicRfq)).payload).toMatchObject({
      submitted_revision: 1,
      quote: { status: 'draft', revision: 2 },
    })
    expect((await quotesOf(rfq.id)).payload.map(({ status }) => status)).toEqual(['submitted'])
    server.clock.advance(1000)
    const second = await kibo(submitQuote, { version: 6, body: {} })
    expect(second.payload).toMatchObject({ submitted_revision: 2, version: 7 })
    const { payload } = await quotesOf(rfq.id)
    expect(payload.map(({ revision, status, lines: answers }) => [revision, status, answers[0]?.unit_price])).toEqual([
      [2, 'submitted', '36000'],
      [1, 'superseded', '36550'],
    ])
    expect(await statusOf(rfq.id)).toMatchObject({ status: 'submitted', revisions: 2 })
    const activity = await activityOf(rfq.id)
    expect(activity[0]?.after).toEqual({ supplier: 'Kibo Supplies', quote_revision: 2 })
    expect(activity.map(({ action, actor_kind, actor_name }) => [action, actor_kind, actor_name]).slice(0, 4)).toEqual([
      ['quote_submitted', 'supplier', 'Kibo Supplies'],
      ['quote_submitted', 'supplier', 'Kibo Supplies'],
      ['started', 'supplier', 'Kibo Supplies'],
      ['opened', 'supplier', 'Kibo Supplies'],
    ])
  })

  it('enters more than prices, and finds all of it again', async () => {
    const { rfq, kibo, lines } = await invited()
    const terms = {
      lead_time_days: 21,
      minimum_order_value: '250000',
      payment_terms: '30 days',
      reference: 'KS/118',
      notes: 'Ex stock Arusha',
    }
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2'], terms) })
    expect((await kibo(getPublicRfq)).payload.quote).toMatchObject({
      ...terms,
      currency: 'TZS',
      freight: '450000',
      valid_until: '2027-01-31',
    })
    await kibo(submitQuote, { version: 3, body: {} })
    expect((await quotesOf(rfq.id)).payload[0]).toMatchObject(terms)
    // Each save contains all fields.
    await kibo(saveQuote, { version: 4, body: { currency: 'TZS', lines: [] } })
    const none = { lead_time_days: null, minimum_order_value: null, payment_terms: null, reference: null, notes: null }
    expect((await kibo(getPublicRfq)).payload.quote).toMatchObject({
      ...none,
      valid_until: null,
      freight: null,
      lines: [],
    })
    expect((await quotesOf(rfq.id)).payload[0]).toMatchObject(terms)
  })

  it('states no freight by leaving it blank, none by 0, and keeps both as stated', async () => {
    const { rfq, kibo, lines } = await invited()
    const submitted = async (freight: string | null | undefined) => {
      const { freight: _, ...body } = answerTo(lines, ['1', '2'])
      const { version } = (await kibo(getPublicRfq)).payload
      const saved = await kibo(saveQuote, { version, body: freight === undefined ? body : { ...body, freight } })
      await kibo(submitQuote, { version: saved.payload.version, body: {} })
    }
    for (const freight of [undefined, null, '0.00', '450']) await submitted(freight)
    expect((await quotesOf(rfq.id)).payload.map((quote) => [quote.freight, quote.no_freight])).toEqual([
      ['450', false],
      ['0.00', true],
      [null, false],
      [null, false],
    ])
  })

  it('chooses among the currencies of the RFQ, the supplier’s own first', async () => {
    const dollars = await insertSupplier(server, 'Dollar Traders', { currency: 'USD' })
    const rates = [
      { currency: 'EUR', rate: '2900', rate_date: '2026-11-19' },
      { currency: 'USD', rate: '2500', rate_date: '2026-11-19' },
    ]
    const { tokens } = await sentRfq(server, [dollars, three[0] ?? ''], { rates })
    const currenciesOf = async (token: string | undefined) =>
      (await supplier(server, token ?? '')(getPublicRfq)).payload.currencies
    expect(await currenciesOf(tokens[0])).toEqual(['USD', 'TZS', 'EUR'])
    expect(await currenciesOf(tokens[1])).toEqual(['TZS', 'EUR', 'USD'])
  })

  it('cannot overwrite a newer answer from an older window: the response contains the current answer', async () => {
    const { kibo, lines } = await invited()
    expect((await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })).status).toBe(200)
    const late = await kibo(saveQuote, { version: 2, body: answerTo(lines, ['3', '4']) })
    expect([late.status, (late.error.current as { quote: QuoteBody }).quote.lines[0]?.unit_price]).toEqual([412, '1'])
    expect((await kibo(saveQuote, { body: answerTo(lines, ['3', '4']) })).status).toBe(428)
  })

  it('declines with a reason, and withdraws the decline', async () => {
    const { rfq, kibo, lines } = await invited()
    expect((await kibo(declineRfq, { version: 2, body: { reason: ' ' } })).status).toBe(422)
    expect((await kibo(declineRfq, { version: 2, body: { reason: 'Not our trade' } })).payload).toMatchObject({
      declined_reason: 'Not our trade',
      version: 3,
    })
    expect(await statusOf(rfq.id)).toMatchObject({ status: 'declined', declined_reason: 'Not our trade' })
    const words = { status: 409, message: expect.stringContaining('Undo this first') }
    for (const operation of [saveQuote, submitQuote] as const) {
      const { status, error } = await kibo(operation, {
        version: 3,
        body: operation === saveQuote ? answerTo(lines, ['1', '2']) : {},
      })
      expect({ status, message: error.message }).toEqual(words)
    }
    expect((await kibo(withdrawDecline, { version: 3 })).payload).toMatchObject({ declined_reason: null, version: 4 })
    expect((await kibo(withdrawDecline, { version: 4 })).status).toBe(409)
    await kibo(saveQuote, { version: 4, body: answerTo(lines, ['1', '2']) })
    expect((await kibo(submitQuote, { version: 5, body: {} })).status).toBe(200)
    expect((await kibo(declineRfq, { version: 6, body: { reason: 'No' } })).status).toBe(200)
    expect((await kibo(declineRfq, { version: 7, body: { reason: 'No' } })).error.message).toBe(
      'You have already declined to quote.',
    )
    expect((await activityOf(rfq.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['declined', 'decline_withdrawn']),
    )
  })

  it('submits once, however often the request is repeated', async () => {
    const { rfq, kibo, lines } = await invited()
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => kibo(submitQuote, { version: 3, body: {}, idempotency_key: `submit-${rfq.id}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await quotesOf(rfq.id)).payload).toHaveLength(1)
  })
})

describe('A supplier’s submission', () => {
  const submitted = async (
    change: (body: QuoteBody) => QuoteBody,
    accept: { code: string; path: string; reason: string }[] = [],
  ) => {
    const { kibo, lines } = await invited()
    const saved = await kibo(saveQuote, { version: 2, body: change(answerTo(lines, ['1', '2'])) })
    return saved.status === 200 ? kibo(submitQuote, { version: 3, body: { accept } }) : saved
  }
  const second = (more: Partial<QuoteBody['lines'][number]>) => (body: QuoteBody) => ({
    ...body,
    lines: body.lines.map((line, index) => (index === 1 ? { ...line, ...more } : line)),
  })

  it.each<[string, (body: QuoteBody) => QuoteBody, string, string]>([
    [
      'a price of 0 that is not free of charge (QUO-01)',
      second({ unit_price: '0' }),
      'lines.1.unit_price',
      'Line 2: the price is 0. Enter a price, or tick “free of charge”.',
    ],
    [
      'a price below 0 (QUO-01)',
      second({ unit_price: '-5' }),
      'lines.1.unit_price',
      'Must be at least 0 (you entered -5).',
    ],
    [
      'a currency without a rate (RFQ-04)',
      (body) => ({ ...body, currency: 'JPY' }),
      'currency',
      'Quote in one of these currencies: TZS (you chose JPY).',
    ],
    [
      'nothing that has a price (QUO-04)',
      (body) => ({ ...body, lines: [] }),
      'lines',
      'Enter a price for at least one line, or decline the RFQ with a reason.',
    ],
    [
      'a validity date in the past (QUO-05)',
      (body) => ({ ...body, valid_until: '2026-11-19' }),
      'valid_until',
      'Valid until 19 November: this date has passed. Choose today or later.',
    ],
    [
      'no validity date (QUO-05)',
      (body) => ({ ...body, valid_until: null }),
      'valid_until',
      'Enter the date until which your prices are valid.',
    ],
    [
      'a minimum of 0 (QUO-06)',
      second({ minimum_quantity: '0' }),
      'lines.1.minimum_quantity',
      'Must be greater than 0 (you entered 0).',
    ],
    [
      'decreasing price breaks (QUO-06)',
      second({
        price_breaks: [
          { quantity: '9', unit_price: '1' },
          { quantity: '8', unit_price: '1' },
        ],
      }),
      'lines.1.price_breaks.1.quantity',
      'Line 2: price break quantities must increase (8 comes after 9).',
    ],
    [
      'a line without a price and without a reason (QUO-08)',
      second({ unit_price: null }),
      'lines.1.no_bid_reason',
      'Line 2: enter a price or a reason for not quoting.',
    ],
    [
      'an answer to another supplier’s line',
      second({ rfq_line_id: '01976f00-0000-7000-8000-000000000000' }),
      'lines.1.rfq_line_id',
      'This line is not part of your request. Remove it.',
    ],
  ])('is rejected with %s', async (_, change, path, message) => {
    const { status, error } = await submitted(change)
    expect([status, error.fields[0]]).toEqual([422, { path, message }])
  })

  it('in another unit requires the conversion factor: a draft without it is saved, but its submission is rejected (QUO-06)', async () => {
    const { kibo, lines } = await invited()
    const inBoxes = (more: Partial<QuoteBody['lines'][number]> = {}) =>
      second({ unit: 'XBX', ...more })(answerTo(lines, ['1', '2']))
    const saved = await kibo(saveQuote, { version: 2, body: inBoxes() })
    expect(saved.payload.quote?.lines.map(({ unit, unit_factor }) => [unit, unit_factor])).toEqual([
      ['H87', '1'],
      ['XBX', null],
    ])
    expect((await kibo(getPublicRfq)).payload.quote?.lines[1]).toMatchObject({ unit: 'XBX', unit_factor: null })
    const refused = await kibo(submitQuote, { version: 3, body: {} })
    const wanting = {
      path: 'lines.1.unit_factor',
      message: 'Line 2: you quote per box. Enter how many set are in 1 box.',
    }
    expect([refused.status, refused.error.fields]).toEqual([422, [wanting]])
    await kibo(saveQuote, { version: 3, body: inBoxes({ unit_factor: '12' }) })
    expect((await kibo(submitQuote, { version: 4, body: {} })).payload.quote?.lines[1]).toMatchObject({
      unit: 'XBX',
      unit_factor: '12',
    })
  })

  it('may leave a line out for a reason, offer an alternative, and include a free line (QUO-01, QUO-08)', async () => {
    const { payload } = await submitted(second({ unit_price: null, no_bid_reason: 'not stocked' }))
    expect(payload.quote?.lines[1]).toMatchObject({ unit_price: null, no_bid_reason: 'not stocked' })
    expect((await submitted(second({ alternative: 'PVC hose' }))).status).toBe(200)
    expect((await submitted(second({ unit_price: null, free_of_charge: true }))).payload.quote?.lines[1]).toMatchObject(
      { unit_price: '0', free_of_charge: true },
    )
  })

  it('causes a warning for a short validity and for a minimum above the requested quantity, both accepted with a reason (QUO-05, QUO-06)', async () => {
    const change = (body: QuoteBody) => ({ ...second({ minimum_quantity: '10' })(body), valid_until: '2026-11-22' })
    const { status, error } = await submitted(change)
    expect([status, error.code, error.warnings?.map(({ code, path }) => `${code} ${path}`)]).toEqual([
      422,
      'warning',
      ['QUO-05 valid_until', 'QUO-06 lines.1.minimum_quantity'],
    ])
    const accept = (error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'That is how we sell' }))
    expect((await submitted(change, accept)).status).toBe(200)
  })

  it('is accepted when its prices are valid until today only, with a reason for the short validity (QUO-05)', async () => {
    const today = (body: QuoteBody) => ({ ...body, valid_until: '2026-11-20' })
    const { status, error } = await submitted(today)
    expect([status, error.code, error.warnings?.map(({ code, path }) => `${code} ${path}`)]).toEqual([
      422,
      'warning',
      ['QUO-05 valid_until'],
    ])
    expect(
      await submitted(today, [{ code: 'QUO-05', path: 'valid_until', reason: 'Copper moves daily' }]),
    ).toMatchObject({ status: 200, payload: { quote: { status: 'submitted', valid_until: '2026-11-20' } } })
  })

  it('adds its prices to the price lists, without alternatives and free lines', async () => {
    const item = await insertItem(server, 'Valve')
    const lines = ['A', 'B', 'C', 'D'].map((description) => ({
      description,
      quantity: '1',
      unit: 'H87',
      ...(description === 'D' ? {} : { item_id: item }),
    }))
    const { kibo, lines: asked } = await invited({ lines })
    const [a = '', b = '', c = '', d = ''] = asked.map(({ id }) => id)
    const body: QuoteBody = {
      currency: 'TZS',
      valid_until: '2027-01-31',
      lead_time_days: 9,
      lines: [
        { rfq_line_id: a, unit_price: '36550', minimum_quantity: '1' },
        { rfq_line_id: b, unit_price: '5', alternative: 'Brass' },
        { rfq_line_id: c, free_of_charge: true },
        { rfq_line_id: d, unit_price: '7' },
      ],
    }
    await kibo(saveQuote, { version: 2, body })
    expect(await server.db.select().from(prices).where(eq(prices.item_id, item))).toEqual([])
    await kibo(submitQuote, { version: 3, body: {} })
    expect(await server.db.select().from(prices).where(eq(prices.item_id, item))).toMatchObject([
      {
        supplier_id: three[0],
        unit_price: '36550',
        currency: 'TZS',
        unit: 'H87',
        minimum_quantity: '1',
        lead_time_days: 9,
        quoted_on: '2026-11-20',
        source: 'quote',
      },
    ])
  })
})

describe('The deadline (QUO-02)', () => {
  it('accepts answers until the end of its second, and none after it', async () => {
    const { kibo, lines } = await invited({ deadline: inDays(server, 1 / 24) })
    const start = server.clock.now
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })
    server.clock.now = new Date(Math.floor(start.getTime() / 1000) * 1000 + 3_600_999)
    expect((await kibo(submitQuote, { version: 3, body: {} })).status).toBe(200)
    server.clock.advance(1)
    const answers = [
      await kibo(saveQuote, { version: 4, body: answerTo(lines, ['3', '4']) }),
      await kibo(submitQuote, { version: 4, body: {} }),
      await kibo(declineRfq, { version: 4, body: { reason: 'Late' } }),
      await kibo(withdrawDecline, { version: 4 }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [409, 'deadline_passed']),
    )
    expect(answers[0]?.error.message).toMatch(
      /^The deadline was 20 November 2026 at 13:00 \(Africa\/Dar_es_Salaam\), by the server’s clock/,
    )
    expect((await kibo(getPublicRfq)).payload).toMatchObject({ state: 'closed', submitted_revision: 1 })
    server.clock.now = start
  })

  it('moves for all suppliers when it is extended', async () => {
    const { rfq, kibo, lines } = await invited({ deadline: inDays(server, 1 / 24) })
    const start = server.clock.now
    server.clock.advance(2 * 3_600_000)
    expect((await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })).status).toBe(409)
    await server.staff.call(extendRfq, { params: { id: rfq.id }, version: 2, body: { deadline: inDays(server, 1) } })
    expect((await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })).status).toBe(200)
    server.clock.now = start
  })

  it('does not apply to an RFQ that was closed or cancelled, and each state has its own message', async () => {
    const { rfq, kibo, lines } = await invited()
    await server.staff.call(closeRfq, { params: { id: rfq.id }, version: 2, body: {} })
    expect((await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })).error).toMatchObject({
      code: 'rfq_closed',
      message: expect.stringContaining('closed this request'),
    })
    await server.staff.call(cancelRfq, { params: { id: rfq.id }, version: 3, body: { reason: 'Project stopped' } })
    expect((await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2']) })).error).toMatchObject({
      code: 'rfq_cancelled',
      message: 'The buyer has cancelled this request. You don’t need to answer.',
    })
    expect((await kibo(getPublicRfq)).payload).toMatchObject({ state: 'cancelled', closed_reason: 'Project stopped' })
  })
})

describe('A quote entered by staff', () => {
  const enter = (rfq_id: string, version: number, body: QuoteBody, more = {}) =>
    server.staff.call(enterQuote, {
      params: { id: rfq_id, supplier_id: three[0] ?? '' },
      version,
      body: { ...body, ...more },
    })

  it('counts at once, names the user who entered it, and does not change the supplier’s draft', async () => {
    const { rfq, kibo, lines } = await invited()
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['9', '9']) })
    const typed = await enter(rfq.id, 3, answerTo(lines, ['5', '6']))
    expect(typed.payload).toMatchObject({
      revision: 1,
      status: 'submitted',
      typed_by_name: 'Staff',
      lines: [{ unit_price: '5' }, { unit_price: '6' }],
    })
    expect((await activityOf(rfq.id))[0]).toMatchObject({
      action: 'quote_entered',
      actor_name: 'Staff',
      after: { supplier: 'Kibo Supplies', quote_revision: 1 },
    })
    expect((await kibo(getPublicRfq)).payload).toMatchObject({
      submitted_revision: 1,
      quote: { status: 'draft', revision: 2, lines: [{ unit_price: '9' }, {}] },
    })
    expect((await kibo(submitQuote, { version: 4, body: {} })).payload.submitted_revision).toBe(2)
    expect((await quotesOf(rfq.id)).payload.map(({ revision, typed_by_name }) => [revision, typed_by_name])).toEqual([
      [2, null],
      [1, 'Staff'],
    ])
    expect((await enter(rfq.id, 3, answerTo(lines, ['5', '6']))).status).toBe(412)
  })

  it('is also accepted after the deadline, by the same rules, but not once the RFQ is cancelled or the supplier has declined', async () => {
    const { rfq, kibo, lines } = await invited()
    await server.staff.call(closeRfq, { params: { id: rfq.id }, version: 2, body: {} })
    expect((await enter(rfq.id, 2, answerTo(lines, ['0', '6']))).error.fields[0]?.message).toContain(
      'Line 1: the price is 0',
    )
    expect((await enter(rfq.id, 2, answerTo(lines, ['5', '6'], { valid_until: '2026-11-21' }))).error.code).toBe(
      'warning',
    )
    const inBoxes = answerTo(lines, ['5', '6']).lines.map((line) => ({ ...line, unit: 'XBX' }))
    expect(
      (await enter(rfq.id, 2, { ...answerTo(lines, ['5', '6']), lines: inBoxes })).error.fields.map(({ path }) => path),
    ).toEqual(['lines.0.unit_factor', 'lines.1.unit_factor'])
    expect(
      (
        await enter(rfq.id, 2, answerTo(lines, ['5', '6'], { valid_until: '2026-11-21' }), {
          accept: [
            { code: 'QUO-05', path: 'valid_until', reason: 'On the phone' },
            { code: 'QUO-12', path: 'status', reason: 'On the phone' },
          ],
        })
      ).status,
    ).toBe(200)
    await server.staff.call(cancelRfq, { params: { id: rfq.id }, version: 3, body: { reason: 'X' } })
    expect((await enter(rfq.id, 3, answerTo(lines, ['5', '6']))).error.message).toBe(
      'This RFQ is cancelled and does not accept quotes.',
    )
    const other = await invited()
    await other.kibo(declineRfq, { version: 2, body: { reason: 'No' } })
    expect((await enter(other.rfq.id, 3, answerTo(other.lines, ['5', '6']))).error.message).toContain(
      'Kibo Supplies declined to quote',
    )
    const draft = await draftRfq(server, three)
    expect((await enter(draft.id, draft.version, answerTo(draft.lines, ['5', '6']))).error).toMatchObject({
      code: 'wrong_state',
      message: 'This RFQ is a draft and does not accept quotes.',
    })
    expect((await kibo(getPublicRfq)).payload.submitted_revision).toBe(1)
  })
})

describe('Prices are hidden', () => {
  it('from a viewer, from another branch, and from a supplier who was not invited', async () => {
    const { rfq } = await invited()
    const params = { id: rfq.id, supplier_id: three[0] ?? '' }
    expect((await server.viewer.call(listQuotes, { params })).status).toBe(403)
    expect((await server.stranger.call(listQuotes, { params })).status).toBe(404)
    expect(
      (await server.stranger.call(enterQuote, { params, version: 2, body: { currency: 'TZS', lines: [] } })).status,
    ).toBe(404)
    expect((await quotesOf(rfq.id, await insertSupplier(server, 'Not asked'))).status).toBe(404)
  })

  it('in the activity, which viewers read', async () => {
    const { rfq, kibo, lines } = await invited()
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['778899', '2']) })
    await kibo(submitQuote, { version: 3, body: {} })
    await server.staff.call(withdrawInvitation, { params: { id: rfq.invitations[0]?.id ?? '' }, version: 4, body: {} })
    expect(withoutIds(JSON.stringify(await activityOf(rfq.id)))).not.toContain('778899')
    const { payload } = await server.viewer.call(getRfq, { params: { id: rfq.id } })
    expect(withoutIds(JSON.stringify(payload))).not.toContain('778899')
  })

  it('from all users while the bids are sealed, on any surface, until they are opened', async () => {
    const item_id = await insertItem(server, 'Sealed valve')
    const { rfq, kibo, lines } = await invited({ lines: [{ description: 'A', quantity: '1', unit: 'H87', item_id }] })
    await server.db.update(rfqs).set({ sealed: true }).where(eq(rfqs.id, rfq.id))
    const body = answerTo(lines, ['667788', '1'])
    await kibo(saveQuote, { version: 2, body })
    expect((await kibo(submitQuote, { version: 3, body: {} })).payload.quote?.lines[0]?.unit_price).toBe('667788')
    const listed = await quotesOf(rfq.id)
    expect([listed.status, listed.error.code, listed.error.message]).toEqual([
      409,
      'sealed',
      expect.stringContaining('sealed until an administrator opens them'),
    ])
    expect((await server.admin.call(listQuotes, { params: { id: rfq.id, supplier_id: three[0] ?? '' } })).status).toBe(
      409,
    )
    expect(
      (await server.staff.call(enterQuote, { params: { id: rfq.id, supplier_id: three[0] ?? '' }, version: 4, body }))
        .error.code,
    ).toBe('sealed')
    expect(await statusOf(rfq.id)).toMatchObject({ status: 'submitted' })
    const tables = withoutIds(await everythingIn(server.pool))
      .split('\n')
      .filter((row) => row.includes('667788'))
    expect(tables).toHaveLength(1)
    expect(await server.db.select().from(prices).where(eq(prices.item_id, item_id))).toEqual([])
    await server.db.update(rfqs).set({ opened_at: server.clock.now.toISOString() }).where(eq(rfqs.id, rfq.id))
    expect((await quotesOf(rfq.id)).payload[0]?.lines[0]?.unit_price).toBe('667788')
  })

  it('from other suppliers: a supplier’s responses contain nothing of the others, of the client or of the sales price', async () => {
    const enquiry = await insertEnquiry(server, 'Secret Client Ltd', ['60'])
    const origins = [{ enquiry_line_id: enquiry.line_ids[0] ?? '', quantity: '60' }]
    const { rfq, tokens } = await sentRfq(server, three, {
      lines: [
        { description: 'Valve', quantity: '60', unit: 'H87', origins },
        { description: 'For Meru alone', quantity: '1', unit: 'H87' },
      ],
      invitations: [
        { supplier_id: three[0] ?? '', line_positions: [1] },
        { supplier_id: three[1] ?? '' },
        { supplier_id: three[2] ?? '' },
      ],
    })
    const [kibo, meru] = [supplier(server, tokens[0] ?? ''), supplier(server, tokens[1] ?? '')]
    const seen: unknown[] = []
    for (const [who, price, alone] of [
      [kibo, '111101', true],
      [meru, '222202', false],
    ] as const) {
      const page = await who(getPublicRfq)
      const saved = await who(saveQuote, {
        version: 2,
        body: answerTo(page.payload.lines, [price, price], { notes: `from ${price}` }),
      })
      const stale = await who(saveQuote, { version: 2, body: answerTo(page.payload.lines, [price, price]) })
      const submitted = await who(submitQuote, { version: 3, body: {} })
      expect([saved.status, stale.status, submitted.status]).toEqual([200, 412, 200])
      if (alone) seen.push(page, saved, stale, submitted)
    }
    seen.push(await kibo(getPublicRfq))
    const raw = JSON.stringify(seen)
    expect(raw).toContain('111101')
    for (const secret of [
      '222202',
      'Meru',
      'Rungwe',
      'For Meru alone',
      'Secret Client',
      '4711.11',
      'ENQ-',
      enquiry.id,
      enquiry.line_ids[0],
      three[1],
      rfq.invitations[1]?.id,
      'line_count',
      'invited',
      'answered',
    ]) {
      expect([secret, raw.includes(secret ?? '?')]).toEqual([secret, false])
    }
  })
})
