import type { Way } from './way'

/** Ways of one line, found by their suppliers. */
export interface WaySet {
  add: (way: Way) => void
  /** Whether a condition holds for a way whose suppliers are all among these, which are ascending. */
  hasAmong: (suppliers: readonly number[], condition: (way: Way) => boolean) => boolean
  /** Whether another way makes this one useless. */
  hasBetter: (way: Way) => boolean
  all: () => Way[]
}

/** The ways of one set of suppliers, and the larger sets by their next supplier. */
interface Branch {
  ways: Way[]
  larger: Map<number, Branch>
}

/** An empty set of ways; those with less from a supplier in `bound` do not replace others. */
export function waySet(bound: ReadonlySet<number>): WaySet {
  const root: Branch = { ways: [], larger: new Map() }
  const all: Way[] = []
  const hasAmong: WaySet['hasAmong'] = (suppliers, condition) => hasIn(root, suppliers, 0, condition)
  return {
    hasAmong,
    hasBetter: (way) => hasAmong(way.suppliers, (other) => other !== way && undercuts(other, way, bound)),
    add(way) {
      all.push(way)
      branchOf(root, way.suppliers).ways.push(way)
    },
    all: () => [...all],
  }
}

function branchOf(root: Branch, suppliers: readonly number[]): Branch {
  return suppliers.reduce((branch, supplier) => {
    const next = branch.larger.get(supplier) ?? { ways: [], larger: new Map() }
    branch.larger.set(supplier, next)
    return next
  }, root)
}

function hasIn(branch: Branch, suppliers: readonly number[], from: number, condition: (way: Way) => boolean): boolean {
  if (branch.ways.some(condition)) return true
  if (branch.larger.size === 0) return false
  for (let next = from; next < suppliers.length; next += 1) {
    const larger = branch.larger.get(suppliers[next] ?? -1)
    if (larger && hasIn(larger, suppliers, next + 1, condition)) return true
  }
  return false
}

/** For ways whose suppliers are all among the other's. */
function undercuts(way: Way, other: Way, bound: ReadonlySet<number>): boolean {
  if (way.missing > other.missing || (way.missing === other.missing && way.cost > other.cost)) return false
  return other.suppliers.every(
    (supplier) => !bound.has(supplier) || (way.values.get(supplier) ?? -1n) >= (other.values.get(supplier) ?? 0n),
  )
}
