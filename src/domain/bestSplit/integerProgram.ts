import type { Used } from './search'
import type { Way } from './ways'

/** A mixed-integer program, smallest first: every column is 0 or 1. */
export interface IntegerProgram {
  /** What each column costs. */
  costs: number[]
  /** Columns that must be 1. */
  fixed: number[]
  rows: { least: number; most: number; entries: { column: number; value: number }[] }[]
}

export interface ProgramAnswer {
  /** The columns that are 1; null where none was found, or there is none. */
  chosen: number[] | null
  /** No solution costs less; null where nothing is known. */
  bound: number | null
  /** It is certain that there is no solution at all. */
  impossible: boolean
}

/** Solves programs. `start` is a solution to begin with. */
export type ProgramSolver = (program: IntegerProgram, seconds: number, start: number[] | null) => ProgramAnswer

/** A supplier who must get something: at least a value in the smallest unit of his currency if he is used at all, or some line whatever happens. */
export interface Owed {
  place: number
  minimum: bigint
  kept: boolean
}

export interface ProgramParts {
  lines: readonly (readonly Way[])[]
  suppliers: readonly Used[]
  max_suppliers: number | null
  owed: readonly Owed[]
}

/** What is counted in a program: what it costs, with a tie for those with fewer suppliers, or what it leaves uncovered. */
export type Wanted = 'cost' | 'missing'

/** The columns: first one per supplier, then one per way of each line. */
export function columnsOf({ lines, suppliers }: ProgramParts): { line: number; way: Way; column: number }[] {
  let column = suppliers.length
  return lines.flatMap((ways, line) => ways.map((way) => ({ line, way, column: column++ })))
}

/**
 * The best split as a program: each line takes one way, a way only suppliers who are used, no more of them than are allowed, and
 * whoever is owed something gets it. `missing` is how much may be left uncovered, where that is known. What every solution pays
 * at least (the cheapest way of each line) is left out of the costs, which keeps the numbers small: it is the `offset`.
 */
export function programOf(
  parts: ProgramParts,
  wanted: Wanted,
  missing: number | null,
): { program: IntegerProgram; offset: number } {
  const { lines, suppliers, max_suppliers, owed } = parts
  const columns = columnsOf(parts)
  const least = lines.map((ways) => ways.reduce((low, { cost }) => (cost < low ? cost : low), ways[0]?.cost ?? 0n))
  const tie = 1 / (suppliers.length + 1)
  const costs =
    wanted === 'missing'
      ? [...suppliers.map(() => 0), ...columns.map(({ way }) => way.missing)]
      : [
          ...suppliers.map(({ freight }) => Number(freight) + tie),
          ...columns.map(({ line, way }) => Number(way.cost - (least[line] ?? 0n))),
        ]
  const rows: IntegerProgram['rows'] = lines.map((_, line) => ({
    least: 1,
    most: 1,
    entries: columns.filter((each) => each.line === line).map(({ column }) => ({ column, value: 1 })),
  }))
  for (const [line] of lines.entries()) {
    const his = columns.filter((each) => each.line === line)
    for (const [place] of suppliers.entries()) {
      const entries = his.filter(({ way }) => way.suppliers.includes(place)).map(({ column }) => ({ column, value: 1 }))
      if (entries.length > 0)
        rows.push({ least: -Infinity, most: 0, entries: [...entries, { column: place, value: -1 }] })
    }
  }
  if (max_suppliers !== null)
    rows.push({
      least: -Infinity,
      most: max_suppliers,
      entries: suppliers.map((_, place) => ({ column: place, value: 1 })),
    })
  for (const { place, minimum, kept } of owed) {
    const his = columns.filter(({ way }) => way.suppliers.includes(place))
    if (kept) rows.push({ least: 1, most: Infinity, entries: his.map(({ column }) => ({ column, value: 1 })) })
    if (minimum > 0n) {
      // Values are whole: what is within half of a unit is reached.
      const asked = Number(minimum) - 0.5
      rows.push({
        least: 0,
        most: Infinity,
        entries: [
          ...his.map(({ column, way }) => ({ column, value: Number(way.values.get(place) ?? 0n) / asked })),
          { column: place, value: -1 },
        ],
      })
    }
  }
  if (missing !== null)
    rows.push({
      least: -Infinity,
      most: missing + 0.5,
      entries: columns.filter(({ way }) => way.missing > 0).map(({ column, way }) => ({ column, value: way.missing })),
    })
  return {
    program: { costs, fixed: owed.filter(({ kept }) => kept).map(({ place }) => place), rows },
    offset: wanted === 'cost' ? Number(least.reduce((all, cost) => all + cost, 0n)) : 0,
  }
}

/** The columns of a solution that is known, to begin with. */
export function startOf(parts: ProgramParts, ways: readonly Way[]): number[] {
  const used = [...new Set(ways.flatMap((way) => way.suppliers))]
  return [
    ...used,
    ...columnsOf(parts)
      .filter(({ line, way }) => ways[line] === way)
      .map(({ column }) => column),
  ]
}
