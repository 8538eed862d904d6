import { orLibrary, orLibraryParts, orLibraryRfq } from '../../../scripts/bench/seed/orLibrary'
import { seedQuotes } from '../../../scripts/bench/seed/quotes'
import { seeded } from '../../../scripts/bench/seed/random'
import { noLimits } from '../../../src/domain/bestSplit/problem'
import { proposeSplit } from '../../../src/domain/bestSplit/propose'
import { compare, multiply } from '../../../src/domain/money/money'
import { isNight, runs } from '../../support/runs'
import { searchTools } from './tools'

describe('A best split', () => {
  it.each(orLibrary.filter((_, index) => isNight || index % 4 === 0))(
    'of the OR-Library’s $name is proven, at the published optimum',
    async (problem) => {
      const proposed = proposeSplit(orLibraryRfq(problem), noLimits, await searchTools())
      expect(proposed?.proven).toBe(true)
      expect(compare(proposed?.cost.total ?? '0', multiply(problem.optimum, String(orLibraryParts)))).toBe(0)
    },
  )

  const many = runs(300, 60)
  it(`of ${many} lines and 30 suppliers is proven`, async () => {
    const input = seedQuotes({ lines: many, suppliers: 30, minimums: false }, seeded(2))
    expect(proposeSplit(input, noLimits, await searchTools())).toMatchObject({ proven: true, gap: '0' })
  })

  const limited = runs(200, 40)
  it(`of ${limited} lines and 12 suppliers, half of them with minimum order values, is proven`, async () => {
    const input = seedQuotes({ lines: limited, suppliers: 12, minimums: true }, seeded(5))
    expect(proposeSplit(input, noLimits, await searchTools())).toMatchObject({ proven: true, gap: '0' })
  })
})
