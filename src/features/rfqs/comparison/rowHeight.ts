import type { Sheet } from './comparisonSheet'

const padding = 13
const textLine = 17
const choiceLine = 34
const betweenOffers = 6
/** A longer name takes a second line, and is truncated after it. */
const nameLength = 28

const known = new WeakMap<Sheet, Map<string, number>>()

/**
 * The height of a row of a large comparison, in CSS pixels: that of its fullest cell, visible or not, so that nothing
 * moves.
 */
export function rowHeight(sheet: Sheet, row: number, choosing: boolean): number {
  const heights = known.get(sheet) ?? new Map<string, number>()
  known.set(sheet, heights)
  const key = `${row} ${choosing}`
  const height = heights.get(key) ?? measured(sheet, row, choosing)
  heights.set(key, height)
  return height
}

function measured({ comparison, suppliers }: Sheet, row: number, choosing: boolean): number {
  const line = comparison.lines[row]
  const cells = line ? suppliers.map(({ cells: of }) => of.get(line.id) ?? []) : []
  const heights = cells.map((offers) =>
    offers.reduce((sum, { cost, why, doubt }, index) => {
      const lines = 1 + Number(cost !== null) + Number(why !== null) + Number(doubt !== null)
      return sum + lines * textLine + (choosing && cost !== null ? choiceLine : 0) + (index > 0 ? betweenOffers : 0)
    }, 0),
  )
  // The line's own content: its name, the requested quantity, its last price, and in an award draft the awarded
  // quantity.
  const head = line
    ? 2 +
      Number(line.description.length > nameLength) +
      Number(line.last_bought !== null || line.trend.length > 0) +
      Number(choosing)
    : 0
  return padding + Math.max(head * textLine, ...heights)
}
