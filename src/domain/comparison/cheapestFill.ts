/** A supplier's freight, due once, and the cost of each line (null when not offered), in minor units. */
export interface Filler {
  freight: bigint
  costs: readonly (bigint | null)[]
}

interface Fill {
  cost: bigint
  chosen: number[]
}

/** Enough for every set of 13 suppliers without pruning; with pruning for many more. */
const mostSteps = 2 ** 14

/**
 * Assigns each line a filler index so that lines plus freight cost least; null when a line has none. In minor units.
 * Exact for up to 13 suppliers. A search that reaches `mostSteps` returns the best fill so far.
 */
export function cheapestFill(fillers: readonly Filler[], line_count: number): number[] | null {
  const lines = Array.from({ length: line_count }, (_, line) => line)
  const bestOfRest = suffixMinima(fillers, lines)
  const first = fillByDropping(fillers, lines)
  if (!first) return null
  let best = first
  let steps = 0

  const search = (next: number, spent: bigint, costs: readonly (bigint | null)[], used: readonly number[]): void => {
    steps += 1
    const rest = bestOfRest[next] ?? []
    const bound = total(lines.map((line) => smaller(costs[line] ?? null, rest[line] ?? null)))
    if (steps > mostSteps || bound === null || spent + bound >= best.cost) return
    const filler = fillers[next]
    if (filler === undefined) {
      best = fillFrom(fillers, used, lines) ?? best
      return
    }
    const better = lines.map((line) => isLess(filler.costs[line] ?? null, costs[line] ?? null))
    if (better.includes(true)) {
      const with_him = lines.map((line) => (better[line] ? filler.costs[line] : costs[line]) ?? null)
      search(next + 1, spent + filler.freight, with_him, [...used, next])
    }
    search(next + 1, spent, costs, used)
  }
  search(0, 0n, [], [])
  return best.chosen
}

/** A first solution: all suppliers, then without each one (highest freight first) that does not lower the cost. */
function fillByDropping(fillers: readonly Filler[], lines: readonly number[]): Fill | null {
  let kept = fillers.map((_, index) => index)
  let best = fillFrom(fillers, kept, lines)
  for (const dropped of [...kept].sort((left, right) =>
    isLess(fillers[left]?.freight ?? 0n, fillers[right]?.freight ?? 0n) ? 1 : -1,
  )) {
    const fewer = kept.filter((index) => index !== dropped)
    const fill = fillFrom(fillers, fewer, lines)
    if (best && fill && fill.cost <= best.cost) [kept, best] = [fewer, fill]
  }
  return best
}

function fillFrom(fillers: readonly Filler[], kept: readonly number[], lines: readonly number[]): Fill | null {
  const cheapest = (line: number) =>
    kept.reduce(
      (least, index) =>
        isLess(fillers[index]?.costs[line] ?? null, fillers[least]?.costs[line] ?? null) ? index : least,
      -1,
    )
  const chosen = lines.map(cheapest)
  const cost = total([
    ...chosen.map((index, line) => fillers[index]?.costs[line] ?? null),
    ...[...new Set(chosen)].map((index) => fillers[index]?.freight ?? null),
  ])
  return cost === null ? null : { cost, chosen }
}

/** For each supplier index, the lowest cost of each line from that index on. */
function suffixMinima(fillers: readonly Filler[], lines: readonly number[]): (bigint | null)[][] {
  const minima: (bigint | null)[][] = [[]]
  for (const filler of [...fillers].reverse()) {
    const after = minima[0] ?? []
    minima.unshift(lines.map((line) => smaller(filler.costs[line] ?? null, after[line] ?? null)))
  }
  return minima
}

function isLess(left: bigint | null, right: bigint | null): boolean {
  return left !== null && (right === null || left < right)
}

function smaller(left: bigint | null, right: bigint | null): bigint | null {
  return isLess(right, left) ? right : left
}

function total(parts: readonly (bigint | null)[]): bigint | null {
  return parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
}
