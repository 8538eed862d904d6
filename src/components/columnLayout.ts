import { linkColumn, type Column } from './tableColumns'

/** A column as the reader has it: put away, or of a width in pixels that he chose. */
export interface KeptColumn {
  id: string
  hidden?: boolean
  width?: number
}

export const narrowest = 64
export const widest = 1200

/**
 * Every column of a list once, in the reader's order. A column that came to the product after he arranged them stands behind
 * the one that it was made behind; one that is gone is left out.
 */
export function arrange<Row>(columns: readonly Column<Row>[], kept: readonly KeptColumn[]): KeptColumn[] {
  const known = new Set(columns.map(({ id }) => id))
  const order = kept.filter(({ id }, index) => known.has(id) && kept.findIndex((each) => each.id === id) === index)
  for (const [index, { id }] of columns.entries()) {
    if (order.some((each) => each.id === id)) continue
    const before = order.findIndex((each) => each.id === columns[index - 1]?.id)
    order.splice(before + 1, 0, { id })
  }
  const link = linkColumn(columns)
  return order.map(({ id, hidden, width }) => ({
    id,
    ...(hidden && id !== link ? { hidden } : {}),
    ...(width ? { width } : {}),
  }))
}

/** The columns that are shown, in the reader's order and widths. */
export function shown<Row>(columns: readonly Column<Row>[], order: readonly KeptColumn[]): Column<Row>[] {
  const link = linkColumn(columns)
  return order.flatMap(({ id, hidden, width }) => {
    const column = columns.find((each) => each.id === id)
    // Wherever it stands now, the same column carries the link.
    return column && !hidden ? [{ ...column, link: id === link, ...(width ? { width } : {}) }] : []
  })
}

/** A column moved by so many places, as far as there are any. */
export function moved(order: readonly KeptColumn[], id: string, by: number): KeptColumn[] {
  const from = order.findIndex((each) => each.id === id)
  const column = order[from]
  if (!column) return [...order]
  const to = Math.max(0, Math.min(from + by, order.length - 1))
  return order.toSpliced(from, 1).toSpliced(to, 0, column)
}

export const withHidden = (order: readonly KeptColumn[], id: string, hidden: boolean): KeptColumn[] =>
  order.map((each) =>
    each.id === id ? { id, ...(each.width ? { width: each.width } : {}), ...(hidden ? { hidden } : {}) } : each,
  )

/** A width in whole pixels, between what can be read and what fits; none fits the column to what is in it. */
export const withWidth = (order: readonly KeptColumn[], id: string, width: number | undefined): KeptColumn[] =>
  order.map((each) =>
    each.id === id
      ? {
          id,
          ...(each.hidden ? { hidden: true } : {}),
          ...(width ? { width: Math.round(Math.max(narrowest, Math.min(width, widest))) } : {}),
        }
      : each,
  )

/** Whether two arrangements of a list are the same. */
export const sameColumns = (left: readonly KeptColumn[], right: readonly KeptColumn[]): boolean => {
  const text = (order: readonly KeptColumn[]) =>
    JSON.stringify(order.map(({ id, hidden = false, width = 0 }) => [id, hidden, width]))
  return text(left) === text(right)
}
