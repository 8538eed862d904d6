import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { CellKind } from '../../../contract/exports'
import { unitSymbol } from '../../../domain/items/units'

/** A column of a file: the field of a row, its format, and its heading. */
export interface FileColumn {
  field: string
  kind: CellKind
  heading: string
}

/**
 * Returns the text of a cell: a decimal as typed, a day as YYYY-MM-DD, a moment in the given time zone with its offset
 * ("2026-11-20 09:30 +03:00"). Empty where there is no value.
 */
export function cellText(row: object, { field, kind }: FileColumn, timezone: string): string {
  const value = (row as Record<string, string | number | boolean | string[] | null | undefined>)[field]
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (kind === 'instant') return format(new TZDate(text, timezone), 'yyyy-MM-dd HH:mm xxx')
  return kind === 'unit' ? unitSymbol(text) : text
}
