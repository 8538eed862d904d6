import { type Allocation, areSame, cheapestPerLine, singleSupplier } from '../../src/domain/costing/allocation'
import { awardWarnings } from '../../src/domain/awardRules'
import { strategyOf } from '../../src/domain/awardStrategy'
import { compareQuotes } from '../../src/domain/costing/comparison'
import { example, workedExample } from '../support/workedExample'

const comparison = compareQuotes(workedExample)
const split: Allocation[] = example.expected.best_split.allocations.map(({ position, supplier }) => ({
  rfq_line_id: `line ${position}`,
  quote_line_id: `${supplier}, line ${position}`,
  quantity: example.rfq.lines[position - 1]?.quantity ?? '',
}))
const names = { supplier: (id: string) => id }
const reasonsFor = (allocations: Allocation[], proposed: Allocation[]) =>
  awardWarnings(allocations, comparison, 'TZS', names, { proposed }).map(({ code, path }) => `${code} ${path}`)

describe('The strategy by which an award was made', () => {
  it.each([
    ['best_split', split],
    ['cheapest_per_line', cheapestPerLine(comparison)],
    ['single_supplier', singleSupplier(comparison, 'Tanga Industrial')],
    ['single_supplier', singleSupplier(comparison, 'Shreeji Valves')],
    ['single_supplier', singleSupplier(comparison, 'Weber Fördertechnik')],
  ] as const)('is %s where it gives exactly that, in whatever order', (strategy, allocations) => {
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

  it('is not best split where none was looked for', () => {
    expect(strategyOf('best_split', split, comparison, undefined)).toBe('by_hand')
  })

  it('is none where nothing is given, or an offer of nobody', () => {
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

  it('from one supplier takes all that he covers, an expired quote’s too, and leaves the rest', () => {
    expect(singleSupplier(comparison, 'Weber Fördertechnik').map(({ rfq_line_id }) => rfq_line_id)).toEqual([
      'line 2',
      'line 3',
      'line 5',
    ])
    // An alternative covers nothing.
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

describe('What the best split gives as proposed (AWD-02)', () => {
  it('needs no reason; without it the three that are not the lowest do', () => {
    expect(reasonsFor(split, [])).toEqual(['AWD-02 allocations.2', 'AWD-02 allocations.4', 'AWD-02 allocations.6'])
    expect(reasonsFor(split, split)).toEqual([])
  })

  it('needs one as soon as its quantity is another', () => {
    const changed = split.map((each, index) => (index === 4 ? { ...each, quantity: '7' } : each))
    expect(reasonsFor(changed, split)).toEqual(['AWD-02 allocations.4'])
  })

  it('is the same written otherwise: 60 and 60.0', () => {
    expect(
      areSame(
        split,
        split.map((each) => ({ ...each, quantity: `${each.quantity}.0` })),
      ),
    ).toBe(true)
  })
})
