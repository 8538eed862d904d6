import { useState } from 'react'

interface Cursor {
  after?: string
  before?: string
}

export interface Paging {
  /** The paging parameters of the query. */
  page: Cursor & { limit: number }
  turn: (to: Cursor) => void
}

/** The paging of a list that is one of several on its page: held in state, not in the URL. */
export function usePaging(limit: number): Paging {
  const [cursor, turn] = useState<Cursor>({})
  return { page: { limit, ...cursor }, turn }
}
