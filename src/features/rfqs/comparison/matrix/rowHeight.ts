import type { Sheet } from '../comparisonSheet'

/** By density, in CSS pixels, as in the style sheet. */
const sizes = {
  comfortable: { padding: 13, textLine: 17 },
  compact: { padding: 9, textLine: 16 },
}
const choiceLine = 34
const betweenOffers = 6
/** The width of a letter of a name: one that does not fit takes a second line, and is truncated after it. */
const letter = 7.5
const beforeName = 40

const known = new WeakMap<Sheet, Map<string, number>>()

export interface RowLook {
  /** Whether offers can be chosen, which needs one more line. */
  choosing: boolean
  compact: boolean
  /** The width of the first column. */
  lineWidth: number
}

/**
 * The height of a row of a large comparison, in CSS pixels: that of its fullest cell, visible or not, so that nothing
 * moves.
 */
export function rowHeight(sheet: Sheet, row: number, look: RowLook): number {
  const heights = known.get(sheet) ?? new Map<string, number>()
  known.set(sheet, heights)
  const key = `${row} ${look.choosing} ${look.compact} ${look.lineWidth}`
  const height = heights.get(key) ?? measured(sheet, row, look)
  heights.set(key, height)
  return height
}

function measured({ lines, suppliers, spreads }: Sheet, row: number, { choosing, compact, lineWidth }: RowLook) {
  const { padding, textLine } = compact ? sizes.compact : sizes.comfortable
  const line = lines[row]
  const cells = line ? suppliers.map(({ cells: of }) => of.get(line.id) ?? []) : []
  const heights = cells.map((offers) =>
    offers.reduce((sum, { cost, why, doubt }, index) => {
      const texts = 1 + Number(cost !== null) + Number(why !== null) + Number(doubt !== null)
      return sum + texts * textLine + (choosing && cost !== null ? choiceLine : 0) + (index > 0 ? betweenOffers : 0)
    }, 0),
  )
  // The line's own content: its name, the requested quantity, its last price or spread, and in an award draft the awarded
  // quantity.
  const head = line
    ? 2 +
      Number(line.description.length * letter > lineWidth - beforeName) +
      Number(line.last_bought !== null || line.trend.length > 0) +
      Number(spreads.has(line.id)) +
      Number(choosing)
    : 0
  return padding + Math.max(head * textLine, ...heights)
}
