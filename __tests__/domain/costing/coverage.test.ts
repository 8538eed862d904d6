import {
  allFromOne,
  cheapest,
  type Covering,
  costWithoutFreight,
  coveringOffer,
  covers,
  lowestOfEach,
} from '../../../src/domain/costing/coverage'
import { offerClasses } from '../../../src/domain/costing/offerClass'

const offer = (id: string, goods: string, more: Partial<Covering> = {}) => ({
  quote_line_id: id,
  rfq_line_id: 'pump',
  class: 'offered' as const,
  purchase: { goods, tax: '0' },
  ...more,
})

describe('A line is covered by a supplier', () => {
  it('who offers it, though his quote has expired or he comes late', () => {
    expect(offerClasses.filter(covers)).toEqual(['offered', 'expired', 'late'])
  })

  it.each([
    ['by his cheapest offer', [offer('a', '101'), offer('b', '100')], 'b'],
    ['by the first of those that cost the same', [offer('a', '100'), offer('b', '100.00')], 'a'],
    [
      'by what costs less with the tax that cannot be recovered',
      [offer('a', '100', { purchase: { goods: '100', tax: '18' } }), offer('b', '117')],
      'b',
    ],
    [
      'by a comparable offer before a cheaper one that is late',
      [offer('a', '50', { class: 'late' }), offer('b', '100')],
      'b',
    ],
    [
      'by a comparable offer before a cheaper one that has expired',
      [offer('a', '100'), offer('b', '50', { class: 'expired' })],
      'a',
    ],
    [
      'by the cheapest of what is late where nothing else is',
      [offer('a', '60', { class: 'late' }), offer('b', '50', { class: 'late' })],
      'b',
    ],
    [
      'not by an alternative, nor by less than is needed',
      [offer('a', '50', { class: 'alternative' }), offer('b', '40', { class: 'short' })],
      undefined,
    ],
    ['not by what he offers for another line', [offer('a', '50', { rfq_line_id: 'hose' })], undefined],
  ])('%s', (_, offers, by) => {
    expect(coveringOffer(offers, 'pump')?.quote_line_id).toBe(by)
  })

  it('by nothing of nothing, and nothing costs nothing', () => {
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

  it('to one supplier gives him all that he covers, whole, and leaves the rest open', () => {
    expect(
      allFromOne(lines, [
        offer('a', '101'),
        offer('b', '100'),
        offer('c', '1', { rfq_line_id: 'hose', class: 'alternative' }),
      ]),
    ).toEqual([{ rfq_line_id: 'pump', quote_line_id: 'b', quantity: '4' }])
    expect(allFromOne(lines, [{ ...offer('', '1'), quote_line_id: null }])).toEqual([])
  })

  it('line by line gives each line, whole, to its lowest, and leaves the rest open', () => {
    expect(
      lowestOfEach([
        { id: 'pump', quantity: '4', lowest_quote_line_id: 'a' },
        { id: 'hose', quantity: '12', lowest_quote_line_id: null },
      ]),
    ).toEqual([{ rfq_line_id: 'pump', quote_line_id: 'a', quantity: '4' }])
  })
})
