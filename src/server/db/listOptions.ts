import { eq, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { pick } from '../../domain/fields/pick'
import { isActive, isNotMerged } from './list'
import { matches } from './search'

type With<Column extends string> = PgTable & Record<Column | 'id' | 'search_text' | 'created_at', AnyColumn>

interface Found {
  q?: string | undefined
}

/** The options of a list of records with a code: found by their words, active or not, and these further filters. */
export const recordList = (
  table: With<'code' | 'name' | 'active'>,
  query: Found & { active?: 'true' | 'false' | undefined },
  filters: (SQL | undefined)[] = [],
) => ({
  table,
  sorts: pick(table, ['name', 'code', 'created_at']),
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

/** The options of a list of a branch's documents, the newest first: found by their words, and these further filters. */
export const documentList = (
  table: With<'branch_id'>,
  branch_id: string,
  query: Found,
  filters: (SQL | undefined)[] = [],
) => ({
  table,
  default_sort: '-created_at',
  where: [eq(table.branch_id, branch_id), matches(table.search_text, query.q), ...filters],
})
