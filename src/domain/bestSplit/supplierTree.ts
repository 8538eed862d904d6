import { chooseWays } from './chooseWays'
import {
  type Fixed,
  type IntegerProgram,
  type ProgramSolver,
  type Relaxation,
  type Relaxed,
  restricted,
} from './integerProgram'
import type { ProgramOfSet } from './setProgram'

/** The program of a split: its first columns are the suppliers. `start` is a known solution. */
export interface TreeProgram {
  program: IntegerProgram
  suppliers: number
  ofSet: ProgramOfSet
  /** Limit on the lines to look at for a set of suppliers, before it is left to the solver. */
  mostLinesInSet: number
  /** What is left out of the program's costs; it decides how exact a cost in floating point is. */
  offset: number
  start: readonly number[] | null
  /** Whether columns that are 1 keep every limit: the solver has tolerances. */
  accept: (chosen: readonly number[]) => boolean
}

export interface TreeTools {
  solver: ProgramSolver
  shouldStop: () => boolean
  secondsLeft: () => number
}

export interface TreeAnswer {
  chosen: readonly number[] | null
  /** Lower bound of the cost; null if unknown. */
  bound: number | null
}

interface Node {
  fixed: Fixed
  bound: number
}

/** Above this share of the cost, a set of suppliers is solved first with the cheapest columns alone. */
const closeShare = 1e-5
/** Relaxed costs are exact to this share. */
const exactShare = 1e-9
const tiny = 1e-6

/**
 * Branch and bound over suppliers, the lowest bound first. Each node is the relaxed program, in which a line may be
 * covered in fractions; its reduced costs leave out what cannot be in a cheaper split. Where the suppliers are whole,
 * their set is solved as a program of its own, which has no limits but those of its suppliers; the other sets of the
 * node follow as nodes that differ by one supplier.
 */
export function searchSuppliers(asked: TreeProgram, tools: TreeTools): TreeAnswer {
  return tools.solver.relax(asked.program, (relaxation) => searchTree(asked, tools, relaxation))
}

function searchTree(asked: TreeProgram, tools: TreeTools, relaxation: Relaxation): TreeAnswer {
  const { program, suppliers } = asked
  const best = incumbent(asked)
  const look = (fixed: Fixed) => relaxation(fixed, tools.secondsLeft())
  const root = fixedBy(program.fixed, suppliers)
  const open: Node[] = []
  /** The lowest bound of what was left undecided. */
  let undecided = Infinity
  const solved = new Map<string, number>()
  const answer = (): TreeAnswer => {
    const bound = Math.min(best.cost(), undecided, ...open.map((node) => node.bound))
    return { chosen: best.chosen(), bound: Number.isFinite(bound) ? bound : null }
  }

  const first = look(root)
  if (first === 'impossible') return { chosen: null, bound: null }
  if (first === null) return { chosen: best.chosen(), bound: null }
  const rounded = Array.from({ length: suppliers }, (_, place) => ((first.values[place] ?? 0) >= 0.5 ? 1 : 0))
  solveSet(rounded, first.cost)
  split({ fixed: root, bound: first.cost - best.exactness }, first)
  for (;;) {
    open.sort((left, right) => left.bound - right.bound)
    const [node] = open
    if (!node || node.bound >= best.cost() || tools.shouldStop()) return answer()
    const relaxed = look(node.fixed)
    if (relaxed === null) return answer()
    open.shift()
    if (relaxed !== 'impossible') split(node, relaxed)
  }

  /** Opens the parts of a node that may have a cheaper split. */
  function split(node: Node, relaxed: Relaxed): void {
    const bound = relaxed.cost - best.exactness
    if (bound >= best.cost()) return
    const gap = best.cost() - bound
    const fixed = node.fixed.map((value, place) => value ?? fixedByCost(relaxed, place, gap))
    const place = mostFractional(fixed, relaxed)
    if (place !== null) {
      for (const value of [1, 0] as const) open.push({ fixed: fixed.with(place, value), bound })
      return
    }
    const whole = fixed.map((value, each) => value ?? ((relaxed.values[each] ?? 0) > 0.5 ? 1 : 0))
    undecided = Math.min(undecided, solveSet(whole, bound))
    const same = [...fixed]
    for (const [each, value] of fixed.entries()) {
      if (value !== null) continue
      const own = whole[each] ?? 0
      open.push({ fixed: same.with(each, own === 1 ? 0 : 1), bound })
      same[each] = own
    }
  }

  /** Solves one set of suppliers; returns a lower bound of its cost, Infinity where it has no cheaper split. */
  function solveSet(set: readonly (0 | 1)[], known: number): number {
    const key = set.join('')
    const bound = solved.get(key) ?? boundOfSet(set, known)
    solved.set(key, bound)
    return bound
  }

  function boundOfSet(set: readonly (0 | 1)[], known: number): number {
    const relaxed = look(set)
    if (relaxed === 'impossible') return Infinity
    if (relaxed === null) return known
    const bound = relaxed.cost - best.exactness
    if (bound >= best.cost()) return Infinity
    const decided = choose(set)
    if (decided !== null) return decided ? Infinity : bound
    const close = closeShare * Math.abs(relaxed.cost + asked.offset)
    if (best.cost() - bound > close) take(set, relaxed, close)
    return bound >= best.cost() ? Infinity : Math.max(bound, take(set, relaxed, best.cost() - bound))
  }

  /** Chooses the ways of a set; whether the incumbent is as good as the cheapest of them, null when that was too much work. */
  function choose(set: readonly (0 | 1)[]): boolean | null {
    const ones = placesOf(set)
    const used = ones.reduce((all, place) => all + (program.costs[place] ?? 0), 0)
    // The costs of ways are whole numbers.
    const most = Math.ceil(best.cost() - used - best.step / 2) - 1
    const { ways, ended } = chooseWays(asked.ofSet(set), most, asked.mostLinesInSet)
    if (ways === null) return ended ? true : null
    const is_accepted = best.consider([...ones, ...ways.map(({ column }) => column)])
    return ended ? is_accepted : null
  }

  /** Solves a set with the columns that add less than this; returns a lower bound of what it has cheaper. */
  function take(set: readonly (0 | 1)[], { reduced }: Relaxed, most: number): number {
    const ones = placesOf(set)
    const columns = program.costs.flatMap((_, column) => {
      if (column < suppliers) return set[column] === 1 ? [column] : []
      return (reduced[column] ?? 0) <= most ? [column] : []
    })
    const part = restricted(program, columns, ones)
    const { chosen, bound, impossible } = tools.solver.solve(part.program, Math.max(0.3, tools.secondsLeft()), null)
    if (impossible) return Infinity
    if (chosen) best.consider(chosen.map((place) => part.columns[place] ?? 0))
    if (bound === null) return -Infinity
    return bound + best.step / 2 >= best.cost() ? Infinity : bound
  }
}

/** How much the cost of a relaxed program may be above its exact value, when this much is left out of its costs. */
export const exactnessOf = (offset: number): number => 1 + exactShare * offset

/** The best known solution of a program, and what its costs are counted in. */
function incumbent({ program, suppliers, offset, start, accept }: TreeProgram) {
  const costOf = (chosen: readonly number[]) => chosen.reduce((all, column) => all + (program.costs[column] ?? 0), 0)
  let chosen = start
  let cost = start ? costOf(start) : Infinity
  return {
    chosen: () => chosen,
    cost: () => cost,
    exactness: exactnessOf(offset),
    /** Costs are whole numbers and a fraction that counts suppliers. */
    step: 1 / (suppliers + 1),
    /** Takes a solution if it is cheaper and keeps every limit; returns whether it does. */
    consider(found: readonly number[]): boolean {
      if (costOf(found) >= cost || !accept(found)) return false
      chosen = found
      cost = costOf(found)
      return true
    },
  }
}

const placesOf = (set: readonly (0 | 1)[]) => set.flatMap((value, place) => (value === 1 ? [place] : []))

function fixedBy(ones: readonly number[], suppliers: number): Fixed {
  return Array.from({ length: suppliers }, (_, place) => (ones.includes(place) ? 1 : null))
}

/** The value that a supplier has in every cheaper split; null when unknown. */
function fixedByCost({ values, reduced }: Relaxed, place: number, gap: number): 0 | 1 | null {
  const cost = reduced[place] ?? 0
  if (cost > gap && (values[place] ?? 0) < tiny) return 0
  return -cost > gap && (values[place] ?? 0) > 1 - tiny ? 1 : null
}

function mostFractional(fixed: Fixed, { values }: Relaxed): number | null {
  const fraction = (place: number) => Math.min(values[place] ?? 0, 1 - (values[place] ?? 0))
  const free = fixed.flatMap((value, place) => (value === null && fraction(place) > tiny ? [place] : []))
  return free.reduce<number | null>(
    (most, place) => (most === null || fraction(place) > fraction(most) ? place : most),
    null,
  )
}
