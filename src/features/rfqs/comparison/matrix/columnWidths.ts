export interface ColumnWidths {
  line: number
  supplier: number
}

/** The least widths by density, in CSS pixels: five suppliers fit beside the best split in a window of 1440. */
const least = { comfortable: { line: 200, supplier: 160 }, compact: { line: 184, supplier: 144 } }
/** With a few suppliers wider columns would only move the figures apart. */
const widest = 1.5

const leastWidths = (compact: boolean): ColumnWidths => (compact ? least.compact : least.comfortable)

/** The same width for all suppliers, so that the columns in view are whole; `room` is the width for the table. */
export function columnWidths(room: number, supplier_count: number, compact: boolean): ColumnWidths {
  const { line, supplier } = leastWidths(compact)
  const whole = Math.max(1, Math.min(supplier_count, Math.floor((room - line) / supplier)))
  const width = Math.min(Math.max(supplier, Math.floor((room - line) / whole)), Math.round(supplier * widest))
  const left = room - supplier_count * width
  return { supplier: width, line: Math.max(line, Math.min(left, Math.round(line * widest))) }
}

/** Whether the suppliers would not all be in view beside the open sidebar, in a window of 1440. */
export const needsWidePage = (supplier_count: number): boolean => supplier_count > 3
