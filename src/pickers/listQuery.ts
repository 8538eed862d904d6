import type { ListAddress } from '../components/useListAddress'

/** A yes or no of the URL, if it is valid. */
const flagOf = (value: string | undefined): 'true' | 'false' | undefined =>
  value === 'true' || value === 'false' ? value : undefined

/** The filter of `useActiveFilter`. */
export const activeOf = ({ filter }: Pick<ListAddress, 'filter'>) => ({ active: flagOf(filter('active')) })

/** The order of the URL, if the server supports it: an edited URL must not break the list. */
export function sortOf<F extends string>(sorts: readonly F[], value: string | undefined): string | undefined {
  return sorts.some((field) => value === field || value === `-${field}`) ? value : undefined
}

/** One of the allowed values of the URL. */
export const oneOf = <V extends string>(values: readonly V[], value: string | undefined): V | undefined =>
  values.find((each) => each === value)

/** A date of the URL, if it is valid. */
function dayOf(value: string | undefined): string | undefined {
  const moment = value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  // 30 February would be read as a day of March.
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value ? value : undefined
}

/** The words and the order of a list, as its URL has them. */
export const wordsOf = <F extends string>({ q, sort }: Pick<ListAddress, 'q' | 'sort'>, sorts: readonly F[]) => ({
  q,
  sort: sortOf(sorts, sort),
})

/** A range filter of a list: from a day up to a day. */
export const spanOf = <N extends string>({ filter }: Pick<ListAddress, 'filter'>, name: N) =>
  ({ [`${name}_from`]: dayOf(filter(`${name}_from`)), [`${name}_to`]: dayOf(filter(`${name}_to`)) }) as Record<
    `${N}_from` | `${N}_to`,
    string | undefined
  >

/** The options of a filter: the existing values, and the one of the URL even where it no longer exists. */
export const filterOptions = (values: readonly string[] = [], chosen: string | undefined) =>
  [...new Set([...values, ...(chosen ? [chosen] : [])])]
    .sort((left, right) => left.localeCompare(right))
    .map((value) => ({ value, label: value }))
