import type { ReactNode } from 'react'
import type { BoneWidth } from './Skeleton'

/** One column of a list. */
export interface Column<Row> {
  id: string
  /** The head; an amount's currency goes here: "Value, TZS". */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures and dates at the end; their heads too. */
  align?: 'end'
  /** The server's name of the order, without its minus; a column without one can't be sorted. */
  sort?: string
  /** The first click sorts downwards: dates, amounts. */
  newestFirst?: boolean
  /** Takes the room that is left and cuts its text; one per table. */
  grow?: boolean
  /** Carries the link of the row; the first column does when none is said. */
  link?: boolean
  /** On a darker ground: what stays inside the company. */
  shaded?: boolean
  /** In pixels, as the reader chose it; what does not fit is cut. */
  width?: number
  /** The fields of a row that it is in a file, with their heads; its id and head when not said, none when empty. */
  fields?: readonly { field: string; header?: string }[]
  /** Shape of its skeleton. */
  bone?: BoneWidth
}

/** How many rows match: exact, or at least so many. */
export type Total = number | { at_least: number }

/** The id of the column that carries the row's link. */
export function linkColumn<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find(({ link }) => link) ?? columns[0])?.id
}

export function columnClass(
  { align, grow, shaded }: Pick<Column<never>, 'align' | 'grow' | 'shaded'>,
  width?: number,
): string | undefined {
  return [align === 'end' ? 'zb-end' : '', grow && !width ? 'zb-col-grow' : 'zb-col-fit', shaded ? 'zb-col-shaded' : '']
    .filter(Boolean)
    .join(' ')
}
