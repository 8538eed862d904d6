import * as z from 'zod'
import { importModes, importNouns } from '../domain/sheets/importFields'
import { flag, text } from './fields'
import { decimalSigns } from './importResult'
import { importJobSchema } from './jobs'
import { defineOperation } from './operation'

/** The largest file that is taken. */
export const importFileLimit = 50 * 1024 * 1024

/** The mapping in the query, as JSON: our field to the file's column; null leaves a field out that would be recognised. */
export const importMappingSchema = z.record(z.string().max(40), z.string().max(300).nullable())
export type ImportMapping = z.output<typeof importMappingSchema>

/** The decimal signs in the query, as JSON: of our field the sign that its column has, where the file itself does not show it. */
export const importDecimalSignsSchema = z.record(z.string().max(40), z.enum(decimalSigns))
export type ImportDecimalSigns = z.output<typeof importDecimalSignsSchema>

const importQuery = z.strictObject({
  /** Answers row by row what would happen, and writes nothing. */
  dry_run: flag,
  mode: z.enum(importModes, 'Choose all, for all rows or none, or good, for the good rows alone.').default('all'),
  /** The name of an XLSX file's sheet; else the first one that has rows. */
  sheet: z.string().max(100).optional(),
  /** JSON: {"code": "Part No."} reads our field `code` from that column; the rest is recognised by the headings. */
  mapping: z.string().max(8000).optional(),
  /** JSON: {"unit_price": ","} reads 3,400 in that column as 3.4; without it a column is read as its own numbers show. */
  decimal_signs: z.string().max(1000).optional(),
  file_name: z.string().max(255).optional(),
  /** Goes past what warns (a rate that moves far); the reason is kept. Without it such a row is refused. */
  accept_reason: text(500).optional(),
})

const masterDataNouns = importNouns.filter((noun) => noun !== 'exchange-rates')

/** The body is the file itself (CSV in UTF-8 or Windows-1252 with any separator, or XLSX), told apart by what is in it. */
export const startImport = defineOperation({
  operationId: 'startImport',
  method: 'POST',
  path: '/:noun/import',
  summary:
    'Bring in items, clients, suppliers or prices from a CSV or XLSX file, or see what that would do; answers the job',
  tag: 'Import',
  params: z.object({ noun: z.enum(masterDataNouns) }),
  query: importQuery,
  response: importJobSchema,
  upload: true,
  quiet: true,
})

/** The same for the company's book of rates, which only an admin may change. */
export const startRatesImport = defineOperation({
  operationId: 'startRatesImport',
  method: 'POST',
  path: '/exchange-rates/import',
  summary: 'Bring in exchange rates from a CSV or XLSX file, or see what that would do; answers the job',
  tag: 'Import',
  query: importQuery,
  response: importJobSchema,
  upload: true,
  quiet: true,
})

export const importFormats = ['csv', 'xlsx'] as const
export type ImportFormat = (typeof importFormats)[number]

export const getImportTemplate = defineOperation({
  operationId: 'getImportTemplate',
  method: 'GET',
  path: '/import-templates/:noun',
  summary: 'A file to fill in: the headings, and one row as an example',
  tag: 'Import',
  params: z.object({ noun: z.enum(importNouns) }),
  query: z.strictObject({ format: z.enum(importFormats).default('csv') }),
  response: z.string(),
  file: true,
})
