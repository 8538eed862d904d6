import { getPublicRfq, saveQuote, submitQuote } from '../../src/contract/quotes'
import { prices } from '../../src/server/db/schema/prices'
import { everythingIn } from './support/everything'
import { insertItem, insertSupplier, sentRfq, supplier } from './support/sourcing'
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

const remember = (supplier_id: string | undefined, item_id: string, unit_price: string) =>
  server.db.insert(prices).values({
    supplier_id: supplier_id ?? '',
    item_id,
    unit: 'H87',
    currency: 'TZS',
    unit_price,
    quoted_on: '2026-10-01',
    source: 'quote',
  })

/** An RFQ for two items, which the first supplier has sold before; the others have sold them at a canary price. */
async function asked() {
  const items = [await insertItem(server, 'Valve'), await insertItem(server, 'Pump')]
  for (const item of items) {
    await remember(three[0], item, '36500')
    await remember(three[1], item, '889977')
  }
  const { tokens, rfq } = await sentRfq(server, three, {
    lines: items.map((item_id) => ({ item_id, description: 'As before', quantity: '2', unit: 'H87' })),
  })
  const submits = async (
    by: number,
    unit_prices: string[],
    accept: { code: string; path: string; reason: string }[] = [],
  ) => {
    const call = supplier(server, tokens[by] ?? '')
    const { lines, version } = (await call(getPublicRfq)).payload
    const body = {
      currency: 'TZS',
      valid_until: '2027-01-31',
      lines: lines.map(({ id }, index) => ({ rfq_line_id: id, unit_price: unit_prices[index] ?? '1' })),
    }
    const saved = await call(saveQuote, { version, body })
    return call(submitQuote, { version: saved.payload.version, body: { accept } })
  }
  return { rfq, submits }
}

describe('A supplier’s warning of a price in a wrong unit or currency (QUO-07)', () => {
  it('compares with the supplier’s own earlier price, and can be accepted', async () => {
    const { submits } = await asked()
    const { status, error } = await submits(0, ['365000', '38000'])
    expect([status, error.code, error.warnings]).toEqual([
      422,
      'warning',
      [
        {
          code: 'QUO-07',
          path: 'lines.0.unit_price',
          message: 'Line 1: about 10 times the TZS\u00a036,500 that you quoted before. Wrong unit or currency?',
        },
      ],
    ])
    expect(
      (
        await submits(
          0,
          ['365000', '38000'],
          [{ code: 'QUO-07', path: 'lines.0.unit_price', reason: 'It is a new model' }],
        )
      ).status,
    ).toBe(200)
  })

  it('never compares with prices of others: it has no figure of theirs, and is not caused by their prices alone', async () => {
    const { submits } = await asked()
    const canary = JSON.stringify(await submits(0, ['3650', '36500']))
    expect(canary).toContain('1/10 of')
    expect(canary).not.toMatch(/889.?977/)
    // Without earlier prices of this supplier, no price can be compared.
    expect((await submits(2, ['88998', '8899770'])).status).toBe(200)
  })

  it('considers the digits of the currency: 17.5 shillings, where 17,500 may have been meant', async () => {
    const { submits } = await asked()
    const { status, error } = await submits(2, ['17.5', '9000'])
    expect([status, error.warnings]).toEqual([
      422,
      [
        {
          code: 'QUO-07',
          path: 'lines.0.unit_price',
          message: 'Line 1: TZS has no decimals, but the price is 17.5. Wrong unit or currency?',
        },
      ],
    ])
    expect((await submits(2, ['17500.00', '9000'])).status).toBe(200)
  })

  it('is given once per price, with the clearest reason', async () => {
    const { submits } = await asked()
    const { error } = await submits(0, ['36.5', '36500'])
    expect(error.warnings?.map(({ message }: { message: string }) => message)).toEqual([
      'Line 1: about 1/1000 of the TZS\u00a036,500 that you quoted before. Wrong unit or currency?',
    ])
  })

  it('cannot be read by others', async () => {
    const { submits } = await asked()
    await submits(0, ['365001', '36500'], [{ code: 'QUO-07', path: 'lines.0.unit_price', reason: 'Reason-for-it' }])
    const rows = (await everythingIn(server.pool)).split('\n').filter((row) => row.includes('that you quoted before'))
    expect(rows).toEqual([])
  })
})
