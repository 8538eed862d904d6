import type { ComponentType, ReactNode } from 'react'
import type { ShownMark } from '../../domain/typedNumber'

/** What an editor of a cell gets; it is mounted when the cell is entered, and has the focus. */
export interface CellEditorProps<R> {
  row: R
  /** What stands in it at first: the cell's own text, or nothing where typing began it. */
  text: string
  /** "Quantity, line 3" */
  label: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** It stands in a card, and is always there. */
  isCard?: boolean
  /** Each change of the text. */
  onText: (text: string) => void
  /** A change that is more than text. */
  onRow: (put: (row: R) => R) => void
  /** It is done, and the cell is read again. */
  onDone: () => void
}

export interface LineToolsProps {
  index: number
}

/** A column of a grid, and how its cells are read, typed, pasted and copied. */
export interface GridColumn<R> {
  /** The field of the line whose errors are this cell's. */
  id: string
  /** "Quantity" */
  label: string
  /** Over the column, where that is more than the label. */
  head?: ReactNode
  /** Layout: `zb-col-…`. */
  className?: string
  /** Figures stand at the end, in tabular digits. */
  figure?: boolean
  /** What stands in the cell, in words. */
  text: (row: R) => string
  /** The same with what is drawn. */
  show?: (row: R) => ReactNode
  /** What is edited, where that is not what is read. */
  raw?: (row: R) => string
  /** The line with what was typed or pasted; what can't be read stays as it was typed, for the schema to refuse. None is read only. */
  put?: (row: R, text: string, shown?: ShownMark) => R
  /** It holds a number, whose `put` is told which decimal sign the other numbers show; what may be two waits for one of its readings. */
  number?: {
    /** As the line keeps it: a decimal string, or what was typed. */
    kept: (row: R) => string
    /** Both that it may mean, and the question between them. */
    question: (row: R) => { question: string; readings: readonly { shown: string; value: string }[] } | undefined
  }
  /** The line with the same as another one has here; `put` of its text where this is missing. */
  take?: (row: R, from: R) => R
  /** What a spreadsheet gets; the raw text where this is missing. */
  copy?: (row: R) => string
  /** This line's cell can't be typed into. */
  isFixed?: (row: R) => boolean
  /** Other fields of the line whose errors are shown here. */
  also?: readonly string[]
  /** What is wrong with what stands here, where the cell itself can say it better than the schema. */
  problem?: (row: R) => string | undefined
  /** Here Enter opens what is to be chosen from; elsewhere it goes on. */
  opensOnEnter?: (row: R) => boolean
  /** The field that is typed into. Called, not mounted: columns may be made anew at any moment, and what is being typed must outlive that. */
  editor?: (props: CellEditorProps<R>) => ReactNode
  /** Buttons in place of text. */
  Tools?: ComponentType<LineToolsProps>
}

export const isTyped = <R>({ put, isFixed }: GridColumn<R>, row: R): boolean => put !== undefined && !isFixed?.(row)

export const rawOf = <R>({ raw, text }: GridColumn<R>, row: R): string => (raw ?? text)(row)

/** The line with what was typed; as it is where that can't be. */
export const putInto = <R>(column: GridColumn<R> | undefined, row: R, text: string, shown?: ShownMark): R =>
  column?.put && isTyped(column, row) ? column.put(row, text, shown) : row
