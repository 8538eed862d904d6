import {
  allFromOne,
  cheapest,
  type Covering,
  costWithoutFreight,
  coveringOffer,
  covers,
  lowestOfEach,
} from '../../../src/domain/comparison/coverage'
import { offerClasses } from '../../../src/domain/comparison/offerClass'

const offer = (id: string, goods: string, more: Partial<Covering> = {}) => ({
  quote_line_id: id,
  rfq_line_id: 'pump',
  class: 'offered' as const,
  purchase: { goods, tax: '0' },
  ...more,
})

describe('The supplier’s offer that covers a line', () => {
  it('may be expired or late', () => {
    expect(offerClasses.filter(covers)).toEqual(['offered', 'after_opening', 'unstated_freight', 'expired', 'late'])
  })

  it.each([
    ['is the cheapest one', [offer('a', '101'), offer('b', '100')], 'b'],
    ['is the first at the same cost', [offer('a', '100'), offer('b', '100.00')], 'a'],
    [
      'is the one with the lower cost including irrecoverable tax',
      [offer('a', '100', { purchase: { goods: '100', tax: '18' } }), offer('b', '117')],
      'b',
    ],
    ['is a comparable one before a cheaper late one', [offer('a', '50', { class: 'late' }), offer('b', '100')], 'b'],
    [
      'is a comparable one before a cheaper expired one',
      [offer('a', '100'), offer('b', '50', { class: 'expired' })],
      'a',
    ],
    [
      'is the cheapest late one when there is no other',
      [offer('a', '60', { class: 'late' }), offer('b', '50', { class: 'late' })],
      'b',
    ],
    [
      'is not an alternative or a short offer',
      [offer('a', '50', { class: 'alternative' }), offer('b', '40', { class: 'short' })],
      undefined,
    ],
    ['is not an offer for another line', [offer('a', '50', { rfq_line_id: 'hose' })], undefined],
  ])('%s', (_, offers, by) => {
    expect(coveringOffer(offers, 'pump')?.quote_line_id).toBe(by)
  })

  it('does not exist without offers, and costs nothing', () => {
    expect(cheapest([])).toBeUndefined()
    expect(costWithoutFreight({ purchase: null })).toBe('0')
    expect(costWithoutFreight({ purchase: { goods: '100', tax: '18' } })).toBe('118')
  })
})

describe('An award', () => {
  const lines = [
    { id: 'pump', quantity: '4' },
    { id: 'hose', quantity: '12' },
  ]

  it('to one supplier covers all that this supplier offers in full, and leaves the rest open', () => {
    expect(
      allFromOne(lines, [
        offer('a', '101'),
        offer('b', '100'),
        offer('c', '1', { rfq_line_id: 'hose', class: 'alternative' }),
      ]),
    ).toEqual([{ rfq_line_id: 'pump', quote_line_id: 'b', quantity: '4' }])
    expect(allFromOne(lines, [{ ...offer('', '1'), quote_line_id: null }])).toEqual([])
  })

  it('line by line gives each line in full to its lowest, and leaves the rest open', () => {
    expect(
      lowestOfEach([
        { id: 'pump', quantity: '4', lowest_quote_line_id: 'a' },
        { id: 'hose', quantity: '12', lowest_quote_line_id: null },
      ]),
    ).toEqual([{ rfq_line_id: 'pump', quote_line_id: 'a', quantity: '4' }])
  })
})
