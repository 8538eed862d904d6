import { shownRows, type ImportResult, type PreviewRow, type RefusedRow } from '../../../contract/importResult'
import { shown, type Planned } from './target'

/** Counts what became of the rows, and keeps as much of them as an answer shows. */
export function tally() {
  const counts = { rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0 }
  const refused: RefusedRow[] = []
  const preview: PreviewRow[] = []
  /** What was said of each refused row, for the file of them. */
  const reasons = new Map<number, string>()

  function add({ read: { row, label, values }, outcome, problems, changes }: Planned) {
    counts.rows += 1
    counts[outcome] += 1
    if (preview.length < shownRows.preview) preview.push({ row, outcome, label, values: textsOf(values), changes, problems })
    if (outcome !== 'refused') return
    reasons.set(row, problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' '))
    if (refused.length < shownRows.refused) refused.push({ row, label, problems })
  }

  return {
    add: (planned: readonly Planned[]) => planned.forEach(add),
    counts,
    reasons,
    result: (): Pick<ImportResult, 'counts' | 'refused' | 'preview'> => ({ counts: { ...counts }, refused, preview }),
  }
}
export type Tally = ReturnType<typeof tally>

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, string][] => {
      const text = shown(value)
      return text === null ? [] : [[field, text]]
    }),
  )
}
