import type { ReactNode } from 'react'

/** A column of a report. The first one names the row. */
export interface ReportColumn<Row> {
  id: string
  head: string
  /** Numbers are aligned at the end, and sorted with the largest first. */
  isFigure?: boolean
  sortedBy: (row: Row) => number | string
  cell: (row: Row) => ReactNode
}
