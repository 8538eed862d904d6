import { filterLines, linesNotToLowest, spreadPercents } from '../../../src/domain/comparison/lineFilters'

const lines = [
  { id: 'valve', lowest_quote_line_id: 'a valve' },
  { id: 'pump', lowest_quote_line_id: 'b pump' },
  { id: 'hose', lowest_quote_line_id: null },
]
const offer = (rfq_line_id: string, comparable_cost: string | null, kind = 'offered' as const) => ({
  rfq_line_id,
  comparable_cost,
  class: kind,
})
const suppliers = [
  { offers: [offer('valve', '100'), offer('pump', '300'), offer('hose', null)] },
  { offers: [offer('valve', '110'), offer('pump', '200')] },
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('The lines of a comparison', () => {
  it('that are not covered are those without a comparable offer', () => {
    expect(ids(filterLines(lines, 'uncovered', { suppliers, allocations: [] }))).toEqual(['hose'])
  })

  it('by spread begin with the largest, and leave out those without two comparable offers', () => {
    expect(Object.fromEntries(spreadPercents(suppliers))).toEqual({ valve: '10', pump: '50' })
    expect(ids(filterLines(lines, 'spread', { suppliers, allocations: [] }))).toEqual(['pump', 'valve'])
  })

  it('have no spread by an offer that is not comparable, nor where all cost the same or nothing', () => {
    const late = { offers: [{ ...offer('valve', '900'), class: 'late' as const }] }
    expect(spreadPercents([...suppliers, late]).get('valve')).toBe('10')
    const equal = [
      { offers: [offer('valve', '5'), offer('pump', '0')] },
      { offers: [offer('valve', '5'), offer('pump', '8')] },
    ]
    expect(filterLines(lines, 'spread', { suppliers: equal, allocations: [] })).toEqual([])
  })

  it('that the best split changes are those that it gives to other offers than the lowest, not those that it leaves out', () => {
    const allocations = [
      { rfq_line_id: 'valve', quote_line_id: 'b valve' },
      { rfq_line_id: 'hose', quote_line_id: 'b hose' },
    ]
    expect(ids(linesNotToLowest(lines, allocations))).toEqual(['valve'])
    expect(ids(filterLines(lines, 'split', { suppliers, allocations }))).toEqual(['valve'])
    const shared = [...allocations, { rfq_line_id: 'valve', quote_line_id: 'a valve' }]
    expect(linesNotToLowest(lines, shared)).toEqual([])
  })
})
