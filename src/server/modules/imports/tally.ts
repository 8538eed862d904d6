import {
  shownRows,
  type FileProblem,
  type ImportResult,
  type PreviewRow,
  type RefusedRow,
} from '../../../contract/importResult'
import type { OpenedFile } from './reader/messages'
import { inWords, shown, type Planned } from './target'

/** Counts the outcomes of rows and keeps the rows that the response shows. */
export function tally() {
  const counts = { rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0 }
  const refused: RefusedRow[] = []
  const preview: PreviewRow[] = []
  /** The reasons of each refused row, for the file of refused rows. */
  const reasons = new Map<number, string>()

  /** How many rows each problem of the whole file blocks. */
  const held = { no_column: new Map<string, number>(), number_format: new Map<string, number>() }

  function add({ read: { row, label, values, waits }, outcome, problems, lacks = [], changes }: Planned) {
    counts.rows += 1
    for (const field of lacks) held.no_column.set(field, (held.no_column.get(field) ?? 0) + 1)
    for (const field of waits) held.number_format.set(field, (held.number_format.get(field) ?? 0) + 1)
    counts[outcome] += 1
    if (preview.length < shownRows.preview)
      preview.push({ row, outcome, label, values: textsOf(values), changes, problems })
    if (outcome !== 'refused') return
    reasons.set(
      row,
      [
        ...problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)),
        ...lacks.map(noColumn),
        ...waits.map(twoWays),
      ].join(' '),
    )
    // A problem of the whole file is reported once, not in each row.
    if (problems.length > 0 && refused.length < shownRows.refused) refused.push({ row, label, problems })
  }

  return {
    add: (planned: readonly Planned[]) => planned.forEach(add),
    counts,
    reasons,
    result: ({ columns, asks }: OpenedFile): Pick<ImportResult, 'counts' | 'refused' | 'preview' | 'problems'> => ({
      counts: { ...counts },
      refused,
      preview,
      problems: [
        ...[...held.no_column].map(([field, rows]): FileProblem => ({
          kind: 'no_column',
          field,
          column: null,
          value: null,
          message: `${noColumn(field)} Choose a column, or add one to the file.`,
          rows,
        })),
        ...[...held.number_format].map(([field, rows]): FileProblem => ({
          kind: 'number_format',
          field,
          column: columns.find((column) => column.field === field)?.name ?? null,
          value: asks[field] ?? null,
          message: `${twoWays(field)} Choose the number format: 1,234.5 or 1.234,5.`,
          rows,
        })),
      ],
    }),
  }
}
export type Tally = ReturnType<typeof tally>

const noColumn = (field: string) => `New rows need the field ${inWords(field)}, but no column is matched to it.`
const twoWays = (field: string) => `The numbers in the field ${inWords(field)} can be read in two ways.`

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, string][] => {
      const text = shown(value)
      return text === null ? [] : [[field, text]]
    }),
  )
}
