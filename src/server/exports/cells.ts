import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { CellKind } from '../../contract/exports'
import { unitSymbol } from '../../domain/units'

/** A column of a file: the field of a row that it shows, how, and its head. */
export interface FileColumn {
  field: string
  kind: CellKind
  heading: string
}

/** What stands in a cell, as text: a decimal as it was typed, a day as YYYY-MM-DD, a moment by the clock of that zone. Empty where nothing is known. */
export function cellText(row: object, { field, kind }: FileColumn, timezone: string): string {
  const value = (row as Record<string, string | number | boolean | string[] | null | undefined>)[field]
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (kind === 'instant') return format(new TZDate(text, timezone), 'yyyy-MM-dd HH:mm')
  return kind === 'unit' ? unitSymbol(text) : text
}
