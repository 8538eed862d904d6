/** A row that an import made or changed, by the name that users know it by. */
export interface ImportedRow {
  id: string
  label: string
  outcome: 'created' | 'changed'
  /** Whether something was done with it since: an edit, a comment, a merge. */
  is_changed_since: boolean
}

/** A record that refers to an imported row, or has taken a value from it. */
export interface ImportedRowUse {
  row_id: string
  entity: string
  id: string
  name: string
}

export interface UsedRow {
  label: string
  is_changed_since: boolean
  by: Omit<ImportedRowUse, 'row_id'>[]
}

/**
 * The rows because of which an import cannot be undone, in their order: those that were changed since, and the new ones
 * that something uses. A changed row gets its earlier values back, which no reference hinders.
 */
export function usedRows(rows: readonly ImportedRow[], uses: readonly ImportedRowUse[]): UsedRow[] {
  const byRow = new Map<string, UsedRow['by']>()
  for (const { row_id, ...use } of uses) byRow.set(row_id, [...(byRow.get(row_id) ?? []), use])
  return rows.flatMap(({ id, label, outcome, is_changed_since }) => {
    const by = outcome === 'created' ? (byRow.get(id) ?? []) : []
    return is_changed_since || by.length > 0 ? [{ label, is_changed_since, by }] : []
  })
}
