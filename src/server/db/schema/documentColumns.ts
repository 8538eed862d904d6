import { type ExtraConfigColumn, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entity, newestFirst, refersTo, searchIndex, searchText } from './columns'
import { branches } from './company'

/** The columns of every document. */
export const documentHead = () => ({
  ...entity(),
  /** Null while a draft; for an order until it is quoted. */
  number: text(),
  branch_id: refersTo(() => branches.id),
  search_text: searchText(),
})

interface DocumentColumns {
  number: ExtraConfigColumn
  branch_id: ExtraConfigColumn
  status: ExtraConfigColumn
  created_at: ExtraConfigColumn
  search_text: ExtraConfigColumn
  id: ExtraConfigColumn
}

/**
 * Indexes for a branch's documents, newest first, all and by status: the cost of a page does not depend on its
 * position. Their numbers are unique, and their words can be searched.
 */
export function documentIndexes(name: string, table: DocumentColumns) {
  // An index takes the direction of a column away when it is made: each has its own.
  const newest = () => newestFirst(table.created_at, table.id)
  return [
    uniqueIndex(`${name}_number`).on(table.number),
    index(`${name}_newest`).on(table.branch_id, ...newest()),
    index(`${name}_by_status`).on(table.branch_id, table.status, ...newest()),
    searchIndex(`${name}_search`, table.search_text),
  ]
}
