import { type Choice, type Multipliers, noMultipliers, product, raised } from './multipliers'

/** One way of each line is chosen so that the values reach every limit. Costs are whole numbers. */
export interface ChoiceProgram<Way extends Choice> {
  lines: readonly (readonly Way[])[]
  limits: readonly number[]
}

/** The cheapest choices; null when none cost this little. `ended` is false when the work was not enough to know. */
export interface Chosen<Way> {
  ways: readonly Way[] | null
  ended: boolean
}

interface Node<Way> {
  bound: number
  lines: readonly (readonly Way[])[]
  from: Multipliers
}

interface Valued<Way> {
  bound: number
  /** How much the bound may be above its exact value. */
  inexact: number
  cheapest: readonly Way[]
  /** What each way adds to the bound. */
  reduced: readonly (readonly number[])[]
}

/** Two ways of a line are as good as each other below this share of the bound. */
const tiedShare = 1e-5
/** A limit that is missed by less counts as reached; whole numbers decide later. */
const exact = 1e-12

/**
 * Finds the cheapest choices that cost at most `most`, the lowest Lagrangian bound first: with few limits and many
 * lines the bound is close, since only as many lines as there are limits have more than one cheapest way. A node
 * is replaced by one node for each way of such a line. `work` limits the lines looked at.
 */
export function chooseWays<Way extends Choice>(
  { lines, limits }: ChoiceProgram<Way>,
  most: number,
  work: number,
): Chosen<Way> {
  const open: Node<Way>[] = [{ bound: -Infinity, lines, from: noMultipliers(limits.length) }]
  let ways: readonly Way[] | null = null
  let highest = most
  for (let looked = 0; ; looked += lines.length) {
    const node = open.pop()
    if (!node || node.bound > highest) return { ways, ended: true }
    if (looked > work) return { ways, ended: false }
    const from = raised(node.lines, limits, node.from)
    if (from === null) continue
    const valued = valuedAt(node.lines, limits, from.prices)
    const bound = Math.max(node.bound, valued.bound - valued.inexact)
    if (bound > highest) continue
    const reaching = repaired(node.lines, valued.cheapest, limits)
    const cost = reaching ? costOf(reaching) : Infinity
    if (cost <= highest) {
      ways = reaching
      highest = cost - 1
      if (bound > highest) continue
    }
    const line = tiedLine(node.lines, valued, from.prices)
    if (line === null) continue
    const left = node.lines.map((own, each) =>
      own.filter((_, place) => bound + (valued.reduced[each]?.[place] ?? 0) <= highest),
    )
    for (const [place, way] of (node.lines[line] ?? []).entries()) {
      const own = bound + (valued.reduced[line]?.[place] ?? 0)
      if (own <= highest) insert(open, { bound: own, lines: left.with(line, [way]), from })
    }
  }
}

function valuedAt<Way extends Choice>(
  lines: readonly (readonly Way[])[],
  limits: readonly number[],
  prices: readonly number[],
): Valued<Way> {
  const fixed = product(limits, prices)
  let bound = fixed
  let largest = Math.abs(fixed)
  const cheapest: Way[] = []
  const reduced = lines.map((ways) => {
    const costs = ways.map(({ cost, values }) => cost - product(values, prices))
    const low = Math.min(...costs)
    const way = ways[costs.indexOf(low)]
    if (way) cheapest.push(way)
    bound += low
    largest += (way?.cost ?? 0) + Math.abs(low)
    return costs.map((cost) => cost - low)
  })
  return { bound, inexact: 4 * Number.EPSILON * (lines.length + limits.length) * largest, cheapest, reduced }
}

/** The choices if they reach the limits, else with the one other way that makes them do so at the lowest cost. */
function repaired<Way extends Choice>(
  lines: readonly (readonly Way[])[],
  chosen: readonly Way[],
  limits: readonly number[],
): readonly Way[] | null {
  const over = limits.map((limit, place) => chosen.reduce((all, { values }) => all + (values[place] ?? 0), -limit))
  if (over.every((each) => each >= -exact)) return chosen
  let best: { line: number; way: Way; more: number } | null = null
  for (const [line, ways] of lines.entries()) {
    const own = chosen[line]
    if (!own) return null
    for (const way of ways) {
      const more = way.cost - own.cost
      if (best !== null && more >= best.more) continue
      if (over.every((each, place) => each + (way.values[place] ?? 0) - (own.values[place] ?? 0) >= -exact))
        best = { line, way, more }
    }
  }
  return best && chosen.with(best.line, best.way)
}

const costOf = (ways: readonly Choice[]) => ways.reduce((all, { cost }) => all + cost, 0)

/** The line whose two cheapest ways are nearest, of those as near the one whose ways differ most; null without a choice. */
function tiedLine<Way extends Choice>(
  lines: readonly (readonly Way[])[],
  { bound, cheapest, reduced }: Valued<Way>,
  prices: readonly number[],
): number | null {
  const near = equalNear(bound)
  let best: { line: number; added: number; differs: number } | null = null
  for (const [line, costs] of reduced.entries()) {
    const ways = lines[line] ?? []
    if (ways.length < 2) continue
    const own = cheapest[line]
    let second = -1
    for (const place of ways.keys()) {
      if (ways[place] !== own && (second < 0 || (costs[place] ?? 0) < (costs[second] ?? 0))) second = place
    }
    const added = Math.max(near, costs[second] ?? 0)
    const differs = differenceOf(own, ways[second], prices)
    if (best === null || added < best.added || (added === best.added && differs > best.differs))
      best = { line, added, differs }
  }
  return best && best.line
}

const equalNear = (bound: number) => tiedShare * (1 + Math.abs(bound))

function differenceOf(one: Choice | undefined, other: Choice | undefined, prices: readonly number[]): number {
  return prices.reduce(
    (all, price, place) => all + price * Math.abs((one?.values[place] ?? 0) - (other?.values[place] ?? 0)),
    0,
  )
}

/** Keeps the nodes from the highest bound to the lowest. */
function insert<Way>(open: Node<Way>[], node: Node<Way>) {
  let [low, high] = [0, open.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((open[middle]?.bound ?? 0) > node.bound) low = middle + 1
    else high = middle
  }
  open.splice(low, 0, node)
}
