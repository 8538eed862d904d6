import { compareQuotes } from '../../../src/domain/comparison/comparison'
import { comparablePrices, lowestOfEachDay, type PastPrice } from '../../../src/domain/prices/pastPrices'
import {
  askedPrices,
  doubtfulPrice,
  doubtInWords,
  priceDoubts,
  pricePerUnit,
} from '../../../src/domain/prices/priceDoubts'
import { plainLine, plainQuote, workedExample } from '../../support/workedExample'

const rates = [
  { currency: 'TZS', rate: '1' },
  { currency: 'USD', rate: '2500' },
]
const guard = { currency: 'TZS', rates }
const past = (on: string, unit_price: string, more: Partial<PastPrice> = {}): PastPrice => ({
  item_id: 'valve',
  supplier_id: 'tanga',
  on,
  unit: 'H87',
  currency: 'TZS',
  unit_price,
  ...more,
})

describe('Past prices for a line', () => {
  const prices = [
    past('2026-03-01', '100'),
    past('2026-05-01', '0.05', { currency: 'USD' }),
    past('2026-05-01', '120'),
    past('2026-06-01', '9', { unit: 'XBX' }),
    past('2026-06-02', '7', { currency: 'GBP' }),
    past('2026-06-03', '0'),
  ]

  it('are those of its item and unit, in a currency with a rate on the RFQ, and not free', () => {
    expect(
      comparablePrices(prices, { item_id: 'valve', unit: 'H87' }, 'TZS', rates).map(({ converted }) => converted),
    ).toEqual(['100', '125', '120'])
    expect(comparablePrices(prices, { item_id: 'pump', unit: 'H87' }, 'TZS', rates)).toEqual([])
  })

  it('have a trend with the lowest of each day, oldest first', () => {
    expect(lowestOfEachDay(comparablePrices(prices, { item_id: 'valve', unit: 'H87' }, 'TZS', rates))).toEqual([
      { on: '2026-03-01', unit_price: '100' },
      { on: '2026-05-01', unit_price: '120' },
    ])
  })
})

describe('The check for doubtful prices (QUO-07)', () => {
  it.each([
    [
      'reports ten times the supplier’s earlier price',
      { price: '1000', own: ['100'], known: [] },
      'About 10 times the usual TZS\u00a0100. Wrong unit or currency?',
    ],
    [
      'reports a hundredth of the median',
      { price: '1', own: [], known: ['90', '100', '120', '110', '1'] },
      'About 1/100 of the usual TZS\u00a0100. Wrong unit or currency?',
    ],
    ['reports dollars instead of shillings', { price: '250000', own: ['100'], known: [] }, null],
    [
      'reports seven times the median',
      { price: '700', own: [], known: ['100', '100', '700'] },
      'More than 5 times the usual TZS\u00a0100. Wrong unit or currency?',
    ],
    [
      'accepts a price near the supplier’s earlier one, whatever others charge',
      { price: '100', own: ['98'], known: ['98', '10', '100'] },
      null,
    ],
    ['accepts seven times the only other one', { price: '700', own: [], known: ['100', '700'] }, null],
    ['accepts seven times both of two', { price: '700', own: [], known: ['100', '100'] }, null],
    ['accepts a price near the median', { price: '110', own: [], known: ['90', '100', '120', '110'] }, null],
  ])('%s', (_, judged, words) => {
    const slip = doubtfulPrice(judged, guard)
    if (words !== null) expect(slip && doubtInWords(slip, 'TZS')).toBe(words)
    else if (judged.price === '250000')
      expect(doubtfulPrice(judged, { currency: 'USD', rates })).toMatchObject({
        kind: 'exchange_rate',
        currency: 'TZS',
      })
    else expect(slip).toBeNull()
  })

  it('converts to the line’s unit: a box of 24 at 240 is 10 a piece', () => {
    expect(pricePerUnit({ unit_price: '240', unit_factor: '24', free_of_charge: false }, '1')).toBe('10')
    expect(pricePerUnit({ unit_price: '0', unit_factor: '1', free_of_charge: true }, '1')).toBeNull()
  })

  it.each<[what: string, currency: string, price: string, before: PastPrice[], words: string[]]>([
    [
      'the supplier’s newest earlier price',
      'TZS',
      '1000',
      [past('2026-03-01', '10'), past('2026-05-01', '100')],
      ['About 10 times the usual TZS\u00a0100. Wrong unit or currency?'],
    ],
    [
      'the supplier’s earlier price in the other currency',
      'USD',
      '250000',
      [past('2026-03-01', '100')],
      ['Looks like an amount in TZS, compared with the usual TZS\u00a0100. Wrong unit or currency?'],
    ],
    [
      'other suppliers’ prices only when three prices are known',
      'TZS',
      '1000',
      [past('2026-03-01', '100', { supplier_id: 'meru' })],
      [],
    ],
    [
      'the median when they are known',
      'TZS',
      '1000',
      [past('2026-03-01', '100', { supplier_id: 'meru' }), past('2026-04-01', '110', { supplier_id: 'kibo' })],
      ['About 10 times the usual TZS\u00a0110. Wrong unit or currency?'],
    ],
  ])('compares with %s', (_, currency, price, before, words) => {
    const asked = [
      { key: 'offer', rfq_line_id: 'line', supplier_id: 'tanga', currency, price },
      { key: 'other', rfq_line_id: 'another', supplier_id: 'meru', currency: 'TZS', price: '7' },
    ]
    const comparable = comparablePrices(before, { item_id: 'valve', unit: 'H87' }, 'TZS', rates)
    expect([...priceDoubts(asked, (line) => (line === 'line' ? comparable : []), 'TZS', rates)]).toEqual(
      words.map((each) => ['offer', each]),
    )
  })

  it('reports nothing in the worked example', () => {
    expect([...priceDoubts(askedPrices(compareQuotes(workedExample)), () => [], 'TZS', workedExample.rates)]).toEqual(
      [],
    )
  })

  it('skips an alternative, which is another thing', () => {
    const [line] = workedExample.lines
    const quotes = ['100', '110', '10000'].map((price, index) =>
      plainQuote(`supplier ${index}`, [
        plainLine(`answer ${index}`, line?.id ?? '', price, { alternative: index === 2 ? 'Gold' : null }),
      ]),
    )
    const doubts = (all: typeof quotes) => [
      ...priceDoubts(askedPrices(compareQuotes({ ...workedExample, quotes: all })), () => [], 'TZS', rates).keys(),
    ]
    expect(doubts(quotes)).toEqual([])
    expect(
      doubts(quotes.map((quote) => ({ ...quote, lines: quote.lines.map((each) => ({ ...each, alternative: null })) }))),
    ).toEqual(['answer 2'])
  })
})
