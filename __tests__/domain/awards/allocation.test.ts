import { type Allocation, areSame, isSame } from '../../../src/domain/awards/allocation'
import { buyAllocations } from '../../../src/domain/awards/buyAllocations'
import { offerOf } from '../../../src/domain/awards/buyAllocations'
import { singleSupplier } from '../../../src/domain/awards/allocate'
import { cheapestPerLine } from '../../../src/domain/awards/allocate'
import { type Comparison, compareQuotes } from '../../../src/domain/comparison/comparison'
import { costOfAward } from '../../../src/domain/awards/costOfAward'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { pricedQuotes } from '../../../src/domain/comparison/pricedQuotes'
import { plainLine, plainQuote } from '../../support/workedExample'

const give = (quote_line_id: string, quantity: string, rfq_line_id = 'pump'): Allocation => ({
  rfq_line_id,
  quote_line_id,
  quantity,
})

/** A offers only the hose, in USD; B both, the hose without a price; C the pump and an alternative to it. */
let comparison: Comparison
beforeAll(() => {
  comparison = compareQuotes({
    currency: 'TZS',
    rates: [{ currency: 'USD', rate: '2500' }],
    read_on: '2026-11-17',
    required_by: null,
    counted: countNothingMore,
    lines: [
      { id: 'pump', position: 1, quantity: '4' },
      { id: 'hose', position: 2, quantity: '12' },
    ],
    quotes: [
      plainQuote('A', [plainLine('A hose', 'hose', '2')], { currency: 'USD', asked_line_ids: ['pump', 'hose'] }),
      plainQuote('B', [plainLine('B pump', 'pump', '900', { pack_size: '3' }), plainLine('B hose', 'hose', null)]),
      plainQuote('C', [
        plainLine('C pump', 'pump', '1000'),
        plainLine('C other', 'pump', '1', { alternative: 'a hand pump' }),
      ]),
    ],
  })
})

describe('An allocation', () => {
  it.each([
    ['equals the same allocation', give('a', '4'), true],
    ['equals one whose quantity has another notation', give('a', '4.0'), true],
    ['differs from one with another quantity', give('a', '3'), false],
    ['differs from one with another offer', give('b', '4'), false],
    ['differs from one for another line', give('a', '4', 'hose'), false],
  ])('%s', (_, other, same) => {
    expect(isSame(give('a', '4'), other)).toBe(same)
    expect(areSame([give('a', '4')], [other])).toBe(same)
  })

  it.each([
    [
      'are equal in any order',
      [give('a', '4'), give('b', '12', 'hose')],
      [give('b', '12', 'hose'), give('a', '4')],
      true,
    ],
    [
      'differ when one differs',
      [give('a', '4'), give('b', '12', 'hose')],
      [give('a', '4'), give('b', '11', 'hose')],
      false,
    ],
    ['differ when one is missing', [give('a', '4')], [give('a', '4'), give('b', '12', 'hose')], false],
    ['differ when there is one more', [give('a', '4'), give('b', '12', 'hose')], [give('a', '4')], false],
    ['are equal when both are empty', [], [], true],
  ])('and others %s', (_, these, those, same) => {
    expect(areSame(these, those)).toBe(same)
  })

  it('finds its offer and quote; an unknown offer is undefined', () => {
    expect(offerOf(comparison, 'B pump')).toMatchObject({
      quote: { quote: { supplier_id: 'B' } },
      offer: { rfq_line_id: 'pump', quote_line: { id: 'B pump' } },
    })
    expect(offerOf(comparison, 'D pump')).toBeUndefined()
  })

  it('is bought in whole packs at the rate of its quote; unknown and unpriced offers are omitted', () => {
    const bought = buyAllocations(
      [give('B pump', '4'), give('D pump', '4'), give('B hose', '12', 'hose'), give('A hose', '12', 'hose')],
      comparison,
      'TZS',
    )
    expect(
      bought.map(({ quote_line_id, quote_id, purchase }) => [
        quote_line_id,
        quote_id,
        purchase.quantity,
        purchase.surplus,
        purchase.goods,
      ]),
    ).toEqual([
      ['B pump', 'quote of B', '6', '2', '5400'],
      ['A hose', 'quote of A', '12', '0', '60000'],
    ])
    expect(bought[0]).toMatchObject({ ...give('B pump', '4'), terms: { pack_size: '3' } })
  })

  it('to one supplier is all that this supplier covers; an unknown supplier gets nothing', () => {
    expect(singleSupplier(comparison, 'A')).toEqual([give('A hose', '12', 'hose')])
    expect(singleSupplier(comparison, 'C')).toEqual([give('C pump', '4')])
    expect(singleSupplier(comparison, 'D')).toEqual([])
  })

  it('per line is to the lowest landed cost, including the surplus of packs', () => {
    expect(cheapestPerLine(comparison)).toEqual([give('C pump', '4'), give('A hose', '12', 'hose')])
  })

  it('to an offer for another line costs nothing', () => {
    const cost = (allocation: Allocation) =>
      costOfAward([allocation], [{ id: 'pump', quantity: '4' }], pricedQuotes(comparison), 'TZS')
    expect(cost(give('C pump', '4'))).toMatchObject({ total: '4000', uncovered: [] })
    expect(cost(give('C pump', '4', 'hose'))).toEqual({
      total: '0',
      goods: '0',
      freight: '0',
      tax: '0',
      parts: [],
      suppliers: [],
      uncovered: [{ rfq_line_id: 'pump', missing: '4' }],
    })
  })

  it('is priced from every offer, also when another line is unanswered', () => {
    expect(pricedQuotes(comparison)[0]).toMatchObject({
      quote_id: 'quote of A',
      supplier_id: 'A',
      currency: 'USD',
      rate: '2500',
      offers: [
        { rfq_line_id: 'pump', quote_line_id: null, terms: null },
        { rfq_line_id: 'hose', quote_line_id: 'A hose' },
      ],
    })
  })
})
