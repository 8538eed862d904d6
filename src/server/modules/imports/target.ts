import type { PgTable } from 'drizzle-orm/pg-core'
import type { ActivityEntity } from '../../../contract/activity'
import type { ImportProblem, PreviewRow, RowOutcome } from '../../../contract/importResult'
import { importFields, type ImportNoun } from '../../../domain/sheets/importFields'
import type { Sql } from '../../db/database'
import type { Happening } from '../../record'
import type { ReadRow } from './reader/messages'

/** What would become of a row, and what is written for it. */
export interface Planned {
  read: ReadRow
  outcome: RowOutcome
  problems: ImportProblem[]
  /** The needed fields that no column holds. */
  lacks?: readonly string[]
  changes: PreviewRow['changes']
  /** The row of the table: all that is inserted, or all that is updated. */
  write?: { id: string } & Record<string, unknown>
  happening?: Omit<Happening, 'entity'>
}

/** Where the rows of one noun go. It remembers what it has planned, so that a file is planned by one of its own from the first row on. */
export interface Target {
  entity: ActivityEntity
  table: PgTable
  inserted: readonly string[]
  updated: readonly string[]
  /**
   * Looks up what is there for these rows; what it gives then says what becomes of each, without the database. `lock` keeps what is
   * found from being changed until the transaction ends.
   */
  look: (db: Sql, rows: readonly ReadRow[], lock: boolean) => Promise<() => Planned[]>
}

export interface TargetSettings {
  /** The highest number of the codes of our own making in the file. */
  highest_made: number
  /** Why what warns is taken all the same. */
  accept_reason: string | undefined
  /** The columns' names, by our fields. */
  column_of: ReadonlyMap<string, string>
}

export const refused = (read: ReadRow, problems: ImportProblem[], lacks: readonly string[] = []): Planned => ({
  read,
  outcome: 'refused',
  problems,
  lacks,
  changes: [],
})

/** Could all of the row be read? */
export const isSound = ({ problems, waits }: ReadRow): boolean => problems.length === 0 && waits.length === 0

/** A problem with one field of a row, beside its column. */
export function problemOf({ column_of }: TargetSettings, read: ReadRow, field: string, message: string): ImportProblem {
  const value = read.values[field]
  return {
    field,
    column: column_of.get(field) ?? null,
    value: value === undefined ? null : String(value).slice(0, 200),
    message,
  }
}

export const inWords = (field: string) => field.replaceAll('_', ' ').replace(/ id$/, '')

/** A new row that lacks what it needs: beside its own column, or where no column holds it for the whole file. */
export function refusedAsLacking(noun: ImportNoun, settings: TargetSettings, read: ReadRow): Planned | undefined {
  const lacking = importFields[noun]
    .filter(({ field, required }) => required && read.values[field] === undefined)
    .map(({ field }) => field)
  if (lacking.length === 0) return undefined
  const [empty, lacks] = [
    lacking.filter((field) => settings.column_of.has(field)),
    lacking.filter((field) => !settings.column_of.has(field)),
  ]
  return refused(
    read,
    empty.map((field) => problemOf(settings, read, field, `Fill in the ${inWords(field)}.`)),
    lacks,
  )
}

/** A value as it is shown. */
export function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
