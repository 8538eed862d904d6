import type { ListAddress } from '../../components/lists/useListAddress'
import { periodName, rangeNames } from '../../components/filters/listFilter'
import { resolveDays } from '../../domain/dates/periods'
import { mostValues } from '../../domain/lists/mostValues'
import { isAmount } from '../../domain/money/money'
import { isUuid } from '../../domain/text/isUuid'

/* What the URL of a list asks of the server; an edited URL must not break the list. */

type Filters = Pick<ListAddress, 'filter' | 'values'>

/** A yes or no of the URL, if it is valid. */
const flagOf = (value: string | undefined): 'true' | 'false' | undefined =>
  value === 'true' || value === 'false' ? value : undefined

/** The filter of `useActiveFilter`. */
export const activeOf = ({ filter }: Pick<ListAddress, 'filter'>) => ({ active: flagOf(filter('active')) })

/** The order of the URL, if the server supports it. */
export function sortOf<F extends string>(sorts: readonly F[], value: string | undefined): string | undefined {
  return sorts.some((field) => value === field || value === `-${field}`) ? value : undefined
}

/** One of the allowed values of the URL. */
export const oneOf = <V extends string>(values: readonly V[], value: string | undefined): V | undefined =>
  values.find((each) => each === value)

/** An id of the URL, if it is valid. */
export const idOf = (value: string | undefined) => (value && isUuid(value) ? value : undefined)

/** Undefined for none. In one order, so that the same values are one query. */
const several = <V extends string>(values: readonly V[]): V[] | undefined =>
  values.length > 0 ? [...values].sort().slice(0, mostValues) : undefined

/** The values of a filter that are allowed. */
export const severalOf = <V extends string>(allowed: readonly V[], { values }: Filters, name: string) =>
  several(allowed.filter((each) => values(name).includes(each)))

/** The values of a filter that are ids. */
export const idsOf = ({ values }: Filters, name: string) => several(values(name).filter(isUuid))

/** The values of a filter by the words of the records themselves: a category, a brand. */
export const wordsIn = ({ values }: Filters, name: string) =>
  several(values(name).filter((value) => value !== '' && value.length <= 100))

/** The words and the order of a list, as its URL has them. */
export const wordsOf = <F extends string>({ q, sort }: Pick<ListAddress, 'q' | 'sort'>, sorts: readonly F[]) => ({
  q,
  sort: sortOf(sorts, sort),
})

type RangeOf<N extends string> = Record<`${N}_from` | `${N}_to`, string | undefined>

const rangeOf = <N extends string>(name: N, from: string | undefined, to: string | undefined) =>
  ({ [`${name}_from`]: from, [`${name}_to`]: to }) as RangeOf<N>

/** A range filter of a list: from a day up to a day. A period in the URL has its days of today. */
export function spanOf<N extends string>({ filter }: Filters, name: N, today: string): RangeOf<N> {
  const [first, last] = rangeNames(name).map(filter)
  const { from, to } = resolveDays({ period: filter(periodName(name)), from: first, to: last }, today)
  return rangeOf(name, from, to)
}

/** A range filter of a list: from an amount up to an amount. */
export function amountsOf<N extends string>({ filter }: Filters, name: N): RangeOf<N> {
  const [from, to] = rangeNames(name).map((end) => {
    const value = filter(end)
    return value && isAmount(value) ? value : undefined
  })
  return rangeOf(name, from, to)
}

/** The options of a filter: the existing values, and those of the URL even where they no longer exist. */
export const filterOptions = (existing: readonly string[] = [], chosen: readonly string[] | undefined = []) =>
  [...new Set([...existing, ...chosen])]
    .sort((left, right) => left.localeCompare(right))
    .map((value) => ({ value, label: value }))
