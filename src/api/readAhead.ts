import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/**
 * Starts the first request of a page while its link is about to be followed, beside the loading of its code; the page
 * finds it in the store. `id` is that of the record, in the page of one. Returns what is settled with the answer, if
 * the page is to wait for it.
 */
export type ReadAhead = (dispatch: Dispatch, id: string | undefined) => unknown

type Read = Parameters<Dispatch>[0]
/** Of a request that nothing shows yet. */
export const once = { subscribe: false } as const

/** Of a list: its first page, as its plain address shows it. */
export const listAhead =
  (list: { initiate: (query: { q: string }, options: typeof once) => unknown }): ReadAhead =>
  (dispatch) =>
    dispatch(list.initiate({ q: '' }, once) as Read)

/** Of a record. */
export const recordAhead =
  (record: { initiate: (id: string, options: typeof once) => unknown }): ReadAhead =>
  (dispatch, id) =>
    id === undefined ? undefined : dispatch(record.initiate(id, once) as Read)
