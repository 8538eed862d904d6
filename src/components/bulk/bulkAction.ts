import type { ReactNode } from 'react'
import type { IconType } from '../values/Icon'
import type { RowOutcome } from './useBulkRun'

/** The inputs of the dialog: the reason, and the value of the action's own field. */
export interface BulkAnswer {
  reason: string
  value: string
}

interface Shown {
  id: string
  /** "Make inactive" */
  label: string
  icon: IconType
}

/** An action on exactly two rows that opens a page of its own; in the order of the list. */
export interface PairAction<Row> extends Shown {
  pair: (rows: readonly [Row, Row]) => unknown
}

/** An action on all selected rows together that opens a page of its own; in the order of the selection. */
export interface OpenAction<Row> extends Shown {
  open: (rows: readonly Row[]) => unknown
  /** The most rows that it can take. */
  most: number
}

/** An action on many rows: one ordinary call for each. */
export interface RowsAction<Row> extends Shown {
  danger?: boolean
  /** The question: "Make 12 clients inactive?" */
  question: (count: number) => string
  /** What the action means. */
  meaning?: string
  /** Requires a reason under this label. */
  reason?: string
  /** The action's own field; its value is passed on. */
  field?: (props: { value: string; onChange: (value: string) => void; invalid: boolean }) => ReactNode
  /** Which of the two are required, given the other; both by default. */
  wants?: (answer: BulkAnswer) => { reason: boolean; value: boolean }
  /** Why the action is not possible for this row, without a request to the server. */
  unfit?: (row: Row) => string | undefined
  run: (row: Row, answer: BulkAnswer) => Promise<RowOutcome>
}

export type BulkAction<Row> = RowsAction<Row> | PairAction<Row> | OpenAction<Row>
