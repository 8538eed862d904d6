import type { ComponentType } from 'react'
import { periodOf, resolveDays, type Period } from '../../domain/dates/periods'
import { isAmount } from '../../domain/money/money'
import { isUuid } from '../../domain/text/isUuid'
import type { ListAddress } from '../lists/useListAddress'

interface Filter {
  /** Its name in the URL. */
  name: string
  label: string
}

export interface FilterOption {
  value: string
  label: string
}

/** Some of a list of values. */
export interface ChoiceFilter extends Filter {
  kind: 'choice'
  options: readonly FilterOption[]
  /** Only one of them. */
  single?: boolean
}

/** Some records, found by typing; it searches them itself. */
export interface RecordFilter extends Filter {
  kind: 'records'
  Name: ComponentType<{ id: string }>
  Values: ComponentType<ValuesProps>
}

/** From a day up to a day, in the URL as `name`_from and `name`_to, or as `name`_period. */
export interface DaysFilter extends Filter {
  kind: 'days'
  /** In the branch's time zone: its periods are offered. */
  today: string
}

/** From an amount up to an amount, in the URL as `name`_from and `name`_to. */
export interface AmountsFilter extends Filter {
  kind: 'amounts'
  /** Of the amounts that are entered; amounts in other currencies are compared in it. */
  currency: string
}

/** A filter of a list, by its kind. */
export type ListFilter = ChoiceFilter | RecordFilter | RangeFilter
export type RangeFilter = DaysFilter | AmountsFilter

export interface ValuesProps {
  label: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Both ends are included; an open one is undefined. */
export interface Range {
  from: string | undefined
  to: string | undefined
}

type Address = Pick<ListAddress, 'filter' | 'values'>

/** The valid values that the URL has for a filter. */
export function valuesIn(filter: ChoiceFilter | RecordFilter, { values }: Address): readonly string[] {
  if (filter.kind === 'records') return values(filter.name).filter(isUuid)
  const known = values(filter.name).filter((value) => filter.options.some((option) => option.value === value))
  return filter.single ? known.slice(0, 1) : known
}

/** The valid ends of a range that the URL has for a filter. */
export function rangeIn(range: RangeFilter, { filter }: Address): Range {
  const [from, to] = rangeNames(range.name).map(filter)
  if (range.kind === 'days') {
    const days = resolveDays({ period: filter(periodName(range.name)), from, to }, range.today)
    return { from: days.from, to: days.to }
  }
  const amount = (value: string | undefined) => (value && isAmount(value) ? value : undefined)
  return { from: amount(from), to: amount(to) }
}

/** The period that the URL has for a filter, if it is one. */
export const periodIn = ({ kind, name }: RangeFilter, { filter }: Address): Period | undefined =>
  kind === 'days' ? periodOf(filter(periodName(name))) : undefined

/** The parameters of a range in the URL. */
export const rangeNames = (name: string) => [`${name}_from`, `${name}_to`] as const

/** The parameter of a period in the URL. */
export const periodName = (name: string) => `${name}_period`

/** What sets a range in the URL, or a period in its place. */
export function settingRange(name: string, { from, to }: Range, period?: Period) {
  const [first, last] = rangeNames(name)
  return period
    ? { [first]: undefined, [last]: undefined, [periodName(name)]: period }
    : { [first]: from, [last]: to, [periodName(name)]: undefined }
}

export const isRange = (filter: ListFilter): filter is RangeFilter =>
  filter.kind === 'days' || filter.kind === 'amounts'

/** Whether the URL has a valid value for a filter. */
export function isSet(filter: ListFilter, address: Address): boolean {
  if (!isRange(filter)) return valuesIn(filter, address).length > 0
  const { from, to } = rangeIn(filter, address)
  return (from ?? to) !== undefined
}

/** What removes these filters from the URL. */
export const withoutFilters = (filters: readonly ListFilter[]) =>
  Object.fromEntries(
    filters
      .flatMap((filter) => (isRange(filter) ? [...rangeNames(filter.name), periodName(filter.name)] : [filter.name]))
      .map((name) => [name, undefined]),
  )
