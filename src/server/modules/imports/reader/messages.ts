import type { ImportColumn, ImportProblem } from '../../../../contract/importResult'
import type { ImportNoun } from '../../../../domain/sheets/importFields'
import type { CellValue } from '../../../../domain/sheets/readCell'
import type { DecimalMark } from '../../../../domain/typedNumber'

/** The file that a reader's thread is given, and how it is to be read. */
export interface ReaderSettings {
  file: Uint8Array
  noun: ImportNoun
  sheet: string | undefined
  mapping: Record<string, string | null>
  /** The decimal signs of columns that were chosen, by our fields. */
  decimal_signs: Record<string, DecimalMark>
  /** The company's currency. */
  own: string
}

/** What is known of a file once all of its rows were looked at. */
export interface OpenedFile {
  sheets: string[]
  sheet: string | null
  columns: ImportColumn[]
  missing: string[]
  /** By our fields: a number of a column that can be read in two ways, where nothing in it shows which. */
  asks: Record<string, string>
  rows: number
  /** The highest number of a code of the kind that we make ourselves (SU-00012 is 12). */
  highest_made: number
}

/** One row as it was read: what could be, and what could not, in words. */
export interface ReadRow {
  row: number
  label: string | null
  values: Record<string, CellValue>
  problems: ImportProblem[]
  /** The fields whose numbers can only be read once it is known how their column is written. */
  waits: string[]
}

/** What the thread is asked; each is answered once, in order. */
export type Asked =
  | { kind: 'open'; settings: ReaderSettings }
  /** Begins again at the first row. */
  | { kind: 'restart' }
  | { kind: 'next' }
  /** The rows of these numbers as they stood in the file, with what was said of them. */
  | { kind: 'refused'; reasons: [row: number, reason: string][] }
  /** Lets go of the file: the thread may be given another. */
  | { kind: 'forget' }

export type Answered =
  | { kind: 'opened'; opened: OpenedFile }
  | { kind: 'restarted' }
  | { kind: 'rows'; rows: ReadRow[] | null }
  | { kind: 'csv'; bytes: Uint8Array }
  | { kind: 'forgotten' }
  /** The file cannot be read; why, in words. */
  | { kind: 'unreadable'; message: string }

/** Thrown for a file that cannot be read; the words are for whoever sent it. */
export class Unreadable extends Error {}
