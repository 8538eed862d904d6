import type { Way } from './way'

/** A supplier in a search; freight in minor units of the RFQ's currency. */
export interface Used {
  freight: bigint
}

interface Found {
  ways: Way[]
  value: bigint
}

export interface Search {
  best: Found | null
  /** Whether every set of suppliers was searched or proven not to be better. */
  ended: boolean
}

/** Combines the goals in one number: highest coverage, then lowest cost, then fewest suppliers. */
export interface Weights {
  ofWay: (way: Way) => bigint
  ofSupplier: (supplier: Used) => bigint
  valueOf: (ways: readonly Way[]) => bigint
}

export function weightsFor(lines: readonly (readonly Way[])[], suppliers: readonly Used[]): Weights {
  const many = BigInt(suppliers.length + 1)
  const dearest = lines.reduce(
    (all, ways) => all + ways.reduce((most, { cost }) => (cost > most ? cost : most), 0n),
    0n,
  )
  const missed = (dearest + suppliers.reduce((all, { freight }) => all + freight, 0n) + 1n) * many + many
  const ofWay = ({ missing, cost }: Way) => BigInt(missing) * missed + cost * many
  const ofSupplier = ({ freight }: Used) => freight * many + 1n
  return { ofWay, ofSupplier, valueOf: (ways) => valueOf(ways, suppliers, ofWay, ofSupplier) }
}

function valueOf(
  ways: readonly Way[],
  suppliers: readonly Used[],
  ofWay: (way: Way) => bigint,
  ofSupplier: (supplier: Used) => bigint,
): bigint {
  const used = new Set(ways.flatMap((way) => way.suppliers))
  return [...used].reduce(
    (all, place) => all + ofSupplier(suppliers[place] ?? { freight: 0n }),
    ways.reduce((all, way) => all + ofWay(way), 0n),
  )
}

export interface Searched {
  lines: readonly (readonly Way[])[]
  suppliers: readonly Used[]
  max_suppliers: number | null
  accept: (ways: readonly Way[]) => boolean
  shouldStop: () => boolean
  most: number
}

/**
 * Branch and bound: for a fixed set each line takes its best way, and a branch is cut when all remaining suppliers
 * without freight could not beat the best. With `accept`, only accepted solutions count.
 */
export function searchSets({ lines, suppliers, max_suppliers, accept, shouldStop, most }: Searched): Search {
  const weights = weightsFor(lines, suppliers)
  const weighed = lines.map((ways) => ways.map((way) => ({ way, weight: weights.ofWay(way) })))
  const freights = suppliers.map(weights.ofSupplier)
  const room = max_suppliers ?? suppliers.length
  const allowed = suppliers.map(() => true)
  let best: Found | null = null
  let looked = 0
  let stopped = false

  const bestWays = () => weighed.map((ways) => ways.find(({ way }) => way.suppliers.every((place) => allowed[place])))
  const consider = (ways: readonly Way[]) => {
    if (new Set(ways.flatMap((way) => way.suppliers)).size > room || !accept(ways)) return
    const value = weights.valueOf(ways)
    if (best === null || value < best.value) best = { ways: [...ways], value }
  }
  /** A first solution: all suppliers, then without the least useful one, repeatedly. */
  const dropOneByOne = () => {
    for (;;) {
      const now = bestWays().flatMap((each) => each?.way ?? [])
      consider(now)
      const used = [...new Set(now.flatMap((way) => way.suppliers))]
      allowed.forEach((_, place) => (allowed[place] = used.includes(place)))
      const [least] = used
        .map((place) => ({ place, value: valueWithout(place) }))
        .sort((left, right) => (left.value < right.value ? -1 : 1))
      if (!least) break
      allowed[least.place] = false
    }
    allowed.fill(true)
  }
  const valueWithout = (place: number) => {
    allowed[place] = false
    const value = weights.valueOf(bestWays().flatMap((each) => each?.way ?? []))
    allowed[place] = true
    return value
  }

  const considerWithout = (places: readonly number[]) => {
    for (const place of places) allowed[place] = false
    consider(bestWays().flatMap((each) => each?.way ?? []))
    for (const place of places) allowed[place] = true
  }

  const order = orderOf(lines, suppliers)
  const look = (next: number, taken: number, spent: bigint): void => {
    looked += 1
    stopped ||= looked > most || (looked % 64 === 0 && shouldStop())
    if (stopped) return
    const ways = bestWays()
    const least = ways.reduce((all, each) => all + (each?.weight ?? 0n), spent)
    if (best !== null && least >= best.value) return
    const place = order[next]
    if (place === undefined || taken >= room) return considerWithout(order.slice(next))
    look(next + 1, taken + 1, spent + (freights[place] ?? 0n))
    allowed[place] = false
    look(next + 1, taken, spent)
    allowed[place] = true
  }
  dropOneByOne()
  look(0, 0, 0n)
  return { best, ended: !stopped }
}

/** Most decisive suppliers first: those with a high freight or the best offer for many lines. */
function orderOf(lines: readonly (readonly Way[])[], suppliers: readonly Used[]): number[] {
  const firsts = suppliers.map((_, place) => lines.filter((ways) => ways[0]?.suppliers.includes(place)).length)
  return suppliers
    .map((_, place) => place)
    .sort((left, right) => (firsts[right] ?? 0) - (firsts[left] ?? 0) || left - right)
}
