import fc from 'fast-check'
import { bestSplit, type SearchTools } from '../../../src/domain/bestSplit/bestSplit'
import { costOfAward } from '../../../src/domain/awards/costOfAward'
import { impossibleLimits, quotesOf } from '../../../src/domain/bestSplit/baselines'
import { splitProblem } from '../../../src/domain/bestSplit/problem'
import { divide, multiply, subtract } from '../../../src/domain/money/money'
import { bruteForce, type Outcome } from './bruteForce'
import { instances, rolls, type Instance } from './instances'
import { searchTools } from './tools'
import { runs } from '../../support/runs'

let tools: SearchTools
/** How often the lines were not independent. */
let programs = 0
beforeAll(async () => {
  const { solver, ...rest } = await searchTools()
  tools = {
    ...rest,
    solver: {
      ...solver,
      relax: (program, operation) => {
        programs += 1
        return solver.relax(program, operation)
      },
    },
  }
})

/** The result of the search, counted like the brute force. */
function searched({ input, limits }: Instance): (Outcome & { proven: boolean }) | null {
  const problem = splitProblem(input, limits)
  const found = impossibleLimits(problem, limits) ? null : bestSplit(problem, tools)
  if (found === null) return null
  const { total, suppliers, uncovered } = costOfAward(
    found.allocations,
    problem.lines,
    quotesOf(problem),
    input.currency,
  )
  const missing = uncovered.reduce((all, { rfq_line_id, missing: left }) => {
    const need = input.lines.find(({ id }) => id === rfq_line_id)?.quantity ?? '1'
    return all + 1_000_000 - Math.floor(Number(divide(multiply(subtract(need, left), '1000000'), need, 6)))
  }, 0)
  return { missing, cost: Number(total), suppliers: suppliers.length, proven: found.proven }
}

/** fast-check prints the seed of a failure. */
const numRuns = runs(1000)
const inRolls = runs(400)

it(`The best split equals the brute-force result, on ${numRuns} random small RFQs with freight, minimums, packs, breaks, minimum order values and limits`, () => {
  fc.assert(
    fc.property(instances, (instance) => {
      const { proven, ...outcome } = searched(instance) ?? { proven: true }
      const expected = bruteForce(instance.input, instance.limits)
      expect({ ...outcome, proven }).toEqual({ ...(expected ?? {}), proven: true })
    }),
    { numRuns },
  )
  expect(programs).toBeGreaterThan(numRuns / 10)
})

it(`The best split equals the brute-force result when whole units do not fit the steps of the need (${inRolls} RFQs in rolls of 1.5)`, () => {
  fc.assert(
    fc.property(rolls, (instance) => {
      const { proven, ...outcome } = searched(instance) ?? { proven: true }
      const expected = bruteForce(instance.input, instance.limits, 0.5)
      expect({ ...outcome, proven }).toEqual({ ...(expected ?? {}), proven: true })
    }),
    { numRuns: inRolls },
  )
})
