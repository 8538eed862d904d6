import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { units } from '../../../domain/items/units'
import { uuidv7 } from '../rows/ids'

/**
 * A moment, written and read as RFC 3339 in UTC. Stored to the millisecond, as in the API: with a finer one a list's
 * cursor would skip rows in between.
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A day without a time, YYYY-MM-DD. */
export const day = () => date({ mode: 'string' })

/** An exact decimal of any size, as a string that keeps the digits as typed: "12.50" stays "12.50". */
export const decimal = () => numeric()

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The number of a transaction: shows a reader which rows may still be preceded by those of an older, open transaction.
 */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const primary = () => uuid().primaryKey().$defaultFn(uuidv7)

export const made = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** The columns of every entity. The repository increments the version; updated_at is set automatically. */
export const entity = () => ({
  id: primary(),
  version: integer().notNull().default(1),
  created_at: made(),
  updated_at: made().$onUpdate(() => sql`now()`),
})

/** The columns of every line: its position is counted from 1. */
export const line = () => ({ id: primary(), position: integer().notNull() })

/** The row that this one is part of, and with which it is deleted. */
export const partOf = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })

/** A row that this one needs: it cannot be deleted before. */
export const refersTo = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'restrict' })

/** The same where there may be none. */
export const mayReferTo = (id: () => AnyPgColumn) => uuid().references(id, { onDelete: 'restrict' })

/** The columns of a record that users know by its code. */
export const coded = () => ({ ...entity(), code: text().notNull(), code_key: text().notNull(), name: text().notNull() })

/** The remarks are printed on its documents; the internal notes are never printed or sent outside the company. */
export const remarks = () => ({ remarks: text(), internal_notes: text() })

/** A rate that is frozen on a document: one unit of the currency in the document's currency. */
export const frozenRate = () => ({
  currency: text().notNull(),
  rate: decimal().notNull(),
  rate_date: day().notNull(),
  source: text(),
})

/** The words by which a search finds the row, written by the application. */
export const searchText = () => text().notNull().default('')

/** A text column with the values of the domain's array, so that there is no second list. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

export function moreThanZero(name: string, column: AnyColumn) {
  return check(name, sql`${column} > 0`)
}

/** An index to find any part of a word; needs the extension pg_trgm. */
export function searchIndex(name: string, column: ExtraConfigColumn) {
  return index(name).using('gin', column.op('gin_trgm_ops'))
}

/** An index to find codes by prefix, independent of the database's collation. */
export function codeBeginnings(name: string, column: ExtraConfigColumn) {
  return index(name).on(column.op('text_pattern_ops'))
}

/** A day or moment to sort by, with missing ones last: the index and the list must use the same expression. */
export const dayOrLast = (column: AnyColumn | ExtraConfigColumn): SQL => sql`coalesce(${column}, 'infinity'::date)`
export const momentOrLast = (column: AnyColumn | ExtraConfigColumn): SQL =>
  sql`coalesce(${column}, 'infinity'::timestamptz)`

/** A moment to sort by, newest first, with missing ones last then. */
export const momentOrFirst = (column: AnyColumn | ExtraConfigColumn): SQL =>
  sql`coalesce(${column}, '-infinity'::timestamptz)`

/** A text to sort by, with missing ones last: in every collation 0 precedes 1. */
export const textOrLast = (column: AnyColumn | ExtraConfigColumn | SQL): SQL => sql`coalesce('0' || ${column}, '1')`
/** A count or a number of days to sort by, with missing ones last. */
export const countOrLast = (column: AnyColumn | ExtraConfigColumn): SQL => sql`coalesce(${column}, 2147483647)`
/** An amount to sort by: as the largest come first, missing ones are last then. Amounts are never negative. */
export const amountOrLeast = (column: AnyColumn | ExtraConfigColumn): SQL => sql`coalesce(${column}, -1)`

/** A list of texts to sort by: by the first, then by the second; an empty one is last. */
export const listOrLast = (column: AnyColumn | ExtraConfigColumn): SQL =>
  sql`(case when ${column} = '{}' then array['1'] else array['0'] || ${column} end)`

/** A code to sort by, in the order of this list; others are last. */
export const placeIn = (column: AnyColumn | ExtraConfigColumn, codes: readonly string[]): SQL =>
  sql`coalesce(array_position(array[${sql.raw(codes.map((code) => `'${code}'`).join(', '))}]::text[], ${column}), ${sql.raw(String(codes.length + 1))})`

const unitsBySymbol = [...units].sort((left, right) => (left.symbol < right.symbol ? -1 : 1)).map(({ code }) => code)
/** A unit to sort by, as users read it: by its symbol. */
export const unitBySymbol = (column: AnyColumn | ExtraConfigColumn): SQL => placeIn(column, unitsBySymbol)

/** The end of an index for a list by this column, newest first. */
export const newestFirst = (column: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [column.desc().nullsFirst(), id.desc().nullsFirst()] as const

interface RecordColumns {
  code_key: ExtraConfigColumn
  code: ExtraConfigColumn
  name: ExtraConfigColumn
  created_at: ExtraConfigColumn
  search_text: ExtraConfigColumn
  id: ExtraConfigColumn
}

/** The indexes of records that users know by their code: each list can be sorted by it, the name and the age. */
export function recordIndexes(
  table_name: string,
  { code_key, code, name, created_at, search_text, id }: RecordColumns,
) {
  return [
    uniqueIndex(`${table_name}_code_key`).on(code_key),
    codeBeginnings(`${table_name}_code_beginnings`, code_key),
    index(`${table_name}_by_code`).on(code, id),
    index(`${table_name}_by_name`).on(name, id),
    index(`${table_name}_newest`).on(...newestFirst(created_at, id)),
    searchIndex(`${table_name}_search`, search_text),
  ]
}

interface MergedColumns {
  merged_into_id: ExtraConfigColumn & AnyColumn
  active: AnyColumn
  name: ExtraConfigColumn
  id: ExtraConfigColumn
}

/** The indexes of inactive records, and of those that were merged into another, none of which is active. */
export const mergedIndexes = (table_name: string, { merged_into_id, active, name, id }: MergedColumns) => [
  // Few are inactive.
  index(`${table_name}_inactive`)
    .on(name, id)
    .where(sql`not ${active}`),
  index(`${table_name}_merged_into`)
    .on(merged_into_id)
    .where(sql`${merged_into_id} is not null`),
  check(`${table_name}_merged_inactive`, sql`${merged_into_id} is null or not ${active}`),
]
