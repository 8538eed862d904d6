import type { Allocation } from '../awards/allocation'
import { minorUnits } from '../money/minorUnits'
import { columnsOf, type Owed, type ProgramParts, type ProgramSolver, programOf, startOf } from './integerProgram'
import { fromMicro } from './micro'
import { exactnessOf, searchSuppliers } from './supplierTree'
import { dualAscent } from './dualAscent'
import type { SplitLine, SplitProblem } from './problem'
import { programsOfSets } from './setProgram'
import { searchSets, weightsFor, type Used } from './search'
import type { Way } from './way'
import { waysOf, type WaysOfLine } from './ways'

/** Dependencies of the search: an integer program solver, a clock and a stop signal. */
export interface SearchTools {
  solver: ProgramSolver
  shouldStop: () => boolean
  secondsLeft: () => number
}

export interface SplitFound {
  allocations: Allocation[]
  proven: boolean
  /** Lower bound of the cost at the same coverage, in minor units of the RFQ's currency; null if unknown. */
  bound: bigint | null
}

/** Limits on the lines to look at, over all sets of suppliers, before the solver is called; and for its first solution. */
const mostLinesInSets = { exact: 3_000_000, first: 1_000_000 }
/** The same for one set whose limits bind its lines together. */
const mostLinesInSet = 100_000
/** Limits on the offers to try for the ways of a line: of each, of one that is not complete then, and of all of these. */
const mostOffers = { usual: 5_000, seldom: 200_000, all: 600_000, many: 100 }
/** From this number of answers on, a search is about its bound rather than about the ways to share a line. */
const manyAnswers = 20_000

/**
 * Finds the best split: the highest coverage (each line counts the same), then the lowest cost, then the fewest
 * suppliers. An offer is used in full while part of the need is open; used suppliers reach their minimum order value,
 * and kept suppliers get at least one line. For a fixed set of suppliers the lines are independent, which the search
 * over sets uses. Where a minimum order value or a kept supplier binds lines together, the solver takes over, with only
 * the suppliers bound whose limits are not met. Null when no split keeps all limits.
 */
export function bestSplit(problem: SplitProblem, { solver, shouldStop, secondsLeft }: SearchTools): SplitFound | null {
  const suppliers: Used[] = problem.suppliers.map(({ freight }) => ({ freight: minorUnits(freight, problem.currency) }))
  const owed = owedIn(problem)
  const { max_suppliers } = problem
  // At least a third of the time is reserved for the solver.
  const enough = secondsLeft() / 3
  let spare = mostOffers.all
  const is_large = problem.lines.reduce((all, { offers }) => all + offers.length, 0) > manyAnswers
  const waysFor = (line: SplitLine, binding: ReadonlySet<number>) => {
    if (is_large || secondsLeft() < enough) return waysOf(line, problem, binding, mostOffers.many)
    const usual = waysOf(line, problem, binding, mostOffers.usual)
    if (usual.complete || spare <= 0) return usual
    const more = waysOf(line, problem, binding, Math.min(mostOffers.seldom, spare))
    spare -= more.looked
    return more
  }
  const free = problem.lines.map((line) => waysFor(line, new Set()))
  const lines = free.map(({ ways }) => ways)
  const search = (accept: (ways: readonly Way[]) => boolean, most: number) =>
    searchSets({
      lines,
      suppliers,
      max_suppliers,
      accept,
      shouldStop: () => shouldStop() || secondsLeft() < enough,
      most: is_large ? 0 : Math.ceil(most / lines.length),
    })
  const relaxed = search(() => true, mostLinesInSets.exact)
  if (!relaxed.best) return null
  const unmet = unmetBy(relaxed.best.ways, owed)
  const ended = relaxed.ended && free.every((line) => line.complete)
  const least = ended ? leastOf(relaxed.best.ways, suppliers) : boundByAscent(free, suppliers)
  if (unmet.length === 0 && ended) return found(relaxed.best.ways, suppliers, problem, least)
  const first =
    unmet.length === 0 ? relaxed.best : search((ways) => unmetBy(ways, owed).length === 0, mostLinesInSets.first).best
  return byProgram(
    { problem, suppliers, owed, free, waysFor, solver, secondsLeft, shouldStop },
    { best: first?.ways ?? null, least },
    new Set(unmet),
  )
}

interface Least {
  missing: number
  cost: bigint
}

interface Begun {
  best: readonly Way[] | null
  least: Least
}

interface Bound extends SearchTools {
  problem: SplitProblem
  suppliers: readonly Used[]
  owed: readonly Owed[]
  free: readonly WaysOfLine[]
  waysFor: (line: SplitLine, binding: ReadonlySet<number>) => WaysOfLine
}

/** A lower bound that needs no solver. Lines without an offer are left open. */
function boundByAscent(lines: readonly WaysOfLine[], suppliers: readonly Used[]): Least {
  const open = lines.filter(({ fractions }) => fractions.length === 0)
  return {
    missing: missingOf(open.flatMap(({ ways: [way] }) => way ?? [])),
    cost: dualAscent(
      lines.map(({ fractions }) => fractions),
      suppliers,
    ),
  }
}

function leastOf(ways: readonly Way[], suppliers: readonly Used[]): Least {
  return { missing: missingOf(ways), cost: costOf(ways, suppliers) }
}

/** Runs the solver, binding more suppliers to their limits until all limits are met. */
function byProgram(asked: Bound, { best, least }: Begun, binding: Set<number>): SplitFound | null {
  const { problem, suppliers, owed, free, waysFor, solver, secondsLeft, shouldStop } = asked
  for (;;) {
    const lines = problem.lines.map((line, index) =>
      line.offers.some(({ supplier }) => binding.has(supplier))
        ? waysFor(line, binding)
        : (free[index] ?? { ways: [], complete: false, looked: 0, fractions: [] }),
    )
    const complete = lines.every((line) => line.complete)
    const parts: ProgramParts = {
      lines: lines.map(({ ways }) => ways),
      suppliers,
      max_suppliers: problem.max_suppliers,
      owed: owed.filter(({ place }) => binding.has(place)),
    }
    const start = startFrom(best, parts)
    const coverage = leastMissing(parts, best, least, solver, secondsLeft, start)
    if (coverage === null) return best && found(best, suppliers, problem, least)
    if (!complete && coverage.certain)
      least = higher(boundOf(parts, lines, coverage.missing, { solver, secondsLeft }), least)
    const tightest = mostCovering(parts, coverage.missing)
    const missing = tightest === parts ? coverage.missing : null
    const { program, offset } = programOf(tightest, 'cost', missing)
    const answer = searchSuppliers(
      {
        program,
        ofSet: programsOfSets(tightest, program.costs, missing),
        mostLinesInSet,
        offset,
        suppliers: suppliers.length,
        start: best && missingOf(best) === coverage.missing ? startFrom(best, tightest) : null,
        accept: (chosen) => unmetBy(waysAt(tightest, chosen), tightest.owed).length === 0,
      },
      { solver, secondsLeft, shouldStop },
    )
    const ways = answer.chosen && waysAt(tightest, answer.chosen)
    const unmet = ways ? unmetBy(ways, owed) : []
    if (ways && unmet.length === 0 && (best === null || isBetter(ways, best, suppliers))) best = ways
    const bound =
      answer.bound !== null && complete && coverage.certain
        ? { missing: coverage.missing, cost: BigInt(Math.ceil(answer.bound + offset - 0.999)) }
        : null
    least = higher(bound, least)
    const more = unmet.filter((place) => !binding.has(place))
    if (more.length === 0 || shouldStop() || secondsLeft() <= 0) return best && found(best, suppliers, problem, least)
    for (const place of more) binding.add(place)
  }
}

/** A lower bound of the cost of a coverage by the relaxed program; null when the time was not enough. */
function boundOf(
  whole: ProgramParts,
  of_lines: readonly WaysOfLine[],
  missing: number,
  { solver, secondsLeft }: Pick<SearchTools, 'solver' | 'secondsLeft'>,
): Least | null {
  const lines = of_lines.map(({ ways, complete, fractions }) =>
    complete ? ways : [...ways.filter((way) => way.missing > 0), ...fractions],
  )
  const parts = { ...whole, lines, owed: [] }
  const tightest = mostCovering(parts, missing)
  const { program, offset } = programOf(tightest, 'cost', tightest === parts ? missing : null)
  const relaxed = solver.relax(program, (relaxation) => relaxation([], 0.7 * secondsLeft()))
  if (relaxed === null || relaxed === 'impossible') return null
  return { missing, cost: BigInt(Math.floor(relaxed.cost + offset - exactnessOf(offset))) }
}

/** Only the ways of the highest coverage of each line, where together they reach the coverage; else all. */
function mostCovering(parts: ProgramParts, missing: number): ProgramParts {
  const least = parts.lines.map((ways) => ways.reduce((low, way) => Math.min(low, way.missing), Infinity))
  if (least.reduce((all, each) => all + each, 0) !== missing) return parts
  return { ...parts, lines: parts.lines.map((ways, line) => ways.filter((way) => way.missing === least[line])) }
}

function higher(first: Least | null, second: Least): Least {
  if (first === null) return second
  if (first.missing !== second.missing) return first.missing > second.missing ? first : second
  return first.cost > second.cost ? first : second
}

/** The smallest open quantity and whether it is proven; null when the limits of a supplier cannot be met. */
function leastMissing(
  parts: ProgramParts,
  best: readonly Way[] | null,
  least: Least,
  solver: ProgramSolver,
  secondsLeft: () => number,
  start: number[] | null,
): { missing: number; certain: boolean } | null {
  const known = best ? missingOf(best) : null
  if (known !== null && (known === 0 || known === least.missing)) return { missing: known, certain: true }
  const answer = solver.solve(programOf(parts, 'missing', null).program, Math.max(0.5, secondsLeft() / 3), start)
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

function unmetBy(ways: readonly Way[], owed: readonly Owed[]): number[] {
  return owed.flatMap(({ place, minimum, kept }) => {
    const own = ways.filter((way) => way.suppliers.includes(place))
    if (own.length === 0) return kept ? [place] : []
    return own.reduce((all, way) => all + (way.values.get(place) ?? 0n), 0n) < minimum ? [place] : []
  })
}

function missingOf(ways: readonly Way[]): number {
  return ways.reduce((all, { missing }) => all + missing, 0)
}

function costOf(ways: readonly Way[], suppliers: readonly Used[]): bigint {
  const used = [...new Set(ways.flatMap((way) => way.suppliers))]
  return (
    ways.reduce((all, { cost }) => all + cost, 0n) +
    used.reduce((all, place) => all + (suppliers[place]?.freight ?? 0n), 0n)
  )
}

function isBetter(ways: readonly Way[], than: readonly Way[], suppliers: readonly Used[]): boolean {
  const { valueOf } = weightsFor([ways, than], suppliers)
  const [missing, other] = [missingOf(ways), missingOf(than)]
  return missing === other ? valueOf(ways.map(covering)) < valueOf(than.map(covering)) : missing < other
}

const covering = (way: Way): Way => ({ ...way, missing: 0 })

function waysAt(parts: ProgramParts, chosen: readonly number[]): Way[] {
  const taken = new Set(chosen)
  return columnsOf(parts).flatMap(({ way, column }) => (taken.has(column) ? [way] : []))
}

/** Ways as a first solution; null where one of them is not among the lines' ways, because another is as good. */
function startFrom(ways: readonly Way[] | null, parts: ProgramParts): number[] | null {
  const key = (way: Way | undefined) =>
    way?.parts
      .map(({ quote_line_id, quantity }) => `${quote_line_id} ${quantity}`)
      .sort()
      .join('|')
  const own = parts.lines.flatMap(
    (line, index) => line.find((way) => way === ways?.[index] || key(way) === key(ways?.[index])) ?? [],
  )
  return own.length === parts.lines.length ? startOf(parts, own) : null
}

/** A bound is valid only for splits with the same coverage. */
function found(ways: readonly Way[], suppliers: readonly Used[], { lines }: SplitProblem, least: Least): SplitFound {
  const allocations = ways.flatMap(({ parts }, index) =>
    parts.map(({ quote_line_id, quantity }) => ({
      rfq_line_id: lines[index]?.id ?? '',
      quote_line_id,
      quantity: fromMicro(quantity),
    })),
  )
  const bound = least.missing === missingOf(ways) ? least.cost : null
  return { allocations, proven: bound !== null && bound >= costOf(ways, suppliers), bound }
}
