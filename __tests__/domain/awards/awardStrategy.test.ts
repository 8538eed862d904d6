import { type Allocation, areSame } from '../../../src/domain/awards/allocation'
import { singleSupplier } from '../../../src/domain/awards/allocate'
import { cheapestPerLine } from '../../../src/domain/awards/allocate'
import { awardWarnings } from '../../../src/domain/awards/awardRules'
import { strategyOf } from '../../../src/domain/awards/awardStrategy'
import { compareQuotes } from '../../../src/domain/comparison/comparison'
import { example, workedExample } from '../../support/workedExample'

const comparison = compareQuotes(workedExample)
const split: Allocation[] = example.expected.best_split.allocations.map(({ position, supplier }) => ({
  rfq_line_id: `line ${position}`,
  quote_line_id: `${supplier}, line ${position}`,
  quantity: example.rfq.lines[position - 1]?.quantity ?? '',
}))
const names = { supplier: (id: string) => id }
const reasonsFor = (allocations: Allocation[], proposed: Allocation[]) =>
  awardWarnings(allocations, comparison, 'TZS', names, { proposed }).map(({ code, path }) => `${code} ${path}`)

describe('The strategy of an award', () => {
  it.each([
    ['best_split', split],
    ['cheapest_per_line', cheapestPerLine(comparison)],
    ['single_supplier', singleSupplier(comparison, 'Tanga Industrial')],
    ['single_supplier', singleSupplier(comparison, 'Shreeji Valves')],
    ['single_supplier', singleSupplier(comparison, 'Weber Fördertechnik')],
  ] as const)('is %s when the allocations are exactly the same in any order', (strategy, allocations) => {
    expect(strategyOf(strategy, allocations.toReversed(), comparison, split)).toBe(strategy)
    expect(strategyOf(strategy, allocations.slice(1), comparison, split)).toBe('by_hand')
    expect(
      strategyOf(
        strategy,
        allocations.map((each, index) => (index === 0 ? { ...each, quantity: '1' } : each)),
        comparison,
        split,
      ),
    ).toBe('by_hand')
    expect(strategyOf('by_hand', allocations, comparison, split)).toBe('by_hand')
  })

  it('is not best split when none was computed', () => {
    expect(strategyOf('best_split', split, comparison, undefined)).toBe('by_hand')
  })

  it('is by hand for an empty award, or an unknown offer', () => {
    expect(strategyOf('single_supplier', [], comparison, undefined)).toBe('by_hand')
    expect(
      strategyOf(
        'single_supplier',
        [{ rfq_line_id: 'line 1', quote_line_id: 'Nobody, line 1', quantity: '1' }],
        comparison,
        undefined,
      ),
    ).toBe('by_hand')
  })

  it('single supplier takes all that the supplier covers, also of an expired quote, and omits the rest', () => {
    expect(singleSupplier(comparison, 'Weber Fördertechnik').map(({ rfq_line_id }) => rfq_line_id)).toEqual([
      'line 2',
      'line 3',
      'line 5',
    ])
    // An alternative does not cover the line.
    expect(singleSupplier(comparison, 'Shreeji Valves').map(({ rfq_line_id }) => rfq_line_id)).toEqual([
      'line 1',
      'line 2',
      'line 3',
      'line 5',
      'line 7',
    ])
    expect(singleSupplier(comparison, 'Nobody')).toEqual([])
  })
})

describe('The proposed best split (AWD-02)', () => {
  it('needs no reason; without the proposal the three offers that are not the lowest do', () => {
    expect(reasonsFor(split, [])).toEqual(['AWD-02 allocations.2', 'AWD-02 allocations.4', 'AWD-02 allocations.6'])
    expect(reasonsFor(split, split)).toEqual([])
  })

  it('needs a reason when its quantity is changed', () => {
    const changed = split.map((each, index) => (index === 4 ? { ...each, quantity: '7' } : each))
    expect(reasonsFor(changed, split)).toEqual(['AWD-02 allocations.4'])
  })

  it('is equal in another notation: 60 and 60.0', () => {
    expect(
      areSame(
        split,
        split.map((each) => ({ ...each, quantity: `${each.quantity}.0` })),
      ),
    ).toBe(true)
  })
})
