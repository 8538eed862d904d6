import type { ComponentType, ReactNode } from 'react'
import type { ShownMark } from '../../domain/money/typedNumber'

/** The props of a cell editor; it is mounted when the cell enters edit mode, and has the focus. */
export interface CellEditorProps<R> {
  row: R
  /** The initial text: the cell's own, or empty where typing started it. */
  text: string
  /** "Quantity, line 3" */
  label: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** It is in a card, and always mounted. */
  isCard?: boolean
  /** Called for each change of the text. */
  onText: (text: string) => void
  /** Called for a change of more than the text. */
  onRow: (put: (row: R) => R) => void
  /** Called when editing ends. */
  onDone: () => void
}

export interface LineToolsProps {
  index: number
}

/** A column of a grid, and how its cells are shown, edited, pasted and copied. */
export interface GridColumn<R> {
  /** The field of the line whose errors this cell shows. */
  id: string
  /** "Quantity" */
  label: string
  /** The column head, where that is more than the label. */
  head?: ReactNode
  /** Layout: `zb-col-…`. */
  className?: string
  /** A text that is read whole: it wraps, and its row grows. */
  wraps?: boolean
  /** Figures are right-aligned, in tabular digits. */
  figure?: boolean
  /** The content of the cell as text. */
  text: (row: R) => string
  /** The rendered content. */
  show?: (row: R) => ReactNode
  /** The text to edit, where it differs from the shown one. */
  raw?: (row: R) => string
  /**
   * The line with the typed or pasted text; what cannot be parsed stays as typed, for the schema to reject. Without it
   * the column is read only.
   */
  put?: (row: R, text: string, shown?: ShownMark) => R
  /**
   * For a number: `put` receives the decimal sign that the other numbers show; an ambiguous one waits for the choice of
   * a reading.
   */
  number?: {
    /** The stored value: a decimal string, or the typed text. */
    kept: (row: R) => string
    /** Both readings, and the question that offers them. */
    question: (row: R) => { question: string; readings: readonly { shown: string; value: string }[] } | undefined
  }
  /** The line with the value that another line has here; `put` of its text by default. */
  take?: (row: R, from: R) => R
  /** The text for a spreadsheet; the raw text by default. */
  copy?: (row: R) => string
  /** This line's cell is read only. */
  isFixed?: (row: R) => boolean
  /** Other fields of the line whose errors are shown here. */
  also?: readonly string[]
  /** The error of the content, where the cell has a better message than the schema. */
  problem?: (row: R) => string | undefined
  /** Enter opens the choice here; elsewhere it moves on. */
  opensOnEnter?: (row: R) => boolean
  /**
   * The input of the cell. Called, not mounted: columns can be recreated at any moment, and the text being typed must
   * survive that.
   */
  editor?: (props: CellEditorProps<R>) => ReactNode
  /** Buttons in place of text. */
  Tools?: ComponentType<LineToolsProps>
}

export const isTyped = <R>({ put, isFixed }: GridColumn<R>, row: R): boolean => put !== undefined && !isFixed?.(row)

export const rawOf = <R>({ raw, text }: GridColumn<R>, row: R): string => (raw ?? text)(row)

/** The line with the typed text; unchanged where that is not possible. */
export const putInto = <R>(column: GridColumn<R> | undefined, row: R, text: string, shown?: ShownMark): R =>
  column?.put && isTyped(column, row) ? column.put(row, text, shown) : row
