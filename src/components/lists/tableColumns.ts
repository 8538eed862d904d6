import type { ReactNode } from 'react'
import type { CurrencyAmount } from '../../domain/money/figures'
import type { BoneWidth } from '../pages/Skeleton'

/** One column of a list. */
export interface Column<Row> {
  id: string
  /** The head; an amount's currency is included: "Value, TZS". */
  header: string
  /** `decimals` is what the column reserves, where its cells are money. */
  cell: (row: Row, decimals: number) => ReactNode
  /** The amount of a cell: all of the page reserve the decimals that one of them shows. */
  money?: (row: Row) => CurrencyAmount
  /** Right-aligned figures and dates, with their heads. */
  align?: 'end'
  /** The server's name of the order, without its minus; a column without one cannot be sorted. */
  sort?: string
  /** The first click sorts descending: for dates and amounts. */
  newestFirst?: boolean
  /** Takes the remaining width and truncates its text; one per table. */
  grow?: boolean
  /** Has the link of the row; the first column by default. */
  link?: boolean
  /** On a darker background: for internal data. */
  shaded?: boolean
  /** Hidden until the user shows it. */
  hidden?: true
  /** Hidden where the columns lack room, 1 first: what its cells say is on the page of the row too. */
  yields?: 1 | 2 | 3 | undefined
  /** In pixels, as the user chose it; overflow is truncated. */
  width?: number
  /** The fields of a row in an export, with their heads; its id and head by default, none when empty. */
  fields?: readonly { field: string; header?: string }[]
  /** Shape of its skeleton. */
  bone?: BoneWidth
}

/** The number of matching rows: exact, or a minimum. */
export type Total = number | { at_least: number }

/** The id of the column that carries the row's link. */
export function linkColumn<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find(({ link }) => link) ?? columns[0])?.id
}

/** Full names: the build removes styles whose class is not found in the code. */
const yielding = ['zb-col-first', 'zb-col-second', 'zb-col-third'] as const

export function columnClass(
  { align, grow, shaded, yields }: Pick<Column<never>, 'align' | 'grow' | 'shaded' | 'yields'>,
  width?: number,
): string | undefined {
  return [
    align === 'end' ? 'zb-end' : '',
    grow && !width ? 'zb-col-grow' : 'zb-col-fit',
    shaded ? 'zb-col-shaded' : '',
    yields ? yielding[yields - 1] : '',
  ]
    .filter(Boolean)
    .join(' ')
}
