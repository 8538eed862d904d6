import { ownPriceWarnings } from '../../../src/domain/prices/ownPrices'

const line = (id: string, position: number, over = {}) => ({
  id,
  position,
  item_id: null,
  description: `Line ${id}`,
  quantity: '10',
  unit: 'H87',
  ...over,
})
const rates = [
  { currency: 'TZS', rate: '1' },
  { currency: 'USD', rate: '2600' },
]
const earlier = (item_id: string, unit_price: string, currency = 'TZS', unit = 'H87') => ({
  item_id,
  supplier_id: 's',
  on: '2026-10-01',
  unit,
  currency,
  unit_price,
})
const asked = [
  line('a', 1, { item_id: 'valve' }),
  line('b', 2, { item_id: 'valve' }),
  line('c', 3, { description: 'Bolt M12' }),
  line('d', 4, { description: ' bolt m12' }),
  line('e', 5),
]
const warnings = (currency: string, lines: object[], before = [earlier('valve', '36500')]) =>
  ownPriceWarnings(
    { currency, lines: lines.map((one) => ({ unit_price: '1', ...one })) as never },
    { asked, earlier: before, currency: 'TZS', rates },
  ).map(({ path, message }) => `${path} ${message}`)

describe('A supplier’s price compared with the supplier’s other prices (QUO-07)', () => {
  it('is reported in the supplier’s currency and unit, with the compared price', () => {
    expect(warnings('USD', [{ rfq_line_id: 'a', unit_price: '140' }])).toEqual([
      'lines.0.unit_price Line 1: about 10 times the USD\u00a014.038462 that you quoted before. Wrong unit or currency?',
    ])
    expect(warnings('USD', [{ rfq_line_id: 'a', unit_price: '36500' }])).toEqual([
      'lines.0.unit_price Line 1: looks like an amount in TZS, compared with the USD\u00a014.038462 that you quoted before. Wrong unit or currency?',
    ])
  })

  it('is per the supplier’s unit: a box of 10 at ten times the piece is correct', () => {
    expect(warnings('TZS', [{ rfq_line_id: 'a', unit_price: '365000', unit: 'XBX', unit_factor: '10' }])).toEqual([])
    expect(warnings('TZS', [{ rfq_line_id: 'a', unit_price: '36500', unit: 'XBX', unit_factor: '10' }])).toHaveLength(1)
  })

  it('is asked about where it is more than a hundred times the last one, or less than a hundredth, whatever the factor', () => {
    const wordsOf = (unit_price: string, before = [earlier('valve', '36500')]) =>
      warnings('TZS', [{ rfq_line_id: 'a', unit_price }], before).map((words) => words.replace(/^.*: /, ''))
    expect(wordsOf('16425000')).toEqual([
      'more than 100 times the TZS\u00a036,500 that you quoted before. Wrong unit or currency?',
    ])
    expect(wordsOf('81')).toEqual([
      'less than a hundredth of the TZS\u00a036,500 that you quoted before. Wrong unit or currency?',
    ])
    expect(wordsOf('1825000')).toEqual([])
    // The last one counts, also where an earlier one was near.
    expect(wordsOf('16425000', [earlier('valve', '36500'), earlier('valve', '16000000')])).toHaveLength(1)
  })

  it('is compared with the same thing on another line only', () => {
    expect(
      warnings(
        'TZS',
        [
          { rfq_line_id: 'c', unit_price: '900' },
          { rfq_line_id: 'd', unit_price: '90' },
        ],
        [],
      ),
    ).toEqual([
      'lines.0.unit_price Line 3: about 10 times the TZS\u00a090 that you quote on another line. Wrong unit or currency?',
      'lines.1.unit_price Line 4: about 1/10 of the TZS\u00a0900 that you quote on another line. Wrong unit or currency?',
    ])
    expect(
      warnings(
        'TZS',
        [
          { rfq_line_id: 'a', unit_price: '900' },
          { rfq_line_id: 'd', unit_price: '90' },
        ],
        [],
      ),
    ).toEqual([])
  })

  it('is reported when it is a thousand times off at least two other lines and all of them', () => {
    const three = (unit_price: string) =>
      warnings(
        'TZS',
        [
          { rfq_line_id: 'b', unit_price: '90000' },
          { rfq_line_id: 'c', unit_price },
          { rfq_line_id: 'e', unit_price: '18000' },
        ],
        [],
      )
    expect(three('17')).toEqual([
      'lines.1.unit_price Line 3: less than 1/1,000 of the TZS\u00a018,000 that you quote on another line. Wrong unit or currency?',
    ])
    expect(three('20')).toEqual([])
    expect(
      warnings(
        'TZS',
        [
          { rfq_line_id: 'b', unit_price: '90000' },
          { rfq_line_id: 'c', unit_price: '17' },
        ],
        [],
      ),
    ).toEqual([])
    // It has earlier prices, so the other goods are not compared.
    expect(
      warnings(
        'TZS',
        [
          { rfq_line_id: 'a', unit_price: '17' },
          { rfq_line_id: 'c', unit_price: '90000' },
          { rfq_line_id: 'e', unit_price: '18000' },
        ],
        [earlier('valve', '17')],
      ),
    ).toEqual([])
  })

  it('is compared by item if there is one, otherwise by description, and per unit', () => {
    const same = (one: object, other: object) => {
      const lines = [line('x', 1, one), line('y', 2, other)]
      return ownPriceWarnings(
        {
          currency: 'TZS',
          lines: [
            { rfq_line_id: 'x', unit_price: '900' },
            { rfq_line_id: 'y', unit_price: '90' },
          ],
        },
        { asked: lines, earlier: [], currency: 'TZS', rates },
      ).map(({ path }) => path)
    }
    const words = { description: 'Bolt M12' }
    const both = ['lines.0.unit_price', 'lines.1.unit_price']
    expect(same(words, words)).toEqual(both)
    expect(same({ item_id: 'bolt' }, { item_id: 'bolt', ...words })).toEqual(both)
    expect(same({ item_id: 'bolt', ...words }, { item_id: 'nut', ...words })).toEqual([])
    expect(same(words, { item_id: 'bolt', ...words })).toEqual([])
    expect(same(words, { unit: 'XBX', ...words })).toEqual([])
  })

  it('is a finding with its rule and its path', () => {
    const price_breaks = [{ quantity: '100', unit_price: '36500' }]
    const findings = ownPriceWarnings(
      { currency: 'TZS', lines: [{ rfq_line_id: 'a', unit_price: '365000', price_breaks }] },
      { asked, earlier: [earlier('valve', '36500')], currency: 'TZS', rates: [] },
    )
    expect(findings).toEqual([
      {
        code: 'QUO-07',
        path: 'lines.0.unit_price',
        message: 'Line 1: about 10 times the TZS\u00a036,500 that you quoted before. Wrong unit or currency?',
      },
      {
        code: 'QUO-07',
        path: 'lines.0.price_breaks.0.unit_price',
        message: 'Line 1, from 100: about 1/10 of your unit price of TZS\u00a0365,000. Wrong unit or currency?',
      },
    ])
  })

  it('of a break is compared with the base price of its line', () => {
    const price_breaks = [
      { quantity: '100', unit_price: '850' },
      { quantity: '500', unit_price: '80' },
    ]
    expect(warnings('TZS', [{ rfq_line_id: 'c', unit_price: '900', price_breaks }], [])).toEqual([
      'lines.0.price_breaks.1.unit_price Line 3, from 500: about 1/10 of your unit price of TZS\u00a0900. Wrong unit or currency?',
    ])
  })

  it('is not checked without a comparison: an alternative, free of charge, another unit, a currency without a rate', () => {
    expect(
      warnings('TZS', [
        { rfq_line_id: 'a', unit_price: '365000', alternative: 'Brass' },
        { rfq_line_id: 'b', unit_price: '0', free_of_charge: true },
      ]),
    ).toEqual([])
    expect(
      warnings('TZS', [{ rfq_line_id: 'a', unit_price: '365000' }], [earlier('valve', '36500', 'TZS', 'XBX')]),
    ).toEqual([])
    expect(warnings('TZS', [{ rfq_line_id: 'a', unit_price: '365000', unit: 'XBX' }])).toEqual([])
    expect(warnings('TZS', [{ rfq_line_id: 'a', unit_price: '365000', alternative: ' ' }])).toHaveLength(1)
    expect(warnings('JPY', [{ rfq_line_id: 'a', unit_price: '365000' }])).toEqual([])
  })
})
