import { useState } from 'react'

interface Cursor {
  after?: string
  before?: string
}

export interface Paging {
  /** What the query asks for. */
  page: Cursor & { limit: number }
  turn: (to: Cursor) => void
}

/** The page of a list that is one of several on its page: it is kept here and not in the address. */
export function usePaging(limit: number): Paging {
  const [cursor, turn] = useState<Cursor>({})
  return { page: { limit, ...cursor }, turn }
}
