import * as z from 'zod'
import { importModes, importNouns } from '../domain/imports/sheets/importFields'
import { mediaTypes } from './exports'
import { currency, date, flag, line, text } from './fields'
import { decimalSigns } from './importResult'
import { importJobSchema } from './jobs'
import { operationsUnder } from './operation'

export const importFileLimit = 50 * 1024 * 1024

const importTypes = Object.values(mediaTypes)

/** The mapping in the query, as JSON: field to the file's column; null ignores a field that would be recognised. */
export const importMappingSchema = z.record(z.string().max(40), z.string().max(300).nullable())
export type ImportMapping = z.output<typeof importMappingSchema>

/** The decimal signs in the query, as JSON: field to the sign of its column, where the file does not show it. */
export const importDecimalSignsSchema = z.record(z.string().max(40), z.enum(decimalSigns))
export type ImportDecimalSigns = z.output<typeof importDecimalSignsSchema>

/** The values for all rows in the query, as JSON. */
export const importForAllSchema = z.strictObject({
  supplier: line(300).optional(),
  currency: currency.optional(),
  quoted_on: date.optional(),
  valid_from: date.optional(),
  source: line(200).optional(),
})
export type ImportForAll = z.output<typeof importForAllSchema>

const importQuery = z.strictObject({
  /** Returns the result per row and writes nothing. */
  dry_run: flag,
  mode: z
    .enum(importModes, 'Choose all to import all rows or none, or good to import only the rows without errors.')
    .default('all'),
  /** The sheet of an XLSX file; by default the first one with rows below its headings. */
  sheet: z.string().max(100).optional(),
  /**
   * JSON: {"code": "Part No."} reads the field `code` from that column; the others are recognised by their headings.
   */
  mapping: z.string().max(8000).optional(),
  /** JSON: {"unit_price": ","} reads 3,400 in that column as 3.4; without it the column's own numbers decide. */
  decimal_signs: z.string().max(1000).optional(),
  /**
   * JSON: {"supplier": "S-001", "currency": "USD"} is the value of all rows without one: of prices the supplier, the
   * currency and the day, of rates the day and the source.
   */
  for_all: z.string().max(1000).optional(),
  file_name: z.string().max(255).optional(),
  /** Accepts warnings (a large change of a rate, a doubtful price) and is recorded. Without it such a row is rejected. */
  accept_reason: text(500).optional(),
})

/** The body is the file itself; the job that imports it has the activity. */
const startsImport = { query: importQuery, response: importJobSchema, upload: importTypes, quiet: true } as const

const masterDataNouns = importNouns.filter((noun) => noun !== 'exchange-rates')

const define = operationsUnder('Import')

/**
 * The body is the file itself (CSV in UTF-8 or Windows-1252 with any separator, or XLSX); its bytes determine the type.
 */
export const startImport = define('startImport', 'POST /:noun/import', {
  summary: 'Import items, clients, suppliers or prices from a CSV or XLSX file, or preview the import; answers the job',
  params: z.object({ noun: z.enum(masterDataNouns) }),
  ...startsImport,
})

/** An import to the company's exchange rates, which only an admin may change. */
export const startRatesImport = define('startRatesImport', 'POST /exchange-rates/import', {
  summary: 'Import exchange rates from a CSV or XLSX file, or preview the import; answers the job',
  ...startsImport,
})

export const importFormats = ['csv', 'xlsx'] as const
export type ImportFormat = (typeof importFormats)[number]

export const getImportTemplate = define('getImportTemplate', 'GET /import-templates/:noun', {
  summary: 'An import template: the headings and one example row',
  params: z.object({ noun: z.enum(importNouns) }),
  query: z.strictObject({ format: z.enum(importFormats).default('csv') }),
  response: z.string(),
  file: importTypes,
})
