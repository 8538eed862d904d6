import fc from 'fast-check'
import { chooseWays } from '../../../src/domain/bestSplit/chooseWays'
import { type Choice, noMultipliers, product, raised } from '../../../src/domain/bestSplit/multipliers'
import { runs } from '../../support/runs'

const choice = (cost: number, ...values: number[]): Choice => ({ cost, values })
const costOf = (ways: readonly Choice[] | null) => ways && ways.reduce((all, { cost }) => all + cost, 0)

/** The lowest cost of all choices that reach the limits; null when none do. */
function lowest(lines: readonly (readonly Choice[])[], limits: readonly number[]): number | null {
  const all = lines.reduce<Choice[][]>((sets, ways) => sets.flatMap((set) => ways.map((way) => [...set, way])), [[]])
  const reaching = all.filter((set) =>
    limits.every((limit, place) => set.reduce((sum, { values }) => sum + (values[place] ?? 0), 0) >= limit),
  )
  return reaching.reduce<number | null>((low, set) => Math.min(low ?? Infinity, costOf(set) ?? 0), null)
}

const programs = fc.integer({ min: 0, max: 3 }).chain((limits) =>
  fc.record({
    limits: fc.array(fc.integer({ min: -4, max: 24 }), { minLength: limits, maxLength: limits }),
    lines: fc.array(
      fc.array(
        fc.record({
          cost: fc.integer({ min: 0, max: 30 }),
          values: fc.array(fc.integer({ min: -3, max: 9 }), { minLength: limits, maxLength: limits }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      { minLength: 1, maxLength: 5 },
    ),
  }),
)

describe('The choice of ways under limits', () => {
  it('finds the lowest cost of all choices, and none where no choices reach the limits', () => {
    fc.assert(
      fc.property(programs, ({ lines, limits }) => {
        const { ways, ended } = chooseWays({ lines, limits }, Infinity, Infinity)
        expect(ended).toBe(true)
        expect(costOf(ways)).toBe(lowest(lines, limits))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('finds choices that cost exactly the most, and none that cost more', () => {
    fc.assert(
      fc.property(programs, ({ lines, limits }) => {
        const low = lowest(lines, limits)
        fc.pre(low !== null)
        expect(costOf(chooseWays({ lines, limits }, low ?? 0, Infinity).ways)).toBe(low)
        expect(chooseWays({ lines, limits }, (low ?? 0) - 1, Infinity)).toEqual({ ways: null, ended: true })
      }),
      { numRuns: runs(500) },
    )
  })

  it('does not end in favour of the line’s cheapest way per value', () => {
    // The dearer way of one line is enough; the best value for money is both cheap ones, which reach too little.
    const lines = [
      [choice(0, 0), choice(10, 9), choice(13, 10)],
      [choice(0, 0), choice(100, 10)],
    ]
    expect(costOf(chooseWays({ lines, limits: [10] }, Infinity, Infinity).ways)).toBe(13)
  })

  it('says when its work was not enough', () => {
    const lines = Array.from({ length: 12 }, (_, line) => [choice(0, 0), choice(50 + line, 7)])
    expect(chooseWays({ lines, limits: [40] }, Infinity, 0).ended).toBe(false)
    expect(chooseWays({ lines, limits: [40] }, Infinity, Infinity).ended).toBe(true)
  })
})

describe('The prices of limits', () => {
  const boundAt = (lines: readonly (readonly Choice[])[], limits: readonly number[], prices: readonly number[]) =>
    product(limits, prices) +
    lines.reduce((all, ways) => all + Math.min(...ways.map(({ cost, values }) => cost - product(values, prices))), 0)

  it('give a bound that is not above the lowest cost, and not below the bound of no prices', () => {
    fc.assert(
      fc.property(programs, ({ lines, limits }) => {
        const low = lowest(lines, limits)
        const found = raised(lines, limits, noMultipliers(limits.length))
        if (found === null) return expect(low).toBeNull()
        expect(Math.min(...found.prices, 0)).toBe(0)
        const bound = boundAt(lines, limits, found.prices)
        expect(bound).toBeLessThanOrEqual((low ?? Infinity) + 1e-6)
        expect(bound).toBeGreaterThanOrEqual(boundAt(lines, limits, noMultipliers(limits.length).prices) - 1e-6)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('are the cost of a unit where one more unit is bought', () => {
    const lines = [
      [choice(0, 0), choice(30, 10)],
      [choice(0, 0), choice(50, 10)],
    ]
    // The first ten units cost 3 each, the others 5.
    expect(raised(lines, [12], noMultipliers(1))?.prices).toEqual([5])
    expect(raised(lines, [8], noMultipliers(1))?.prices).toEqual([3])
    expect(raised(lines, [21], noMultipliers(1))).toBeNull()
  })
})
