import type { ReactNode } from 'react'
import { QueryState, type QueryLike } from './QueryState'

interface RecordPageProps<Entity> {
  /** The query of the record whose id is in the path. */
  query: QueryLike<Entity>
  /** "The client could not be loaded". */
  errorTitle: string
  children: (record: Entity) => ReactNode
}

/**
 * The page of one record in all states of loading. The record of the previous path is not shown while that of the next one loads, and a
 * refetch after a change by another user does not mark the page as busy.
 */
export function RecordPage<Entity>({ query, errorTitle, children }: RecordPageProps<Entity>) {
  const { currentData } = query
  return (
    <QueryState
      query={{ ...query, data: currentData, isFetching: query.isFetching && !currentData }}
      errorTitle={errorTitle}
    >
      {children}
    </QueryState>
  )
}
