import { useLocation, useSearchParams } from 'react-router-dom'

export interface ListAddress {
  q: string
  sort: string | undefined
  /** The cursor of this page; none on the first. */
  after: string | undefined
  /** The number of its first row, from 1. */
  from: number
  /** A filter by its name, as the URL has it. */
  filter: (name: string) => string | undefined
  /** Whether words or any filter are set. */
  filtered: boolean
  setQ: (words: string) => void
  setSort: (sort: string) => void
  setFilter: (name: string, value: string | undefined) => void
  clear: () => void
  next: (cursor: string, shown: number) => void
  previous: () => void
}

interface Trail {
  trail: { after: string; from: number }[]
}

// Not filters: they neither narrow the list nor go away with "clear".
const own = ['sort', 'after', 'from', 'view']

/** The words, filters, order and page of a list, kept in the URL. A cursor only leads on: the way back is kept in the history's state. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const trail = isTrail(location.state) ? location.state.trail : []
  const after = params.get('after') ?? undefined
  const from = Number(params.get('from') ?? '1') || 1

  /** Any change of what is listed starts again at its first page. */
  function change(name: string, value: string | undefined) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete('after')
        changed.delete('from')
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { replace: name === 'q' },
    )
  }

  function turn(to: { after: string; from: number }, path: Trail['trail']) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete('after')
        changed.delete('from')
        if (to.after) {
          changed.set('after', to.after)
          changed.set('from', String(to.from))
        }
        return changed
      },
      { state: { trail: path } satisfies Trail },
    )
  }

  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    after,
    from,
    filter: (name) => params.get(name) ?? undefined,
    filtered: [...params.keys()].some((name) => !own.includes(name)),
    setQ: (words) => change('q', words),
    setSort: (sort) => change('sort', sort),
    setFilter: change,
    clear: () => setParams((before) => new URLSearchParams([...before].filter(([name]) => name === 'sort' || name === 'view'))),
    next: (cursor, shown) => turn({ after: cursor, from: from + shown }, [...trail, { after: after ?? '', from }]),
    previous: () => turn(trail.at(-1) ?? { after: '', from: 1 }, trail.slice(0, -1)),
  }
}

function isTrail(state: unknown): state is Trail {
  return typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
}
