import * as z from 'zod'
import { importModes, importNouns } from '../domain/imports/sheets/importFields'
import { instant, namedObject } from './fields'

/** A rate that moved too far (MST-04), and a price that may have a wrong unit or currency (QUO-07). */
const importWarnings = ['MST-04', 'QUO-07'] as const

/** A problem of a cell or a row, for the author of the file. */
const problemSchema = z.object({
  /** The product's field; null for the whole row. */
  field: z.string().nullable(),
  /** The file's column and its value. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
  /** The rule of a warning: the row is imported where the import gives a reason to accept it. */
  warning: z.enum(importWarnings).optional(),
})
export type ImportProblem = z.output<typeof problemSchema>

/** A problem of the file, reported once however many rows it affects. */
const fileProblemSchema = z.object({
  /** A required field has no column, or no number shows a column's decimal sign. */
  kind: z.enum(['no_column', 'number_format']),
  field: z.string(),
  column: z.string().nullable(),
  /** An ambiguous number of the column. */
  value: z.string().nullable(),
  message: z.string(),
  /** The number of rows that are rejected because of it. */
  rows: z.int(),
})
export type FileProblem = z.output<typeof fileProblemSchema>

export const decimalSigns = ['.', ','] as const

/** A column of the file, and the field that is read from it. */
const columnSchema = z.object({
  /** The heading, made unique: "Column C", "Price (2)". */
  name: z.string(),
  /** Null when the column is ignored. */
  field: z.string().nullable(),
  /** By the product's name for it, by a synonym, by the request's `mapping`, or not. */
  recognised: z.enum(['name', 'synonym', 'chosen', 'not']),
  /** The first value. */
  example: z.string().nullable(),
  /** How its numbers or dates are read: "1.234,50", "day/month/year". Null for other columns. */
  read_as: z.string().nullable(),
  /**
   * For a column of numbers with signs: its decimal sign, and whether it was chosen. Null: no number shows one, so the
   * user is asked.
   */
  numbers: z.object({ decimal_sign: z.enum(decimalSigns).nullable(), chosen: z.boolean() }).nullable(),
})
export type ImportColumn = z.output<typeof columnSchema>

const refusedRowSchema = z.object({
  /** The row number in a spreadsheet: the headings are row 1. */
  row: z.int(),
  /** The code or name in the row. */
  label: z.string().nullable(),
  problems: z.array(problemSchema),
})
export type RefusedRow = z.output<typeof refusedRowSchema>

export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const previewRowSchema = z.object({
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  label: z.string().nullable(),
  /** The values as stored, by field. */
  values: z.record(z.string(), z.string()),
  /** For an update: the current and the new values. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problems: z.array(problemSchema),
})
export type PreviewRow = z.output<typeof previewRowSchema>

/** The maximum number of rows in the response; the file of rejected rows has all of them. */
export const shownRows = { preview: 100, refused: 1000 } as const

/** The result of an import, or its preview (`dry_run`). */
export const importResultSchema = namedObject('ImportResult', {
  noun: z.enum(importNouns),
  file_name: z.string().nullable(),
  dry_run: z.boolean(),
  mode: z.enum(importModes),
  /** The sheets of an XLSX file, and the one that was read; empty for CSV. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(columnSchema),
  /** Required fields of new rows without a column. */
  missing: z.array(z.string()),
  counts: z.object({ rows: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Problems of the file; the affected rows count as rejected and are listed only for other problems. */
  problems: z.array(fileProblemSchema),
  /** The number of rows written; 0 for a dry run, and in mode `all` with a rejected row. */
  written: z.int(),
  refused: z.array(refusedRowSchema),
  preview: z.array(previewRowSchema),
  /** When the import was undone; absent while it was not. */
  undone_at: instant.optional(),
})
export type ImportResult = z.output<typeof importResultSchema>
