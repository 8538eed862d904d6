import { grouped } from '../lists/grouped'
import type { Used } from './search'
import type { Way } from './way'

export interface IntegerProgram {
  costs: number[]
  fixed: number[]
  rows: { least: number; most: number; entries: { column: number; value: number }[] }[]
}

export interface ProgramAnswer {
  /** The columns that are 1; null when no solution was found. */
  chosen: number[] | null
  /** Lower bound of the cost; null if unknown. */
  bound: number | null
  impossible: boolean
}

/** A program whose columns may be fractions: a lower bound of its cost, and how much each column adds to it. */
export interface Relaxed {
  cost: number
  values: ArrayLike<number>
  /** What the cost rises at least by one unit more of a column that is 0, or by one less of one that is 1. */
  reduced: ArrayLike<number>
}

/** The first columns fixed at 0 or 1; null for one that is free. */
export type Fixed = readonly (0 | 1 | null)[]

/** The relaxed program with columns fixed; "impossible" without a solution, null when the time was not enough. */
export type Relaxation = (fixed: Fixed, seconds: number) => Relaxed | 'impossible' | null

export interface ProgramSolver {
  /** Solves a program; `start` is an initial solution. */
  solve: (program: IntegerProgram, seconds: number, start: number[] | null) => ProgramAnswer
  /** Lends the relaxation of a program; each answer starts from the one before. */
  relax: <Result>(program: IntegerProgram, use: (relaxation: Relaxation) => Result) => Result
}

/** A supplier's limit: a minimum value in minor units of their currency if used, or at least one line. */
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

/** What the program minimises: the cost (on a tie the number of suppliers), or the open quantity. */
export type Wanted = 'cost' | 'missing'

/** The columns: one per supplier, then one per way of each line. */
export function columnsOf({ lines, suppliers }: ProgramParts): { line: number; way: Way; column: number }[] {
  let column = suppliers.length
  return lines.flatMap((ways, line) => ways.map((way) => ({ line, way, column: column++ })))
}

/**
 * Each line takes one way, and ways use only selected suppliers. `missing` limits the open quantity. `offset` is the
 * cost of the cheapest ways, left out of the costs to keep the numbers small.
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
  const of_line = [...grouped(columns, ({ line }) => line).values()]
  const rows: IntegerProgram['rows'] = of_line.map((own) => ({
    least: 1,
    most: 1,
    entries: own.map(({ column }) => ({ column, value: 1 })),
  }))
  for (const own of of_line) {
    const users = own.flatMap(({ way, column }) => way.suppliers.map((place) => ({ place, column })))
    for (const [place, used] of [...grouped(users, (each) => each.place)].sort(([one], [other]) => one - other)) {
      const entries = used.map(({ column }) => ({ column, value: 1 }))
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
    const own = columns.filter(({ way }) => way.suppliers.includes(place))
    if (kept) rows.push({ least: 1, most: Infinity, entries: own.map(({ column }) => ({ column, value: 1 })) })
    if (minimum > 0n) {
      // Values are whole numbers, so a tolerance of half a unit is exact.
      const asked = Number(minimum) - 0.5
      rows.push({
        least: 0,
        most: Infinity,
        entries: [
          ...own.map(({ column, way }) => ({ column, value: Number(way.values.get(place) ?? 0n) / asked })),
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

export function startOf(parts: ProgramParts, ways: readonly Way[]): number[] {
  const used = [...new Set(ways.flatMap((way) => way.suppliers))]
  return [
    ...used,
    ...columnsOf(parts)
      .filter(({ line, way }) => ways[line] === way)
      .map(({ column }) => column),
  ]
}

/** A program with only some of its columns; the others are 0. `columns` are its columns in the whole program. */
export function restricted(
  { costs, rows }: IntegerProgram,
  columns: readonly number[],
  ones: readonly number[],
): { program: IntegerProgram; columns: readonly number[] } {
  const place_of = new Map(columns.map((column, place) => [column, place]))
  return {
    columns,
    program: {
      costs: columns.map((column) => costs[column] ?? 0),
      fixed: ones.flatMap((column) => place_of.get(column) ?? []),
      rows: rows.map(({ least, most, entries }) => ({
        least,
        most,
        entries: entries.flatMap(({ column, value }) => {
          const place = place_of.get(column)
          return place === undefined ? [] : [{ column: place, value }]
        }),
      })),
    },
  }
}
