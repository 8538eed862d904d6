import * as z from 'zod'
import type { Operation } from './operation'
import type { OperationId } from './rights'

/** How a field of a row becomes a cell: what is a number there is one in the file, and so with days. `unit` is a UNECE code, shown as usual. */
export type CellKind = 'text' | 'number' | 'day' | 'instant' | 'flag' | 'unit'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

type RowOf<L> =
  L extends Operation<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? z.output<R> extends (infer Row)[]
      ? Row
      : never
    : never

/** An operation whose answer is a list as a file; `columns` says which fields of a row it may hold. */
export interface ExportOperation extends Operation {
  columns: Readonly<Record<string, CellKind>>
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>

/** Headings are parted by this sign, which no heading has. */
export const headingSeparator = '|'

/**
 * The export of a list: its words, filters and order, all rows of them. `columns` names fields, in the reader's order, parted
 * by commas; `headings` their heads in his language.
 */
export function exportOf<L extends Operation>(
  list: L,
  operationId: OperationId,
  columns: Partial<Record<keyof RowOf<L> & string, CellKind>>,
): ExportOperation {
  const { limit: _limit, after: _after, before: _before, ...filters } = (list.query as unknown as z.ZodObject).shape
  const known = Object.keys(columns)
  return {
    operationId,
    method: 'GET',
    path: `${list.path}/export`,
    summary: `${list.summary}: all of them as a file`,
    tag: list.tag,
    query: z.strictObject({
      ...filters,
      format: z.enum(fileFormats, 'Choose csv or xlsx.'),
      columns: z
        .string()
        .min(1)
        .max(1000)
        .refine(
          (names) => names.split(',').every((name) => known.includes(name)),
          `Columns are some of: ${known.join(', ')}.`,
        )
        .optional(),
      headings: z.string().max(4000).optional(),
    }),
    response: z.string(),
    ...(list.params ? { params: list.params } : {}),
    ...(list.branch ? { branch: true } : {}),
    file: true,
    columns: columns as Readonly<Record<string, CellKind>>,
  }
}

/** What every export is asked for, beside the filters of its list. */
export interface ExportQuery {
  format: FileFormat
  columns?: string | undefined
  headings?: string | undefined
}
