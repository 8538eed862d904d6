import { grouped } from '../lists/grouped'
import type { Used } from './search'
import type { Way } from './way'

/**
 * A lower bound of the cost of covering lines, each by fractions of ways of one supplier: Erlenkotter's dual ascent.
 * Every line pays as much as it can, raised step by step to its next dearer supplier. What it pays above a supplier's
 * cost goes towards that supplier's freight, and no freight is paid more than once. Whole numbers throughout.
 */
export function dualAscent(lines: readonly (readonly Way[])[], suppliers: readonly Used[]): bigint {
  const unpaid = suppliers.map(({ freight }) => freight)
  const bids = lines.map((ways) => bidsOf(ways))
  let rising = bids.filter(({ length }) => length > 0).map((own) => ({ own, pays: own[0]?.cost ?? 0n, reached: 1 }))
  let all = rising.reduce((total, { pays }) => total + pays, 0n)
  while (rising.length > 0) {
    rising = rising.filter((line) => {
      const near = line.own.slice(0, line.reached)
      const next = line.own[line.reached]?.cost
      const room = near.reduce<bigint | undefined>((low, { place }) => smaller(low, unpaid[place]), undefined) ?? 0n
      const step = next === undefined ? room : (smaller(room, next - line.pays) ?? 0n)
      for (const { place } of near) unpaid[place] = (unpaid[place] ?? 0n) - step
      line.pays += step
      all += step
      if (step === room && line.pays !== next) return false
      line.reached += 1
      return room > 0n
    })
  }
  return all
}

/** The lowest cost of each supplier, cheapest first. */
function bidsOf(ways: readonly Way[]): { place: number; cost: bigint }[] {
  const bids = ways.flatMap(({ suppliers: [place], cost }) => (place === undefined ? [] : [{ place, cost }]))
  return [...grouped(bids, ({ place }) => place)]
    .map(([place, own]) => ({
      place,
      cost: own.reduce((low, { cost }) => (cost < low ? cost : low), own[0]?.cost ?? 0n),
    }))
    .sort((left, right) => (left.cost < right.cost ? -1 : left.cost > right.cost ? 1 : left.place - right.place))
}

function smaller(left: bigint | undefined, right: bigint | undefined): bigint | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return left < right ? left : right
}
