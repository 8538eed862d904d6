import type { ReactNode } from 'react'
import type { IconType } from '../Icon'
import type { RowOutcome } from './useBulkRun'

/** What was answered before it is done: why, and what the action's own field asks for. */
export interface BulkAnswer {
  reason: string
  value: string
}

/** Something that can be done with many rows at once: one ordinary call for each. */
export interface BulkAction<Row> {
  id: string
  /** "Make inactive" */
  label: string
  icon: IconType
  danger?: boolean
  /** The question: "Make 12 clients inactive?" */
  question: (count: number) => string
  /** What it means. */
  meaning?: string
  /** Asks for a reason under this label. */
  reason?: string
  /** A field of its own; what it keeps is given on. */
  field?: (props: { value: string; onChange: (value: string) => void; invalid: boolean }) => ReactNode
  /** Which of the two may not be left empty beside what the other says; both, unless this says otherwise. */
  wants?: (answer: BulkAnswer) => { reason: boolean; value: boolean }
  /** Why it cannot be done with this row, without asking the server. */
  unfit?: (row: Row) => string | undefined
  run: (row: Row, answer: BulkAnswer) => Promise<RowOutcome>
}
