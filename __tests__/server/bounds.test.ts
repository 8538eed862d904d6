import { createClient } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { createOrder } from '../../src/contract/orders'
import { createPrice } from '../../src/contract/prices'
import { getPublicRfq, saveQuote, submitQuote, enterQuote } from '../../src/contract/quotes'
import { dayIn } from '../../src/domain/dates/days'
import { insertItem, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const most = '999999999999999'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())

describe('A number whose line total has more than 15 digits (NUM-01)', () => {
  let client_id: string
  let three: string[]
  beforeAll(async () => {
    client_id = (
      await server.staff.call(createClient, { body: { code: 'MAW', name: 'Mawenzi Gold Mine Ltd', currency: 'TZS' } })
    ).payload.id
    three = [
      await insertSupplier(server, 'Kibo Supplies'),
      await insertSupplier(server, 'Meru Traders'),
      await insertSupplier(server, 'Rungwe Ltd'),
    ]
  })

  const refusal = ({ status, error }: { status: number; error: { fields?: { path: string; message: string }[] } }) => [
    status,
    ...(error.fields ?? []).map(({ path }) => path),
  ]
  const orderWith = (line: object, more: object = {}) =>
    server.staff.call(createOrder, {
      body: {
        client_id,
        currency: 'TZS',
        lines: [{ description: 'Pump', quantity: most, unit: 'H87', unit_price: '1', ...line }],
        ...more,
      },
    })

  it('is rejected at the target price of an enquiry', async () => {
    const enquiry = (target_price: string) =>
      server.staff.call(createEnquiry, {
        body: { client_id, lines: [{ description: 'Pump', quantity: '1000000000', unit: 'H87', target_price }] },
      })
    expect(refusal(await enquiry('1000000'))).toEqual([422, 'lines.0.target_price'])
    expect((await enquiry('999999')).status).toBe(200)
  })

  it.each([
    ['price', { unit_price: '2' }, 'lines.0.unit_price'],
    ['cost', { supplier: true, cost_currency: 'TZS', cost_unit_price: '2' }, 'lines.0.cost_unit_price'],
    [
      'markup',
      { unit_price: undefined, markup_percent: '900', supplier: true, cost_currency: 'TZS', cost_unit_price: '1' },
      'lines.0.markup_percent',
    ],
  ])(
    'is rejected at the %s of an order',
    async (_, { supplier: bought, ...line }: { supplier?: boolean; [field: string]: unknown }, path) => {
      expect(refusal(await orderWith({ ...line, ...(bought ? { supplier_id: three[0] } : {}) }))).toEqual([422, path])
    },
  )

  it('is rejected for an order whose lines are valid and whose sum is not', async () => {
    expect(refusal(await orderWith({}, { charges: [{ label: 'Freight', amount: most }] }))).toEqual([422, 'lines'])
    expect((await orderWith({})).status).toBe(200)
  })

  it('is rejected at the minimum quantity of a price', async () => {
    const item_id = await insertItem(server, 'Valve')
    const price = (minimum_quantity: string) =>
      server.staff.call(createPrice, {
        body: {
          supplier_id: three[0] ?? '',
          item_id,
          unit: 'H87',
          currency: 'TZS',
          unit_price: '1000000000',
          minimum_quantity,
          quoted_on: '2026-11-01',
        },
      })
    expect(refusal(await price('1000000'))).toEqual([422, 'minimum_quantity'])
    expect((await price('999999')).status).toBe(200)
  })

  it('is rejected at the price, the minimum and the break of a quote, by link and entered by staff', async () => {
    const { rfq, tokens } = await sentRfq(server, three, {
      lines: [{ description: 'Pump', quantity: '1000000', unit: 'H87' }],
    })
    const call = supplier(server, tokens[0] ?? '')
    const { lines, version } = (await call(getPublicRfq)).payload
    const body = (line: object) => ({
      currency: 'TZS',
      valid_until: '2027-01-31',
      lines: [{ rfq_line_id: lines[0]?.id ?? '', ...line }],
    })
    const wrong: [object, string][] = [
      [{ unit_price: '1000000000' }, 'lines.0.unit_price'],
      [{ unit_price: '1000', minimum_quantity: '1000000000000' }, 'lines.0.unit_price'],
      [
        { unit_price: '1000', price_breaks: [{ quantity: '1000000000000', unit_price: '1000' }] },
        'lines.0.price_breaks.0.unit_price',
      ],
    ]
    for (const [line, path] of wrong) {
      expect(refusal(await call(saveQuote, { version, body: body(line) }))).toEqual([422, path])
      const typed = await server.staff.call(enterQuote, {
        params: { id: rfq.id, supplier_id: three[1] ?? '' },
        version: rfq.invitations[1]?.version ?? 1,
        body: body(line),
      })
      expect(refusal(typed)).toEqual([422, path])
    }
    const saved = await call(saveQuote, { version, body: body({ unit_price: '900000000' }) })
    expect((await call(submitQuote, { version: saved.payload.version, body: {} })).status).toBe(200)
  })

  it('is rejected where a quote exceeds the limit only at the RFQ’s rate, by link and entered by staff', async () => {
    const { rfq, tokens } = await sentRfq(server, three, {
      lines: [{ description: 'Pump', quantity: '1000000', unit: 'H87' }],
      rates: [{ currency: 'USD', rate: '2500', rate_date: dayIn(server.clock.now, 'Africa/Dar_es_Salaam') }],
    })
    const call = supplier(server, tokens[0] ?? '')
    const { lines, version } = (await call(getPublicRfq)).payload
    // 1,000,000 at USD 400,000 are TZS 1,000,000,000,000,000.
    const body = (unit_price: string) => ({
      currency: 'USD',
      valid_until: '2027-01-31',
      lines: [{ rfq_line_id: lines[0]?.id ?? '', unit_price }],
    })
    const saved = await call(saveQuote, { version, body: body('400000') })
    expect(refusal(await call(submitQuote, { version: saved.payload.version, body: {} }))).toEqual([
      422,
      'lines.0.unit_price',
    ])
    const typed = (unit_price: string) =>
      server.staff.call(enterQuote, {
        params: { id: rfq.id, supplier_id: three[1] ?? '' },
        version: rfq.invitations[1]?.version ?? 1,
        body: body(unit_price),
      })
    expect(refusal(await typed('400000'))).toEqual([422, 'lines.0.unit_price'])
    expect((await typed('399999')).status).toBe(200)
  })
})

describe('A number in an API request (NUM-02)', () => {
  it.each(['1,250', '17.500?', '1.250,00', '1 250', '1e3'])(
    'is a decimal string: %s is rejected at its field',
    async (quantity) => {
      const { status, error } = await server.staff.call(createEnquiry, {
        body: { lines: [{ description: 'Pump', quantity, unit: 'H87' }] },
      })
      expect([status, error.fields?.map(({ path }: { path: string }) => path)]).toEqual([422, ['lines.0.quantity']])
    },
  )
})
