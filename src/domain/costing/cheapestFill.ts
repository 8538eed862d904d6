/** A supplier who could fill lines: what his freight costs, once, and what each line costs (null where he does not offer it). */
export interface Filler {
  freight: bigint
  costs: readonly (bigint | null)[]
}

interface Fill {
  cost: bigint
  /** For each line the index of its filler. */
  chosen: number[]
}

/** Enough for every set of 13 suppliers, without any cutting; with it, for far more. */
const mostSteps = 2 ** 14

/**
 * Who fills which line so that lines and freight together cost least, each used supplier's freight in full and once: for each
 * line the index of its filler, or null where some line has none. All amounts are whole numbers of minor units.
 *
 * Exact for up to 13 suppliers: they are taken or left one after the other, and a branch is cut as soon as even the best of all
 * who remain, their freight aside, would not beat what was found. A search that has not ended after so many steps answers the
 * best fill met so far: one that can really be bought, so never cheaper than the cheapest.
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

/** A first fill to beat: everybody, less each one in turn (the dearest freight first) without whom it costs no more. */
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

/** Each line from whoever of these is cheapest on it. */
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

/** For each place in the row of suppliers, the least that each line costs from there on. */
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

/** The sum, or null where a part is missing. */
function total(parts: readonly (bigint | null)[]): bigint | null {
  return parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
}
