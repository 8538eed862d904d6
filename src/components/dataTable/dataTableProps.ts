import type { ReactNode } from 'react'
import type { Column } from '../lists/tableColumns'

export interface DataTableProps<Row extends { id: string }> {
  /** The content of the list, for screen readers: "Sales enquiries". */
  name: string
  columns: readonly Column<Row>[]
  /** One page, filtered and sorted by the server. */
  rows: readonly Row[]
  /** The row's name in "Select …"; its id by default. */
  rowName?: (row: Row) => string
  /** The row's own page, as a link that opens in a new tab too. */
  rowHref?: (row: Row) => string
  /** Opens a row in place instead of going to its page. */
  onOpen?: (row: Row) => void
  /** The server's order: "-created_at". */
  sort?: string
  onSort?: (sort: string) => void
  /** The ids that are selected; with `onSelect` each row has a checkbox. */
  selected?: readonly string[]
  onSelect?: (ids: string[]) => void
  /** Ids of the columns that the user has hidden. */
  hidden?: readonly string[]
  /** Called with the new width of a column in pixels, undefined to fit; with it the heads have handles. */
  onWidth?: (id: string, width: number | undefined) => void
  /** The row in two or three lines, below md; without it the table scrolls sideways. */
  card?: (row: Row) => ReactNode
  /** The detail below a row; undefined while it is closed. */
  detail?: (row: Row) => ReactNode
  /** The page is this list: it has the focus when it opens. */
  entered?: boolean
  /** May have hundreds of rows, which the page scrolls and no frame of its own: those out of the window are not rendered. */
  long?: boolean
  /** In a card: with its own frame. */
  framed?: boolean
}
