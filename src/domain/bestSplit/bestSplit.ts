import type { Allocation } from '../allocation'
import { minorUnits } from '../minorUnits'
import { columnsOf, type Owed, type ProgramParts, type ProgramSolver, programOf, startOf } from './integerProgram'
import type { SplitProblem } from './problem'
import { searchSets, weightsFor, type Used } from './search'
import { type Way, waysOf, type WaysOfLine } from './ways'

/** What a search for the best split is given from outside: a solver of programs, a clock, and whether to stop. */
export interface SearchTools {
  solver: ProgramSolver
  shouldStop: () => boolean
  /** How much of its time is left. */
  secondsLeft: () => number
}

export interface SplitFound {
  allocations: Allocation[]
  /** Nothing covers more, and nothing that covers as much costs less. */
  proven: boolean
  /** In the smallest unit of the RFQ's currency: nothing that covers as much costs less than this; null where that is not known. */
  bound: bigint | null
}

/** Sets of suppliers that are looked at before the program is asked, and for a first solution of it. */
const mostSets = { exact: 100_000, first: 5_000 }

/**
 * The best split: it covers the most of what is asked (each line counting the same), then costs the least, then uses the fewest
 * suppliers. Nobody is given less than he has while some of the need is left. Whoever is used reaches his minimum order value, and whoever is kept gets something. With the set of suppliers given
 * the lines fall apart, which a search over sets makes use of; what then is not reached (a minimum order value, someone kept)
 * binds lines together, and is left to the solver, for those suppliers alone of whom it was not. Null where no split keeps to
 * everything.
 */
export function bestSplit(problem: SplitProblem, { solver, shouldStop, secondsLeft }: SearchTools): SplitFound | null {
  const suppliers: Used[] = problem.suppliers.map(({ freight }) => ({ freight: minorUnits(freight, problem.currency) }))
  const owed = owedIn(problem)
  const { max_suppliers } = problem
  const free = problem.lines.map((line) => waysOf(line, problem, new Set()))
  const relaxed = searchSets({ lines: free.map(({ ways }) => ways), suppliers, max_suppliers, accept: () => true, shouldStop, most: mostSets.exact })
  const unmet = unmetBy(relaxed.best?.ways ?? [], owed)
  const complete = free.every((line) => line.complete)
  if (relaxed.best && relaxed.ended && unmet.length === 0) return found(relaxed.best.ways, suppliers, problem, complete, complete ? costOf(relaxed.best.ways, suppliers) : null)

  const accept = (ways: readonly Way[]) => unmetBy(ways, owed).length === 0
  const first = unmet.length === 0 ? relaxed.best : searchSets({ lines: free.map(({ ways }) => ways), suppliers, max_suppliers, accept, shouldStop, most: mostSets.first }).best
  const begun: Begun = { best: first?.ways ?? null, least: relaxed.ended && relaxed.best ? { missing: missingOf(relaxed.best.ways), cost: costOf(relaxed.best.ways, suppliers) } : null }
  return byProgram({ problem, suppliers, owed, free, solver, secondsLeft, shouldStop }, begun, new Set(unmet))
}

interface Begun {
  best: readonly Way[] | null
  /** What every split leaves and costs at least. */
  least: { missing: number; cost: bigint } | null
}

interface Bound extends SearchTools {
  problem: SplitProblem
  suppliers: readonly Used[]
  owed: readonly Owed[]
  free: readonly WaysOfLine[]
}

/** Asks the solver, with more and more suppliers bound to what they are owed, until nobody is left unmet. */
function byProgram(asked: Bound, { best, least }: Begun, binding: Set<number>): SplitFound | null {
  const { problem, suppliers, owed, free, solver, secondsLeft, shouldStop } = asked
  for (;;) {
    const lines = problem.lines.map((line, index) => (line.offers.some(({ supplier }) => binding.has(supplier)) ? waysOf(line, problem, binding) : (free[index] ?? { ways: [], complete: true })))
    const complete = lines.every((line) => line.complete)
    const parts: ProgramParts = { lines: lines.map(({ ways }) => ways), suppliers, max_suppliers: problem.max_suppliers, owed: owed.filter(({ place }) => binding.has(place)) }
    const start = best && startOf(parts, same(best, parts.lines))
    const coverage = leastMissing(parts, best, least, solver, secondsLeft, start)
    if (coverage === null) return best && found(best, suppliers, problem, false, null)
    const { program, offset } = programOf(parts, 'cost', coverage.missing)
    const answer = solver(program, Math.max(0.5, secondsLeft()), start)
    const ways = answer.chosen && waysAt(parts, answer.chosen)
    const unmet = ways ? unmetBy(ways, owed) : []
    if (ways && unmet.length === 0 && (best === null || isBetter(ways, best, suppliers))) best = ways
    const bound = answer.bound === null ? null : BigInt(Math.ceil(answer.bound + offset - 0.999))
    const more = unmet.filter((place) => !binding.has(place))
    if (more.length === 0 || shouldStop() || secondsLeft() <= 0) {
      if (best === null) return null
      const least_cost = complete && coverage.certain && missingOf(best) === coverage.missing ? highest(bound, least?.missing === coverage.missing ? least.cost : null) : null
      return found(best, suppliers, problem, least_cost !== null && least_cost >= costOf(best, suppliers), least_cost)
    }
    for (const place of more) binding.add(place)
  }
}

/** How little can be left uncovered, and whether that is certain; null where nobody can be given what he is owed. */
function leastMissing(parts: ProgramParts, best: readonly Way[] | null, least: Begun['least'], solver: ProgramSolver, secondsLeft: () => number, start: number[] | null): { missing: number; certain: boolean } | null {
  const known = best ? missingOf(best) : null
  if (known !== null && (known === 0 || known === least?.missing)) return { missing: known, certain: true }
  const answer = solver(programOf(parts, 'missing', null).program, Math.max(0.5, secondsLeft() / 3), start)
  const reached = answer.chosen && missingOf(waysAt(parts, answer.chosen))
  if (reached === null) return known === null ? null : { missing: known, certain: false }
  return { missing: reached, certain: answer.bound !== null && answer.bound > reached - 0.5 }
}

function owedIn({ suppliers }: SplitProblem): Owed[] {
  return suppliers.flatMap(({ minimum_order_value, currency, kept }, place) => {
    const minimum = minimum_order_value === null ? 0n : minorUnits(minimum_order_value, currency)
    return minimum > 0n || kept ? [{ place, minimum, kept }] : []
  })
}

/** Who is used for less than his minimum order value, or kept and not used at all. */
function unmetBy(ways: readonly Way[], owed: readonly Owed[]): number[] {
  return owed.flatMap(({ place, minimum, kept }) => {
    const his = ways.filter((way) => way.suppliers.includes(place))
    if (his.length === 0) return kept ? [place] : []
    return his.reduce((all, way) => all + (way.values.get(place) ?? 0n), 0n) < minimum ? [place] : []
  })
}

function missingOf(ways: readonly Way[]): number {
  return ways.reduce((all, { missing }) => all + missing, 0)
}

function costOf(ways: readonly Way[], suppliers: readonly Used[]): bigint {
  const used = [...new Set(ways.flatMap((way) => way.suppliers))]
  return ways.reduce((all, { cost }) => all + cost, 0n) + used.reduce((all, place) => all + (suppliers[place]?.freight ?? 0n), 0n)
}

function isBetter(ways: readonly Way[], than: readonly Way[], suppliers: readonly Used[]): boolean {
  const { valueOf } = weightsFor([ways, than], suppliers)
  const [missing, other] = [missingOf(ways), missingOf(than)]
  return missing === other ? valueOf(ways.map(covering)) < valueOf(than.map(covering)) : missing < other
}

const covering = (way: Way): Way => ({ ...way, missing: 0 })

function highest(first: bigint | null, second: bigint | null): bigint | null {
  if (first === null || second === null) return first ?? second
  return first > second ? first : second
}

function waysAt(parts: ProgramParts, chosen: readonly number[]): Way[] {
  const taken = new Set(chosen)
  return columnsOf(parts).flatMap(({ way, column }) => (taken.has(column) ? [way] : []))
}

/** Ways of one search found again among those of another. */
function same(ways: readonly Way[], lines: readonly (readonly Way[])[]): Way[] {
  const key = (way: Way | undefined) => JSON.stringify(way?.parts.map(({ quote_line_id, quantity }) => [quote_line_id, quantity]).sort())
  return lines.flatMap((line, index) => line.find((way) => way === ways[index] || key(way) === key(ways[index])) ?? [])
}

function found(ways: readonly Way[], suppliers: readonly Used[], { lines }: SplitProblem, proven: boolean, bound: bigint | null): SplitFound {
  const allocations = ways.flatMap(({ parts }, index) => parts.map((part) => ({ rfq_line_id: lines[index]?.id ?? '', ...part })))
  return { allocations, proven: proven && bound !== null, bound: proven ? costOf(ways, suppliers) : bound }
}
