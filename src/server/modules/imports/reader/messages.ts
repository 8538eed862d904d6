import type { ImportColumn, ImportProblem } from '../../../../contract/importResult'
import type { ImportNoun } from '../../../../domain/imports/sheets/importFields'
import type { CellValue } from '../../../../domain/imports/sheets/readCell'
import type { DecimalMark } from '../../../../domain/money/numberFormat'

/** The file for a reader's thread, and how to read it. */
export interface ReaderSettings {
  file: Uint8Array
  noun: ImportNoun
  sheet: string | undefined
  mapping: Record<string, string | null>
  /** The chosen decimal signs of columns, by field. */
  decimal_signs: Record<string, DecimalMark>
  /** The value of all rows without one, by field. */
  for_all: Partial<Record<string, string>>
  /** The company's currency. */
  own: string
}

/** What is known of a file after all of its rows were scanned. */
export interface OpenedFile {
  sheets: string[]
  sheet: string | null
  columns: ImportColumn[]
  missing: string[]
  /** By field: an ambiguous number of a column in which no value shows the decimal sign. */
  asks: Record<string, string>
  rows: number
  /** The highest number of a generated code (12 for SU-00012). */
  highest_made: number
}

/** One row as it was read: its values, and its problems in words. */
export interface ReadRow {
  row: number
  label: string | null
  values: Record<string, CellValue>
  problems: ImportProblem[]
  /** The fields whose numbers can be read only after the decimal sign of their column is chosen. */
  waits: string[]
}

/** Requests to the thread; each is answered once, in order. */
export type ReaderRequest =
  | { kind: 'open'; settings: ReaderSettings }
  /** Starts again at the first row. */
  | { kind: 'restart' }
  | { kind: 'next' }
  /** Returns the rows with these numbers as they are in the file, with the reasons. */
  | { kind: 'refused'; reasons: [row: number, reason: string][] }
  /** Releases the file, so that the thread can take another. */
  | { kind: 'forget' }

export type ReaderResponse =
  | { kind: 'opened'; opened: OpenedFile }
  | { kind: 'restarted' }
  | { kind: 'rows'; rows: ReadRow[] | null }
  | { kind: 'csv'; bytes: Uint8Array }
  | { kind: 'forgotten' }
  /** The file cannot be read; the message says why. */
  | { kind: 'unreadable'; message: string }

/** Thrown for a file that cannot be read; the message is for the user. */
export class Unreadable extends Error {}
