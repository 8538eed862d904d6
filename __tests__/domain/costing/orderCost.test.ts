import fc from 'fast-check'
import type { Bought } from '../../../src/domain/awards/buyAllocations'
import { compare, sum } from '../../../src/domain/money/money'
import { convertCosts, costPieces, piecesOf, toUnorderedCosts } from '../../../src/domain/costing/orderCost'
import { runs } from '../../support/runs'
import { plainLine } from '../../support/workedExample'

const bought = (rfq_line_id: string, quote_id: string, quantity: string, buys: string, goods: string): Bought => ({
  rfq_line_id,
  quote_line_id: `${quote_id} ${rfq_line_id}`,
  quote_id,
  quantity,
  terms: { ...plainLine('', '', '1'), unit: 'MTR' },
  purchase: { covered: quantity, quantity: buys, surplus: '0', unit_price: '1', price_break: null, goods, tax: '0' },
})
const freight = (quote_id: string, amount: string) => ({
  quote_id,
  currency: 'USD',
  freight: amount,
  quoted_freight: '10.00',
})

describe('An award split into orders', () => {
  it('gives each enquiry its requested quantity, in order, from one or several suppliers', () => {
    const award = [bought('a', 'one', '50', '50', '500'), bought('a', 'two', '10', '10', '90')]
    const origins = [
      { rfq_line_id: 'a', enquiry_line_id: 'first', quantity: '40' },
      { rfq_line_id: 'a', enquiry_line_id: 'second', quantity: '20' },
    ]
    expect(
      piecesOf(award, origins).map(({ bought: { quote_id }, enquiry_line_id, quantity }) => [
        quote_id,
        enquiry_line_id,
        quantity,
      ]),
    ).toEqual([
      ['one', 'first', '40'],
      ['one', 'second', '10'],
      ['two', 'second', '10'],
    ])
  })

  it('has a separate piece for what no enquiry requested', () => {
    expect(
      piecesOf(
        [bought('a', 'one', '50', '50', '500')],
        [{ rfq_line_id: 'a', enquiry_line_id: 'first', quantity: '30' }],
      ).map(({ enquiry_line_id, quantity }) => [enquiry_line_id, quantity]),
    ).toEqual([
      ['first', '30'],
      [null, '20'],
    ])
  })

  it('shares the cost of a surplus, and buys it with the last piece', () => {
    const pieces = piecesOf(
      [bought('a', 'one', '60', '72', '720')],
      [
        { rfq_line_id: 'a', enquiry_line_id: 'first', quantity: '20' },
        { rfq_line_id: 'a', enquiry_line_id: 'second', quantity: '40' },
      ],
    )
    expect(costPieces(pieces, [freight('one', '61')], 'TZS')).toEqual([
      { quantity: '20', goods: '240', tax: '0', freight: '20', quoted_freight: '3.33' },
      { quantity: '52', goods: '480', tax: '0', freight: '41', quoted_freight: '6.67' },
    ])
  })

  it('has only the freight of its own supplier, or none', () => {
    const pieces = piecesOf(
      [
        bought('a', 'one', '10', '10', '500'),
        bought('b', 'two', '10', '10', '90'),
        bought('c', 'one', '10', '10', '1500'),
      ],
      [],
    )
    expect(costPieces(pieces, [freight('one', '100')], 'TZS')).toEqual([
      { quantity: '10', goods: '500', tax: '0', freight: '25', quoted_freight: '2.50' },
      { quantity: '10', goods: '90', tax: '0', freight: '0', quoted_freight: '0' },
      { quantity: '10', goods: '1500', tax: '0', freight: '75', quoted_freight: '7.50' },
    ])
  })

  it('always adds up to the award: goods, freight and quantities', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(String)
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 500 }),
      surplus: fc.integer({ min: 0, max: 50 }),
      goods: amount,
      cuts: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 4 }),
      supplier: fc.constantFrom('one', 'two', 'three'),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), amount, (lines, freight_amount) => {
        const award = lines.map(({ quantity, surplus, goods, supplier }, index) =>
          bought(`line ${index}`, supplier, String(quantity), String(quantity + surplus), goods),
        )
        const origins = lines.flatMap(({ cuts }, index) =>
          cuts.map((cut, at) => ({
            rfq_line_id: `line ${index}`,
            enquiry_line_id: `${index}.${at}`,
            quantity: String(cut),
          })),
        )
        const used = [...new Set(award.map(({ quote_id }) => quote_id))]
        const pieces = piecesOf(award, origins)
        const costs = costPieces(
          pieces,
          used.map((quote_id) => freight(quote_id, freight_amount)),
          'TZS',
        )
        const same = (left: string, right: string) => expect(compare(left, right)).toBe(0)
        same(sum(pieces.map(({ quantity }) => quantity)), sum(award.map(({ quantity }) => quantity)))
        same(sum(costs.map(({ quantity }) => quantity)), sum(award.map(({ purchase }) => purchase.quantity)))
        same(sum(costs.map(({ goods }) => goods)), sum(award.map(({ purchase }) => purchase.goods)))
        same(sum(costs.map((cost) => cost.freight)), sum(used.map(() => freight_amount)))
      }),
      { numRuns: runs(10_000, 100) },
    )
  })

  it('in another currency loses no cent by rounding each line', () => {
    const costs = (goods: string, freight = '0') =>
      ['a', 'b', 'c'].map(() => ({ quantity: '1', goods, tax: '0', freight, quoted_freight: '0' }))
    const total = (of: ReturnType<typeof costs>) =>
      sum(convertCosts(of, '0.0033', 'USD').flatMap(({ goods, tax, freight }) => [goods, tax, freight]))
    expect(convertCosts(costs('100'), '0.0033', 'USD').map(({ goods }) => goods)).toEqual(['0.33', '0.33', '0.33'])
    expect(total(costs('149'))).toBe('1.48')
    // Goods and freight would each be rounded down, and the award up.
    expect(total(costs('50', '50'))).toBe('0.99')
    expect(total(costs('51', '50'))).toBe('1')
  })
})

describe('The open part of a quote', () => {
  const open = [
    { quantity: '1', goods: '300', tax: '0', freight: '30', quoted_freight: '3.00' },
    { quantity: '1', goods: '100', tax: '0', freight: '10', quoted_freight: '1.00' },
  ]
  const currencies = { currency: 'TZS', quote_currency: 'USD' }

  it('bears the freight that its orders do not bear, by goods', () => {
    const freights = (freight: string, quoted_freight: string) =>
      toUnorderedCosts(open, { freight, quoted_freight }, currencies).map((cost) => [cost.freight, cost.quoted_freight])
    expect(freights('0', '0')).toEqual([
      ['30', '3.00'],
      ['10', '1.00'],
    ])
    expect(freights('-11', '-1')).toEqual([
      ['38', '3.75'],
      ['13', '1.25'],
    ])
    expect(freights('9', '1')).toEqual([
      ['23', '2.25'],
      ['8', '0.75'],
    ])
    expect(freights('40', '4')).toEqual([
      ['0', '0.00'],
      ['0', '0.00'],
    ])
    expect(freights('90', '9')).toEqual([
      ['0', '0.00'],
      ['0', '0.00'],
    ])
    expect(toUnorderedCosts([], { freight: '1', quoted_freight: '1' }, currencies)).toEqual([])
  })
})
