import { getTableColumns, type Table } from 'drizzle-orm'

/** The columns that only the search, the uniqueness of codes and merges are for. */
type Derived = 'code_key' | 'part_number_key' | 'search_text' | 'merged_into_id'

/** The columns of a table that responses contain: all but the derived ones. */
export function publicColumns<T extends Table>(table: T): Omit<T['_']['columns'], Derived> {
  const {
    code_key: _code_key,
    part_number_key: _part_number_key,
    search_text: _search_text,
    merged_into_id: _merged_into_id,
    ...columns
  } = getTableColumns(table) as Record<Derived, unknown>
  return columns as Omit<T['_']['columns'], Derived>
}

type EntityColumn = 'id' | 'version' | 'created_at' | 'updated_at'

/** The columns of every entity, first in its responses. */
export const entityColumns = <T extends Record<EntityColumn, unknown>>({
  id,
  version,
  created_at,
  updated_at,
}: T): Pick<T, EntityColumn> => ({ id, version, created_at, updated_at })
