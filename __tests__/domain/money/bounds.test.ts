import { isBeyond } from '../../../src/domain/money/bounds'
import { lineProblems } from '../../../src/domain/enquiries/enquiryRules'
import { boundsProblems } from '../../../src/domain/quotes/quoteRules'

describe('An amount of more than 15 digits before the point (NUM-01)', () => {
  it.each([
    [['1000000', '1000000000'], true],
    [['999999', '1000000000'], false],
    [['999999999999999', '1.000001'], true],
    [['999999999999999', '1'], false],
    [['-1000000000', '1000000'], true],
    [['1000000', '1000', '1000000'], true],
    [['1000000000000000'], true],
    [['ten', '1000000000000000'], false],
    [[undefined, '1000000000000000'], false],
  ])('from %j: %s', (factors, is) => {
    expect(isBeyond(...(factors as string[]))).toBe(is)
  })

  it('is reported at the line of an enquiry’s target total', () => {
    expect(lineProblems([{ description: 'Pump', quantity: '1000000', target_price: '1000000000' }])).toEqual([
      {
        code: 'NUM-01',
        path: 'lines.0.target_price',
        message:
          'Line 1: 1000000 × 1000000000 has more than 15 digits before the decimal point. Enter a smaller quantity or price.',
      },
    ])
  })

  const asked = [{ id: 'a', position: 3, quantity: '1000', unit: 'H87' }]
  const at = (line: object, rate?: string) =>
    boundsProblems([{ rfq_line_id: 'a', ...line }], asked, rate).map(({ path }) => path)

  it('is reported for a quote in its currency, and at the RFQ’s rate', () => {
    expect(at({ unit_price: '1000000000000' })).toEqual(['lines.0.unit_price'])
    expect(at({ unit_price: '999999999999' })).toEqual([])
    expect(at({ unit_price: '999999999999' }, '2600')).toEqual(['lines.0.unit_price'])
    expect(at({ unit_price: '999999999999' }, '0.5')).toEqual([])
  })

  it('uses the purchased quantity in a larger unit, the minimum, pack and breaks', () => {
    expect(at({ unit_price: '1000000000000', unit: 'XBX', unit_factor: '10' })).toEqual([])
    expect(at({ unit_price: '1000000000', pack_size: '1000000' })).toEqual(['lines.0.unit_price'])
    expect(
      at({
        unit_price: '1',
        price_breaks: [
          { quantity: '10', unit_price: '5' },
          { quantity: '2000', unit_price: '1000000000000' },
        ],
      }),
    ).toEqual(['lines.0.price_breaks.1.unit_price'])
  })
})
