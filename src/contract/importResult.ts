import * as z from 'zod'
import { importModes, importNouns } from '../domain/sheets/importFields'

/** What is wrong with a cell or a row, in the words of whoever filled it in. */
const problemSchema = z.object({
  /** Our field; null where the whole row is meant. */
  field: z.string().nullable(),
  /** The file's column, and what stands there. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof problemSchema>

/** What is wrong with the file as a whole: said once, however many rows it holds up. */
const fileProblemSchema = z.object({
  /** A needed field has no column, or nothing shows which sign a column's decimals have. */
  kind: z.enum(['no_column', 'number_format']),
  field: z.string(),
  column: z.string().nullable(),
  /** A number of the column that can be read in two ways. */
  value: z.string().nullable(),
  message: z.string(),
  /** How many rows are refused for it. */
  rows: z.int(),
})
export type FileProblem = z.output<typeof fileProblemSchema>

export const decimalSigns = ['.', ','] as const

/** A column of the file, and the field that is read from it. */
const columnSchema = z.object({
  /** Its heading; a column without one, or with another's, is told apart: "Column C", "Price (2)". */
  name: z.string(),
  /** Null where it is left aside. */
  field: z.string().nullable(),
  /** By our own name for it, by another name that is common for it, by the request's `mapping`; or not at all. */
  recognised: z.enum(['name', 'synonym', 'chosen', 'not']),
  /** The first thing that stands in it. */
  example: z.string().nullable(),
  /** How its numbers or dates are read: "1.234,50", "day/month/year". Null for the rest. */
  read_as: z.string().nullable(),
  /** Of a column of numbers with such signs in it: its decimal sign, and who said so. Null: nothing in it shows one, and it is asked about. */
  numbers: z.object({ decimal_sign: z.enum(decimalSigns).nullable(), chosen: z.boolean() }).nullable(),
})
export type ImportColumn = z.output<typeof columnSchema>

const refusedRowSchema = z.object({
  /** Its number in the file as a spreadsheet shows it: the headings are row 1. */
  row: z.int(),
  /** What it calls itself: its code or its name. */
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
  /** What is read from the row, field by field, as it is kept. */
  values: z.record(z.string(), z.string()),
  /** Of a row that changes something: what stands there now, and what would. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problems: z.array(problemSchema),
})
export type PreviewRow = z.output<typeof previewRowSchema>

/** The most rows that the answer holds; the file of refused rows has all of them. */
export const shownRows = { preview: 100, refused: 1000 } as const

/** What an import would do (`dry_run`), or did. */
export const importResultSchema = z
  .object({
    noun: z.enum(importNouns),
    file_name: z.string().nullable(),
    dry_run: z.boolean(),
    mode: z.enum(importModes),
    /** The sheets of an XLSX file, and the one that was read; none for CSV. */
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    columns: z.array(columnSchema),
    /** The fields that each new row needs and that no column was found for. */
    missing: z.array(z.string()),
    counts: z.object({ rows: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
    /** What holds up the file; the rows that it holds up are counted as refused, and listed only for what else is wrong with them. */
    problems: z.array(fileProblemSchema),
    /** How many of them stand in the database now; 0 after a dry run, and where all or none was asked and one was refused. */
    written: z.int(),
    refused: z.array(refusedRowSchema),
    preview: z.array(previewRowSchema),
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.output<typeof importResultSchema>
