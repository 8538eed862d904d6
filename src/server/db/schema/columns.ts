import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { uuidv7 } from '../../ids'

/**
 * A moment, written and read as RFC 3339 in UTC. To the millisecond, as the wire has it: a finer one in the database would
 * make a list's cursor skip what lies between.
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A day without a time, YYYY-MM-DD. */
export const day = () => date({ mode: 'string' })

/** An exact decimal of any size, as a string that keeps the digits as they were typed: "12.50" stays "12.50". */
export const decimal = () => numeric()

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The number of a transaction: tells a reader which rows may still be overtaken by an older one that has not ended. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const primary = () => uuid().primaryKey().$defaultFn(uuidv7)

export const made = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** What every entity carries. The repository counts the version up; updated_at follows by itself. */
export const entity = () => ({
  id: primary(),
  version: integer().notNull().default(1),
  created_at: made(),
  updated_at: made().$onUpdate(() => sql`now()`),
})

/** What a line carries: its place among its fellows, from 1. */
export const line = () => ({ id: primary(), position: integer().notNull() })

/** The words by which a search finds the row, written by the application. */
export const searchText = () => text().notNull().default('')

/** Text with one of a few values, those of the domain's array: there is no second list. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

export function moreThanZero(name: string, column: AnyColumn) {
  return check(name, sql`${column} > 0`)
}

/** Any part of a word finds the row; needs the extension pg_trgm. */
export function searchIndex(name: string, column: ExtraConfigColumn) {
  return index(name).using('gin', column.op('gin_trgm_ops'))
}

/** Codes by how they begin, whatever the database's collation. */
export function codeBeginnings(name: string, column: ExtraConfigColumn) {
  return index(name).on(column.op('text_pattern_ops'))
}

/** A day or moment to sort by, what has none last: the index and the list must say it in the same way. */
export const dayOrLast = (column: AnyColumn | ExtraConfigColumn): SQL => sql`coalesce(${column}, 'infinity'::date)`
export const momentOrLast = (column: AnyColumn | ExtraConfigColumn): SQL =>
  sql`coalesce(${column}, 'infinity'::timestamptz)`

interface DocumentColumns {
  branch_id: ExtraConfigColumn
  status: ExtraConfigColumn
  created_at: ExtraConfigColumn
  id: ExtraConfigColumn
}

/** A branch's documents, newest first, all of them and by status: a page costs the same however deep it lies. */
export function documentIndexes(name: string, { branch_id, status, created_at, id }: DocumentColumns) {
  return [
    index(`${name}_newest`).on(branch_id, created_at.desc().nullsFirst(), id.desc().nullsFirst()),
    index(`${name}_by_status`).on(branch_id, status, created_at.desc().nullsFirst(), id.desc().nullsFirst()),
  ]
}
