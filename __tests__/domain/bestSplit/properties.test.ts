import fc from 'fast-check'
import { seedQuotes } from '../../../scripts/bench/seed/quotes'
import { seeded } from '../../../scripts/bench/seed/random'
import { cheapestLines } from '../../../src/domain/bestSplit/baselines'
import { bestSplit, type SearchTools } from '../../../src/domain/bestSplit/bestSplit'
import { noLimits, splitProblem } from '../../../src/domain/bestSplit/problem'
import { proposeSplit } from '../../../src/domain/bestSplit/propose'
import { compare } from '../../../src/domain/money/money'
import { plainLine, plainQuote, workedExample } from '../../support/workedExample'
import { bruteForce } from './bruteForce'
import { instances, sharedLine } from './instances'
import { searchTools } from './tools'
import { isNight, runs } from '../../support/runs'

let tools: SearchTools
beforeAll(async () => {
  tools = await searchTools()
})

describe('A proposal', () => {
  it('never costs more than the cheapest of each line or the cheapest single supplier that keep the same limits', () => {
    fc.assert(
      fc.property(instances, ({ input, limits }) => {
        const proposed = proposeSplit(input, limits, tools)
        for (const baseline of [proposed?.single_supplier, proposed?.per_line]) {
          if (baseline?.saves) expect(compare(baseline.saves, '0')).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('reports the limits that a baseline breaks instead of a comparison', () => {
    const lines = [{ id: '1', position: 1, quantity: '10' }]
    const quotes = [
      plainQuote('cheap', [plainLine('c', '1', '1')], { minimum_order_value: '100' }),
      plainQuote('dear', [plainLine('d', '1', '2')]),
    ]
    const proposed = proposeSplit({ ...workedExample, lines, quotes }, noLimits, tools)
    const reached = quotes.map((quote, place) => (place === 0 ? { ...quote, minimum_order_value: '10' } : quote))
    // Exactly the minimum is enough.
    expect(proposeSplit({ ...workedExample, lines, quotes: reached }, noLimits, tools)).toMatchObject({
      cost: { total: '10' },
      per_line: { total: '10', breaks: [] },
    })
    expect(proposed).toMatchObject({
      cost: { total: '20' },
      per_line: { total: '10', saves: null, breaks: ['minimum_order_value'] },
      single_supplier: { total: '10', saves: null, breaks: ['minimum_order_value'] },
    })
  })

  it('is the same for any order of the quotes', () => {
    const there = proposeSplit(workedExample, noLimits, tools)
    const back = proposeSplit({ ...workedExample, quotes: [...workedExample.quotes].reverse() }, noLimits, tools)
    expect(back?.allocations).toEqual(there?.allocations)
  })

  it('takes fewer suppliers at the same cost', () => {
    const lines = ['1', '2'].map((id, index) => ({ id, position: index + 1, quantity: '10' }))
    const quotes = [
      plainQuote('a', [plainLine('a1', '1', '5')]),
      plainQuote('b', [plainLine('b1', '1', '5'), plainLine('b2', '2', '5')]),
    ]
    const proposed = proposeSplit({ ...workedExample, lines, quotes }, noLimits, tools)
    expect(proposed?.allocations.map(({ quote_line_id }) => quote_line_id)).toEqual(['b1', 'b2'])
  })

  it('covers as much as possible when no supplier has enough, and reports the missing quantity', () => {
    const lines = [
      { id: '1', position: 1, quantity: '60' },
      { id: '2', position: 2, quantity: '5' },
    ]
    const quotes = [
      plainQuote('a', [plainLine('a1', '1', '5', { available_quantity: '30', pack_size: '12' })]),
      plainQuote('b', [plainLine('b1', '1', '9', { available_quantity: '20' })]),
    ]
    const proposed = proposeSplit({ ...workedExample, lines, quotes }, noLimits, tools)
    expect(proposed?.cost).toMatchObject({
      total: '300',
      uncovered: [
        { rfq_line_id: '1', missing: '16' },
        { rfq_line_id: '2', missing: '5' },
      ],
    })
    expect(proposed?.proven).toBe(true)
  })

  it('of a need too large to be split at each unit costs no more than any split of whole units, except for rounding', () => {
    fc.assert(
      fc.property(sharedLine, (instance) => {
        const found = proposeSplit(instance.input, instance.limits, tools)
        const all = bruteForce(instance.input, instance.limits)
        expect(found?.cost.uncovered.length === 0).toBe(all?.missing === 0)
        if (found && all?.missing === 0)
          expect(Number(found.cost.total)).toBeLessThanOrEqual(all.cost + instance.input.quotes.length)
      }),
      { numRuns: runs(150) },
    )
  })

  it('costs less than the lowest landed cost of each line on most random RFQs', () => {
    const count = isNight ? 20 : 5
    const dearer = Array.from({ length: count }, (_, index) =>
      seedQuotes({ lines: 12, suppliers: 5, minimums: false }, seeded(index + 1)),
    ).filter((input) => {
      const problem = splitProblem(input, noLimits)
      const best = proposeSplit(input, noLimits, tools)
      const naive = cheapestLines(problem, input)
      return best && naive && compare(naive.cost.total, best.cost.total) > 0
    })
    expect(dearer.length).toBeGreaterThan(count / 2)
  })
})

it('A search without time returns a result with or without a bound, and does not call it proven', () => {
  const input = seedQuotes({ lines: 60, suppliers: 14, minimums: true }, seeded(5))
  const found = bestSplit(splitProblem(input, noLimits), {
    solver: {
      solve: () => ({ chosen: null, bound: null, impossible: false }),
      relax: (_, operation) => operation(() => null),
    },
    shouldStop: () => true,
    secondsLeft: () => 0,
  })
  expect(found === null || !found.proven).toBe(true)
})
