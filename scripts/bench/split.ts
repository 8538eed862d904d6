import { noLimits } from '../../src/domain/bestSplit/problem'
import type { Proposed } from '../../src/domain/bestSplit/propose'
import { splitProblem } from '../../src/domain/bestSplit/problem'
import { cheapestLines } from '../../src/domain/bestSplit/baselines'
import type { ComparisonInput } from '../../src/domain/comparison/comparison'
import { compare } from '../../src/domain/money/money'
import { highsSolver } from '../../src/server/modules/optimise/highs'
import { search } from '../../src/server/modules/optimise/search'
import { percentile, rounded, type Measurement } from './measurement'
import { orLibrary, orLibraryRfq } from './seed/orLibrary'
import { seedQuotes, type Size } from './seed/quotes'
import { seeded } from './seed/random'

interface Case {
  name: string
  inputs: () => ComparisonInput[]
  seconds: number
  bar: string
}

const seededCase = ({
  lines,
  suppliers,
  minimums,
  rfqs = 10,
  ...rest
}: Size & { rfqs?: number } & Pick<Case, 'seconds' | 'bar'>): Case => ({
  name: `best split, ${lines.toLocaleString('en')} lines × ${suppliers} suppliers, ${minimums ? 'half of them with a minimum order value' : 'no minimum order values'}`,
  inputs: () =>
    Array.from({ length: rfqs }, (_, index) => seedQuotes({ lines, suppliers, minimums }, seeded(index + 1))),
  ...rest,
})

const seededCases = [
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
    bar: 'proven in 4 s',
  },
  { lines: 300, suppliers: 30, minimums: false, seconds: 20, rfqs: 3, bar: 'proven' },
  { lines: 1000, suppliers: 100, minimums: false, seconds: 20, rfqs: 1, bar: 'a proposal with its bound in 30 s' },
].map(seededCase)
const orLibraryCase: Case = {
  name: 'best split, the OR-Library’s p5 to p8 and p13 to p16',
  inputs: () => orLibrary.map(orLibraryRfq),
  seconds: 20,
  bar: 'proven',
}

/**
 * Measures the best split of generated RFQs (from seed 1 on) and of published problems in one thread, in its computing
 * time, as a search is limited. The reference is the cheapest offer of each line, computed in the same run.
 */
export async function bench(): Promise<Measurement[]> {
  const solver = await highsSolver()
  return [...seededCases, orLibraryCase].map(({ name, inputs, seconds, bar }) => {
    const found = inputs().map((input) => {
      const began = cpuMs()
      const { proposed } = search(
        { input, limits: noLimits, seconds: { split: seconds, turning: 0 } },
        solver,
        cpuMs,
        () => undefined,
      )
      const took = (cpuMs() - began) / 1000
      const before = cpuMs()
      cheapestLines(splitProblem(input, noLimits), input)
      return { proposed, seconds: took, reference: (cpuMs() - before) / 1000 }
    })
    const gaps = found.map(({ proposed }) => Number(proposed?.gap ?? 1))
    const times = found.map((each) => each.seconds)
    return {
      name,
      figures: {
        median_seconds: rounded(percentile(times, 0.5), 2),
        longest_seconds: rounded(Math.max(...times), 2),
        rfqs: found.length,
        proven: found.filter(({ proposed }) => proposed?.proven).length,
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

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Whether the proposal costs more than a baseline under the same limits. */
function isWorse({ single_supplier, per_line }: Proposed): boolean {
  return [single_supplier, per_line].some((baseline) => baseline?.saves && compare(baseline.saves, '0') < 0)
}
