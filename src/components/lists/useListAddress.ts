import { useSearchParams } from 'react-router-dom'

/** The page sizes; the first is the server's default. */
export const pageSizes = [50, 25, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** The part of a list's query that selects the page: to be spread into it. */
interface AskedPage {
  limit: PageSize | undefined
  after: string | undefined
  before: string | undefined
}

/** By their names in the URL; several values repeat the name, none remove it. */
type FilterValues = Record<string, string | readonly string[] | undefined>

export interface ListAddress {
  q: string
  sort: string | undefined
  /** The page, as it is requested from the server. */
  page: AskedPage
  /** The number of its first row, from 1. */
  from: number
  /** A filter by its name, as the URL has it; the first of several values. */
  filter: (name: string) => string | undefined
  /** All values of a filter, each once. */
  values: (name: string) => readonly string[]
  /** Whether a search or any filter is active. */
  filtered: boolean
  setQ: (words: string) => void
  setSort: (sort: string) => void
  setFilter: (name: string, value: string | undefined) => void
  /** Sets several filters at once: the two ends of a range, or several values under one name. */
  setFilters: (values: FilterValues) => void
  setLimit: (limit: PageSize) => void
  clear: () => void
  next: (cursor: string, shown: number) => void
  previous: (cursor: string) => void
  /** Goes to the first page. */
  first: () => void
  /** Words, filters, order and page size as a query string, without the page: the content of a saved view. */
  query: string
  /** The selected saved view, by its id. */
  saved: string | undefined
  /** Selects a saved view, or none: its words, filters, order and page size. */
  choose: (saved: string | undefined, query: string) => void
}

/** The parameters that select the page. */
export const pagingNames = ['after', 'before', 'from']
// Not filters: they neither narrow the list nor are removed by "clear". `view` is one of several lists of a page.
const own = [...pagingNames, 'sort', 'limit', 'view', 'saved']

/** The words, filters, order and page of a list, all in the URL: a copied link shows the same page, with its paging. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const limit = pageSizes.find((size) => String(size) === params.get('limit'))
  const from = Math.max(1, Math.trunc(Number(params.get('from') ?? '1')) || 1)

  /** Any change of the selection starts again at its first page. */
  function change(values: FilterValues, options?: { replace: boolean }) {
    setParams((before) => {
      const changed = without(before, pagingNames)
      for (const [name, value = []] of Object.entries(values)) {
        const [first, ...more] = [value].flat().filter(Boolean)
        // In its place, so that the order of the filters in a link stays.
        if (first) changed.set(name, first)
        else changed.delete(name)
        for (const each of more) changed.append(name, each)
      }
      return changed
    }, options)
  }

  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    page: {
      limit,
      after: params.get('after') ?? undefined,
      before: params.get('after') ? undefined : (params.get('before') ?? undefined),
    },
    from,
    filter: (name) => params.get(name) ?? undefined,
    values: (name) => [...new Set(params.getAll(name))],
    filtered: [...params.keys()].some((name) => !own.includes(name)),
    setQ: (words) => change({ q: words }, { replace: true }),
    setSort: (sort) => change({ sort }),
    setFilter: (name, value) => change({ [name]: value }),
    setFilters: change,
    setLimit: (size) => change({ limit: size === pageSizes[0] ? undefined : String(size) }),
    clear: () =>
      setParams(
        (before) => new URLSearchParams([...before].filter(([name]) => ['sort', 'limit', 'view'].includes(name))),
      ),
    next: (cursor, shown) => change({ after: cursor, from: String(from + shown) }),
    previous: (cursor) => change({ before: cursor, from: String(Math.max(1, from - (limit ?? pageSizes[0]))) }),
    first: () => change({}),
    query: sorted(without(params, [...pagingNames, 'view', 'saved'])),
    saved: params.get('saved') ?? undefined,
    choose: (saved, query) =>
      setParams((before) => {
        const chosen = new URLSearchParams(query)
        const view = before.get('view')
        if (view) chosen.set('view', view)
        if (saved) chosen.set('saved', saved)
        return chosen
      }),
  }
}

const without = (params: URLSearchParams, names: string[]) =>
  new URLSearchParams([...params].filter(([name]) => !names.includes(name)))

/** The order of several values makes no other view. */
const sorted = (params: URLSearchParams): string =>
  new URLSearchParams(
    [...params].sort((left, right) => compare(left[0], right[0]) || compare(left[1], right[1])),
  ).toString()

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
