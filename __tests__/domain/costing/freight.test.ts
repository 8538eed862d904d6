import { comparableOffers } from '../../../src/domain/comparison/comparableOffers'
import {
  freightLeft,
  freightOf,
  freightOver,
  freightShares,
  freightWeights,
  revisedFreight,
  shareFreight,
} from '../../../src/domain/costing/freight'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { costPieces, piecesOf } from '../../../src/domain/costing/orderCost'
import { buy } from '../../../src/domain/costing/purchase'
import { recostLines, type StandingCost } from '../../../src/domain/costing/recost'
import { plainLine, plainQuote } from '../../support/workedExample'

const own = { currency: 'USD', quote_currency: 'USD' }
const currency = 'USD'
const usd = { currency, rate: '1' }

/** Two lines with equal goods, one with 20 % irrecoverable tax, and a freight of 300. */
const taxed = plainLine('taxed', 'a', '100', { tax_percent: '20', tax_recoverable: false })
const plain = plainLine('plain', 'b', '100')
const lines = [
  { id: 'a', position: 1, quantity: '10' },
  { id: 'b', position: 2, quantity: '10' },
]
const quote = plainQuote('one', [taxed, plain], { currency, freight: '300' })
const award = [taxed, plain].map((terms) => {
  const purchase = buy(terms, '10', usd)
  if (!purchase) throw new Error('it can be bought')
  return {
    rfq_line_id: terms.rfq_line_id,
    quote_line_id: terms.id,
    quote_id: quote.id,
    quantity: '10',
    terms,
    purchase,
  }
})

describe('The share of a freight', () => {
  it('is by goods without tax, in the comparison, in the order and after an edit', () => {
    const compared = comparableOffers(quote, lines, usd, {
      read_on: '2026-11-22',
      required_by: null,
      counted: countNothingMore,
    })
    expect(compared.map(({ freight_share }) => freight_share)).toEqual(['150.00', '150.00'])

    const pieces = piecesOf(award, [])
    const costs = costPieces(
      pieces,
      [{ quote_id: quote.id, currency, freight: '300', quoted_freight: '300' }],
      currency,
    )
    expect(costs.map(({ freight }) => freight)).toEqual(['150.00', '150.00'])
    expect(costs.map(({ quoted_freight }) => quoted_freight)).toEqual(['150.00', '150.00'])
    expect(costs.map(({ goods, tax }) => [goods, tax])).toEqual([
      ['1000.00', '200.00'],
      ['1000.00', '0.00'],
    ])

    const standing = pieces.map(({ bought }, index): StandingCost => ({
      id: bought.quote_line_id,
      quantity: '10',
      quote_id: quote.id,
      quote_line_id: bought.quote_line_id,
      terms: bought.terms,
      cost_currency: currency,
      cost_unit_price: '100',
      cost_rate: '1',
      cost_quantity: '10',
      cost_goods: index === 0 ? '1200' : '1000',
      cost_tax: index === 0 ? '200' : '0',
      cost_freight: '150',
      quoted_freight: '150',
    }))
    const halved = recostLines(
      [
        { id: 'taxed', quantity: '5' },
        { id: 'plain', quantity: '5' },
      ],
      standing,
      currency,
    )
    expect([...halved.values()].map((cost) => [cost?.cost_goods, cost?.cost_tax, cost?.cost_freight])).toEqual([
      ['600', '100.00', '150.00'],
      ['500', '0.00', '150.00'],
    ])
  })

  it('is equal when all goods are free', () => {
    const free = { goods: '0', quantity: '1' }
    expect(freightShares('100', [free, free, free], 'TZS')).toEqual(['33', '33', '33'])
    expect(freightShares('100', [], 'TZS')).toEqual([])
    expect(freightWeights(free, [free, free])).toBeNull()
    expect(
      shareFreight(
        { freight: '100', quoted_freight: '100' },
        [
          { goods: '0', quantity: '1' },
          { goods: '0', quantity: '1' },
        ],
        own,
      ).map(({ freight }) => freight),
    ).toEqual(['50.00', '50.00'])
  })

  it('of an order adds up to the freight, and the last takes the rest', () => {
    const thirds = ['1', '1', '1'].map((goods) => ({ goods, quantity: '1' }))
    expect(shareFreight({ freight: '100', quoted_freight: '10' }, thirds, own)).toEqual([
      { freight: '33.33', quoted_freight: '3.33' },
      { freight: '33.33', quoted_freight: '3.33' },
      { freight: '33.34', quoted_freight: '3.34' },
    ])
  })

  it('is on no purchase order when nothing is bought, but is part of the cost', () => {
    const bearers = [
      { goods: '30', quantity: '1' },
      { goods: '70', quantity: '0' },
    ]
    expect(shareFreight({ freight: '100', quoted_freight: '100' }, bearers, own)).toEqual([
      { freight: '30.00', quoted_freight: '100.00' },
      { freight: '70.00', quoted_freight: '0.00' },
    ])
  })

  it('is converted once, at the rate of the RFQ', () => {
    expect(freightOf({ freight: '10.004' }, { currency: 'TZS', rate: '2612.5' })).toBe('26135')
  })

  it('of the pieces that are not ordered yet is what the orders do not bear', () => {
    const open = [
      { goods: '300', quantity: '1', freight: '30', quoted_freight: '3.00' },
      { goods: '100', quantity: '1', freight: '10', quoted_freight: '1.00' },
    ]
    const over = (freight: string, quoted_freight: string) =>
      freightLeft(open, { freight, quoted_freight }, { currency: 'TZS', quote_currency: 'USD' })
    expect(over('0', '0')).toEqual([
      { freight: '30', quoted_freight: '3.00' },
      { freight: '10', quoted_freight: '1.00' },
    ])
    expect(over('-8', '-0.8')).toEqual([
      { freight: '36', quoted_freight: '3.60' },
      { freight: '12', quoted_freight: '1.20' },
    ])
    expect(over('80', '8')).toEqual([
      { freight: '0', quoted_freight: '0.00' },
      { freight: '0', quoted_freight: '0.00' },
    ])
    expect(over('4', '0')).toEqual([
      { freight: '27', quoted_freight: '3.00' },
      { freight: '9', quoted_freight: '1.00' },
    ])
    expect(over('0', '0.4')).toEqual([
      { freight: '30', quoted_freight: '2.70' },
      { freight: '10', quoted_freight: '0.90' },
    ])
  })

  it('beyond its own is exact at the same rate, and otherwise the quoted one at the rate of the whole', () => {
    const [borne, own] = [
      { freight: '310', quoted_freight: '3.00' },
      { freight: '200', quoted_freight: '2.00' },
    ]
    const whole = { freight: '1000', quoted_freight: '10' }
    expect(freightOver(borne, own, { whole, same_rate: true })).toEqual({ freight: '110', quoted_freight: '1' })
    expect(freightOver(borne, own, { whole, same_rate: false })).toEqual({ freight: '100', quoted_freight: '1' })
    const free = { freight: '0', quoted_freight: '0' }
    expect(freightOver(borne, own, { whole: free, same_rate: false }).freight).toBe('0')
  })

  it('is explained by its weight and that of all offers', () => {
    const offers = [
      { goods: '300', quantity: '5' },
      { goods: '100', quantity: '5' },
    ]
    expect(offers.map((offer) => freightWeights(offer, offers))).toEqual([
      { own: '300', all: '400' },
      { own: '100', all: '400' },
    ])
  })

  it('is unchanged while the orders bear exactly their own shares', () => {
    const open = [
      { goods: '300', quantity: '1', freight: '25', quoted_freight: '2.5' },
      { goods: '100', quantity: '1', freight: '15', quoted_freight: '1.5' },
    ]
    expect(
      freightLeft(open, { freight: '0', quoted_freight: '0.00' }, { currency: 'TZS', quote_currency: 'USD' }),
    ).toEqual([
      { freight: '25', quoted_freight: '2.5' },
      { freight: '15', quoted_freight: '1.5' },
    ])
  })

  const some = (goods: string) => [{ goods, quantity: goods }]
  const awarded = some('100')

  it.each([
    ['the same part of a revised freight', { former: '20', newer: '40', part: '5', lines: some('10'), awarded }, '10'],
    [
      'by its weight when there was no freight',
      { former: '0', newer: '40', part: '0', lines: some('25'), awarded },
      '10',
    ],
    ['at most the whole freight', { former: '0', newer: '40', part: '0', lines: some('125'), awarded }, '40'],
    [
      'the whole freight without an award',
      { former: '0', newer: '40', part: '0', lines: some('25'), awarded: null },
      '40',
    ],
  ])('is %s', (_, revised, borne) => {
    expect(revisedFreight(revised)).toBe(borne)
  })
})
