import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seeded } from '../../../scripts/bench/seed/random'
import { readDeliveries } from '../../../scripts/scms/deliveries'
import { drawRfq, sharedItems } from '../../../scripts/scms/split/drawRfqs'
import { reportOf } from '../../../scripts/scms/split/report'
import { highsSolver } from '../../../src/server/modules/optimise/highs'

const headings =
  'id,vendor,item description,product group,brand,dosage,dosage form,unit of measure (per pack),line item quantity,pack price,delivered to client date,freight cost (usd)'
const row = (
  vendor: string,
  item: string,
  price: string,
  { day = '2-Jun-06', quantity = '40', freight = '100' } = {},
) => `1,"${vendor}",${item},ARV,Generic,1,Tablet,60,${quantity},${price},${day},${freight}`

/** Five items sold by three vendors, one by two, and one from the depot, which is not a vendor. */
const items = ['A', 'B', 'C', 'D', 'E']
const small = [
  headings,
  ...items.flatMap((item) => [
    row('One', item, '10'),
    row('Two', item, '9', { freight: 'Freight Included in Commodity Cost' }),
    row('Three', item, '11', { freight: 'See ASN-93 (ID#:1281)' }),
  ]),
  row('One', 'A', '12', { day: '3-Jun-07', freight: '300' }),
  row('One', 'F', '1'),
  row('Two', 'F', '1'),
  row('SCMS from RDC', 'F', '1'),
].join('\n')

describe('RFQs from the deliveries of the SCMS programme', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'scms-'))
    file = path.join(folder, 'deliveries.csv')
    writeFileSync(file, small)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('have the items that at least three vendors sold, each at the newest price, with the median delivery’s freight', () => {
    const known = sharedItems(readDeliveries(file))
    expect(known.items.map(({ name }) => name)).toEqual(items)
    expect(known.items[0]?.prices).toEqual([
      { vendor: 'One', unit_price: '12' },
      { vendor: 'Two', unit_price: '9' },
      { vendor: 'Three', unit_price: '11' },
    ])
    expect([...known.freights]).toEqual([
      ['One', '100'],
      ['Two', '0'],
      ['Three', '0'],
    ])
  })

  it('are the same for the same seed, request delivered quantities, and have quotes from past vendors', () => {
    const known = sharedItems(readDeliveries(file))
    const drawn = drawRfq(known, seeded(1))
    expect(drawn).toEqual(drawRfq(known, seeded(1)))
    expect(drawn.lines.map(({ quantity }) => quantity)).toEqual(['40', '40', '40', '40', '40'])
    expect(drawn.quotes.map(({ supplier_id, lines }) => [supplier_id, lines.length])).toEqual([
      ['One', 5],
      ['Three', 5],
      ['Two', 5],
    ])
  })

  it('are reported with the savings of the best split, and as derived data', async () => {
    const { text, plot } = reportOf(readDeliveries(file), await highsSolver(), 3)
    expect(text).toContain('**The answers are derived.**')
    expect(text).toContain('3 of the 3 splits are proven.')
    expect(plot).toMatch(/^<svg [^>]*role="img" aria-label="What the best split saves/)
  })

  it('are skipped with a message when the file is missing', () => {
    const run = () =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/scms/split/main.ts', path.join(folder, 'none.csv')], {
        stdio: 'pipe',
      })
    expect(run).toThrow(/There is no file .*none\.csv\. The file was published by USAID; .* Nothing was reported\./)
  })

  it('have 5 to 15 lines with different items, when enough items are shared', () => {
    // Each item has a unique price.
    const prices = Array.from({ length: 20 }, (_, index) => String(index + 1))
    const many = path.join(folder, 'many.csv')
    const rows = prices.flatMap((price) => ['One', 'Two', 'Three'].map((vendor) => row(vendor, `Item ${price}`, price)))
    writeFileSync(many, [headings, ...rows].join('\n'))
    const known = sharedItems(readDeliveries(many))
    const random = seeded(118)
    const drawn = Array.from({ length: 300 }, () => drawRfq(known, random))
    const lengths = drawn.map(({ lines }) => lines.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([5, 15])
    expect(drawn.map(({ quotes: [quote] }) => new Set(quote?.lines.map(({ unit_price }) => unit_price)).size)).toEqual(
      lengths,
    )
  })
})
