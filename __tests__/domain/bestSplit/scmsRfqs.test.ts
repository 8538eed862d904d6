import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seeded } from '../../../scripts/bench/seed/random'
import { readDeliveries } from '../../../scripts/scms/deliveries'
import { drawRfq, sharedItems } from '../../../scripts/scms/split/drawRfqs'
import { reportOf } from '../../../scripts/scms/split/report'
import { highsSolver } from '../../../src/server/modules/optimise/highs'

const real = path.join(process.cwd(), '../shared/data/scms/deliveries.csv')
const headings =
  'id,vendor,item description,product group,brand,dosage,dosage form,unit of measure (per pack),line item quantity,pack price,delivered to client date,freight cost (usd)'
const row = (
  vendor: string,
  item: string,
  price: string,
  { day = '2-Jun-06', quantity = '40', freight = '100' } = {},
) => `1,"${vendor}",${item},ARV,Generic,1,Tablet,60,${quantity},${price},${day},${freight}`

/** Five items that three vendors have sold, one that two have, and the depot, which is none. */
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

describe('RFQs drawn from the deliveries of the SCMS programme', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'scms-'))
    file = path.join(folder, 'deliveries.csv')
    writeFileSync(file, small)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('take the items that three vendors or more have sold, each at his newest price, with the freight of his middle delivery', () => {
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

  it('are the same for the same seed, ask for what was really delivered, and are answered by whoever has sold it', () => {
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

  it('are reported with what the best split saves, and that the answers are derived', async () => {
    const { text, plot } = reportOf(readDeliveries(file), await highsSolver(), 3)
    expect(text).toContain('**The answers are derived.**')
    expect(text).toContain('3 of the 3 splits are proven.')
    expect(plot).toMatch(/^<svg [^>]*role="img" aria-label="What the best split saves/)
  })

  it('are not reported where the file is not there, which is said in words', () => {
    const run = () =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/scms/split/main.ts', path.join(folder, 'none.csv')], {
        stdio: 'pipe',
      })
    expect(run).toThrow(
      /There is no file .*none\.csv\. The deliveries are not part of the project: name where they are\. Nothing was reported\./,
    )
  })

  it('are those of the page that is kept: 5 to 15 lines, from the 54 items that have a price of three vendors', () => {
    expect(readFileSync('docs/best-split.md', 'utf8')).toContain('the 54 items that three')
    if (!existsSync(real)) return console.warn(`${real} is not there: the page is not held to it.`)
    const known = sharedItems(readDeliveries(real))
    expect(known.items).toHaveLength(54)
    const random = seeded(118)
    for (let round = 0; round < 300; round += 1) {
      const { lines } = drawRfq(known, random)
      expect(lines.length >= 5 && lines.length <= 15).toBe(true)
    }
  })
})
