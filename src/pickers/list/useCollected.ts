import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { ListAnswer } from '../../components/lists/DataList'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** An endpoint that answers with one page of rows. */
export interface ListEndpoint<Query, Row> {
  initiate: (
    query: Query,
    options: { subscribe: false; forceRefetch: true },
  ) => ThunkAction<{ unwrap: () => Promise<ListAnswer<Row>> }, unknown, unknown, UnknownAction>
}

const pageSize = 200

/** Loads all matching rows, page after page, with their current versions. */
export function useCollected<Query extends object, Row>(
  endpoint: ListEndpoint<Query, Row> | undefined,
  asked: Query,
): (onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]> {
  const dispatch = useDispatch<Dispatch>()
  return async (onProgress, signal) => {
    const rows: Row[] = []
    let after: string | undefined
    if (!endpoint) return rows
    do {
      const page = { ...asked, limit: pageSize, after, before: undefined }
      const answer = await dispatch(endpoint.initiate(page, { subscribe: false, forceRefetch: true })).unwrap()
      rows.push(...answer.rows)
      onProgress(rows.length)
      after = answer.meta.next ?? undefined
    } while (after && !signal.aborted)
    return rows
  }
}
