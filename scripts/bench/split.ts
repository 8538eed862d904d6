import { noLimits } from '../../src/domain/bestSplit/problem'
import type { Proposed } from '../../src/domain/bestSplit/propose'
import { splitProblem } from '../../src/domain/bestSplit/problem'
import { cheapestLines } from '../../src/domain/bestSplit/baselines'
import { compare } from '../../src/domain/money/money'
import { highsSolver } from '../../src/server/modules/optimise/highs'
import { search } from '../../src/server/modules/optimise/search'
import { percentile, rounded, type Measurement } from './measurement'
import { seedQuotes } from './seed/quotes'
import { seeded } from './seed/random'

const rfqs = 10
const sizes = [
  { lines: 40, suppliers: 8, minimums: false, seconds: 20, bar: 'proven in 5 s' },
  { lines: 40, suppliers: 8, minimums: true, seconds: 20, bar: 'proven in 5 s' },
  {
    lines: 200,
    suppliers: 12,
    minimums: false,
    seconds: 4.2,
    bar: 'a proposal in 5 s, never worse than both baselines, proven',
  },
  {
    lines: 200,
    suppliers: 12,
    minimums: true,
    seconds: 4.2,
    bar: 'a proposal in 5 s, never worse than both baselines, its gap shown',
  },
]

/**
 * Measures the best split of generated RFQs (seeds 1 to 10) in one thread. The reference is the cheapest offer of each
 * line, computed in the same run.
 */
export async function bench(): Promise<Measurement[]> {
  const solver = await highsSolver()
  return sizes.map(({ lines, suppliers, minimums, seconds, bar }) => {
    const found = Array.from({ length: rfqs }, (_, index) => {
      const input = seedQuotes({ lines, suppliers, minimums }, seeded(index + 1))
      const began = performance.now()
      const { proposed } = search(
        { input, limits: noLimits, seconds: { split: seconds, turning: 0 } },
        solver,
        () => performance.now(),
        () => undefined,
      )
      const took = (performance.now() - began) / 1000
      const before = performance.now()
      cheapestLines(splitProblem(input, noLimits), input)
      return { proposed, seconds: took, reference: (performance.now() - before) / 1000 }
    })
    const gaps = found.map(({ proposed }) => Number(proposed?.gap ?? 1))
    const times = found.map((each) => each.seconds)
    return {
      name: `best split, ${lines} lines × ${suppliers} suppliers, ${minimums ? 'half of them with a minimum order value' : 'no minimum order values'}`,
      figures: {
        median_seconds: rounded(percentile(times, 0.5), 2),
        longest_seconds: rounded(Math.max(...times), 2),
        proven_of_10: found.filter(({ proposed }) => proposed?.proven).length,
        largest_gap_percent: rounded(100 * Math.max(...gaps), 2),
        worse_than_a_baseline: found.filter(({ proposed }) => proposed && isWorse(proposed)).length,
        times_the_cheapest_of_each_line: rounded(
          percentile(times, 0.5) /
            percentile(
              found.map(({ reference }) => reference),
              0.5,
            ),
        ),
      },
      bar,
    }
  })
}

/** Whether the proposal costs more than a baseline under the same limits. */
function isWorse({ single_supplier, per_line }: Proposed): boolean {
  return [single_supplier, per_line].some((baseline) => baseline?.saves && compare(baseline.saves, '0') < 0)
}
