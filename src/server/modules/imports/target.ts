import type { PgTable } from 'drizzle-orm/pg-core'
import type { ActivityEntity } from '../../../contract/activity'
import type { ImportProblem, PreviewRow, RowOutcome } from '../../../contract/importResult'
import { importFields, type ImportNoun } from '../../../domain/imports/sheets/importFields'
import type { Sql } from '../../db/connection/database'
import type { AuditEvent } from '../../audit/auditEvent'
import type { ReadRow } from './reader/messages'

/** The planned outcome of a row, and what is written for it. */
export interface Planned {
  read: ReadRow
  outcome: RowOutcome
  problems: ImportProblem[]
  /** The required fields that no column has. */
  lacks?: readonly string[]
  changes: PreviewRow['changes']
  /** The row of the table: all columns of an insert, or the changed ones of an update. */
  write?: { id: string } & Record<string, unknown>
  auditEvent?: Omit<AuditEvent, 'entity'>
}

/**
 * The destination of one noun's rows. It caches what it has planned, so each file needs its own from the first row on.
 */
export interface Target {
  entity: ActivityEntity
  table: PgTable
  inserted: readonly string[]
  updated: readonly string[]
  /**
   * Looks up the existing records of these rows; the returned function plans each row without the database. `lock`
   * locks what is found until the transaction ends.
   */
  look: (db: Sql, rows: readonly ReadRow[], lock: boolean) => Promise<() => Planned[]>
}

export interface TargetSettings {
  /** The highest number of generated codes in the file. */
  highest_made: number
  /** The reason for accepting warnings. */
  accept_reason: string | undefined
  /** The company's currency. */
  own: string
  /** All rows were found valid before: none is refused for a warning now. */
  promised: boolean
  /** The columns' names, by field. */
  column_of: ReadonlyMap<string, string>
}

export const refused = (read: ReadRow, problems: ImportProblem[], lacks: readonly string[] = []): Planned => ({
  read,
  outcome: 'refused',
  problems,
  lacks,
  changes: [],
})

/** Whether the whole row could be read. */
export const isSound = ({ problems, waits }: ReadRow): boolean => problems.length === 0 && waits.length === 0

/** Returns a problem with one field of a row, with its column. */
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

/** Refuses a new row without a required value: with its column, or for the whole file where no column has the field. */
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
    empty.map((field) => problemOf(settings, read, field, `Enter the ${inWords(field)}.`)),
    lacks,
  )
}

/** Returns a value as it is displayed. */
export function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
