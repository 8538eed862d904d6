import { linkColumn, type Column } from './tableColumns'

/** A column of the user's arrangement: hidden, or with a chosen width in pixels. */
export interface KeptColumn {
  id: string
  hidden?: boolean
  width?: number
}

export const narrowest = 64
export const widest = 1200

/**
 * Every column of a list once, in the user's order. A column that was added to the product later follows its default
 * predecessor; one that was removed is dropped.
 */
export function arrange<Row>(columns: readonly Column<Row>[], kept: readonly KeptColumn[]): KeptColumn[] {
  const known = new Set(columns.map(({ id }) => id))
  const order = kept.filter(({ id }, index) => known.has(id) && kept.findIndex((each) => each.id === id) === index)
  for (const [index, { id, hidden }] of columns.entries()) {
    if (order.some((each) => each.id === id)) continue
    const before = order.findIndex((each) => each.id === columns[index - 1]?.id)
    order.splice(before + 1, 0, { id, ...(hidden ? { hidden } : {}) })
  }
  const link = linkColumn(columns)
  return order.map(({ id, hidden, width }) => ({
    id,
    ...(hidden && id !== link ? { hidden } : {}),
    ...(width ? { width } : {}),
  }))
}

/**
 * The visible columns, in the user's order and widths. Those that the user has arranged, and the one that the list is sorted by, do
 * not yield to others.
 */
export function shown<Row>(columns: readonly Column<Row>[], order: readonly KeptColumn[], sort = ''): Column<Row>[] {
  const link = linkColumn(columns)
  const isArranged = !sameColumns(order.map(withoutWidth), arrange(columns, []))
  return order.flatMap(({ id, hidden, width }) => {
    const column = columns.find((each) => each.id === id)
    if (!column || hidden) return []
    const isChosen = isArranged || width !== undefined || column.sort === sort.replace('-', '')
    return [
      {
        ...column,
        // The same column has the row's link, wherever it was moved.
        link: id === link,
        ...(width ? { width } : {}),
        ...(isChosen ? { yields: undefined } : {}),
      },
    ]
  })
}

const withoutWidth = ({ id, hidden = false }: KeptColumn): KeptColumn => ({ id, hidden })

/** A column moved by so many positions, as far as there are any. */
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

/** A width in whole pixels, within the readable limits; undefined fits the column to its content. */
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
