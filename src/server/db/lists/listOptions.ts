import { and, eq, getTableName, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { formatNumber, parseNumber } from '../../../domain/documents/numbers'
import { pick } from '../../../domain/fields/pick'
import { documentNouns, type DocumentNoun } from '../../../domain/search/searchedNouns'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { amountsBetween, isActive, isNotMerged } from './list'
import { amountOrLeast, placeIn, textOrLast } from '../schema/columns'
import type { SortColumn } from './readPage'
import { matches } from '../search/search'

type With<Column extends string> = PgTable & Record<Column | 'id' | 'search_text' | 'created_at', AnyColumn>

interface Found {
  q?: string | undefined
}

/** The options of a list of records with a code: found by their words, active or not, these further filters and orders. */
export const recordList = (
  table: With<'code' | 'name' | 'active'>,
  query: Found & { active?: 'true' | 'false' | undefined },
  filters: (SQL | undefined)[] = [],
  sorts: Record<string, SortColumn> = {},
) => ({
  table,
  sorts: { ...pick(table, ['name', 'code', 'created_at']), ...sorts },
  default_sort: 'name',
  where: [
    matches(table.search_text, query.q),
    isActive(table.active, query.active),
    // Merged records are listed only among the inactive ones.
    query.active === 'false' ? undefined : isNotMerged(table),
    ...filters,
  ],
})

/** The options of a list whose only order is by age, the newest first, with these filters. */
export const newestOf = <Table extends PgTable & Record<'id' | 'created_at', AnyColumn>>(
  table: Table,
  ...where: (SQL | undefined)[]
) => ({ table, sorts: { created_at: table.created_at }, default_sort: '-created_at', where })

/** The orders of each list of documents: by age, by number, and by status in the order of the life cycle. */
export const documentSorts = (
  table: Record<'created_at' | 'number' | 'status', AnyColumn>,
  statuses: readonly string[],
) => ({
  created_at: table.created_at,
  number: textOrLast(table.number),
  status: placeIn(table.status, statuses),
})

type Keys = PgTable & Record<'id' | 'branch_id' | 'value', AnyColumn>

/** The condition that the amount of a branch's document is between two, in the branch's currency. */
export function ofWorth(
  table: With<'branch_id'>,
  keys: Keys,
  branch_id: string,
  { from, to }: { from: string | undefined; to: string | undefined },
): SQL | undefined {
  if (from === undefined && to === undefined) return undefined
  // An unknown amount is -1 in the index.
  const between = amountsBetween(amountOrLeast(keys.value), { from: from ?? '0', to })
  return hasKeys(table, keys, branch_id, between)
}

/** The condition that the amount of a branch's document is not known in the branch's currency. */
export const ofUnknownWorth = (table: With<'branch_id'>, keys: Keys, branch_id: string): SQL =>
  // An unknown amount is -1 in the index.
  hasKeys(table, keys, branch_id, sql`${amountOrLeast(keys.value)} < 0`)

/** The condition that what a branch's document is sorted by is so; also where rows are counted, and nothing is joined. */
export const hasKeys = (table: With<'branch_id'>, keys: Keys, branch_id: string, condition: SQL | undefined): SQL =>
  sql`${table.id} in (select ${keys.id} from ${keys} where ${eq(keys.branch_id, branch_id)} and ${condition})`

/** The condition that joins what a list is sorted by: the branch too, which is in each index of it. */
export const keysOf = (table: With<'branch_id'>, keys: Keys | (PgTable & Record<'id' | 'branch_id', AnyColumn>)) =>
  and(eq(keys.id, table.id), eq(keys.branch_id, table.branch_id))

/**
 * The condition that a document has the words; the whole number of one of its kind is found by its own index, because
 * each part of a number is in nearly all search texts.
 */
function isFoundBy(table: With<'number'>, q: string | undefined): SQL | undefined {
  const number = parseNumber(normaliseCode(q ?? ''))
  const isOwn = number && number.kind === documentNouns[getTableName(table) as DocumentNoun]
  return isOwn ? eq(table.number, formatNumber(number)) : matches(table.search_text, q)
}

/** The options of a list of a branch's documents, the newest first: found by their words, and these further filters. */
export const documentList = (
  table: With<'branch_id' | 'number'>,
  branch_id: string,
  query: Found,
  filters: (SQL | undefined)[] = [],
) => ({
  table,
  default_sort: '-created_at',
  where: [eq(table.branch_id, branch_id), isFoundBy(table, query.q), ...filters],
})
