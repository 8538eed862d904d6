import * as z from 'zod'
import { id, several } from './fields'
import type { Operation } from './operation'
import type { OperationId } from './rights'

/**
 * How a field is written to a cell: numbers and days keep their type in the file. `unit` is a UNECE code, shown as its
 * symbol.
 */
export type CellKind = 'text' | 'number' | 'day' | 'instant' | 'flag' | 'unit'

/** Columns of one kind. */
export const cells = <K extends CellKind, N extends string>(kind: K, ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<N, K>

/** The last columns of most exports. */
export const entityCells = cells('instant', 'created_at', 'updated_at')

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

type RowOf<L> =
  L extends Operation<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? z.output<R> extends (infer Row)[]
      ? Row
      : never
    : never

/** An operation that returns a list as a file; `columns` are the fields that it may contain. */
export interface ExportOperation extends Operation {
  columns: Readonly<Record<string, CellKind>>
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>

/** Separates headings; no heading contains it. */
export const headingSeparator = '|'

/** The most rows that are exported by their ids. */
export const mostExported = 200

const columnNames = (known: readonly string[]) =>
  z
    .string()
    .min(1)
    .max(1000)
    .refine(
      (names) => names.split(',').every((name) => known.includes(name)),
      `Choose columns from: ${known.join(', ')}.`,
    )
    .optional()

/**
 * The export of what an operation reads, with the same filters. `columns` are field names in the reader's order,
 * separated by commas; `headings` are their headings in the reader's language.
 */
export function fileOf(
  read: Operation,
  operationId: OperationId,
  columns: Readonly<Record<string, CellKind>>,
  filters: z.core.$ZodShape = (read.query as unknown as z.ZodObject).shape,
): ExportOperation {
  return {
    operationId,
    method: 'GET',
    path: `${read.path}/export`,
    summary: `${read.summary}: all of them as a file`,
    tag: read.tag,
    query: z.strictObject({
      ...filters,
      format: z.enum(fileFormats, 'Choose csv or xlsx.'),
      columns: columnNames(Object.keys(columns)),
      headings: z.string().max(4000).optional(),
    }),
    response: z.string(),
    ...(read.params ? { params: read.params } : {}),
    ...(read.branch ? { branch: true } : {}),
    file: fileFormats.map((format) => mediaTypes[format]),
    columns,
  }
}

/**
 * The export of a list with its search, filters and order, all rows. `columns` are field names in the reader's order,
 * separated by commas; `ids` are the only rows that it has; `headings` are their headings in the reader's language.
 */
export function exportOf<L extends Operation>(
  list: L,
  operationId: OperationId,
  columns: Partial<Record<keyof RowOf<L> & string, CellKind>>,
): ExportOperation {
  const { limit: _limit, after: _after, before: _before, ...filters } = (list.query as unknown as z.ZodObject).shape
  return fileOf(list, operationId, columns as Readonly<Record<string, CellKind>>, {
    ...filters,
    ids: several(id, mostExported),
  })
}

/** The parameters of every export besides the filters of its list. */
export interface ExportQuery {
  format: FileFormat
  columns?: string | undefined
  headings?: string | undefined
}
