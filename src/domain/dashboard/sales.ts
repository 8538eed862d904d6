import { type Decimal, subtract } from '../money/money'
import type { DayRange } from '../dates/periods'
import type { FigureList } from './figureList'
import { addAmounts, addMargins, wonList, type Amount, type Margin } from './figures'

/** What the sales of a period are grouped by; the first is the default. */
export const salesGroupings = ['month', 'client', 'agent', 'category'] as const
export type SalesGrouping = (typeof salesGroupings)[number]

/** The orders that were won in a period, and what was earned with them; null for those who may not see costs. */
export interface Sales {
  won: Amount
  margin: Margin | null
}

export interface SalesRow extends Sales {
  /** A month (YYYY-MM), the id of a client or an agent, or a category; null for orders without. */
  key: string | null
  name: string | null
}

export interface BranchSales extends DayRange {
  branch_id: string
  currency: string
  rows: readonly SalesRow[]
  total: Sales
}

/** The margin as an amount; null where it may not be seen. */
export const earned = (margin: Margin | null): Decimal | null => margin && subtract(margin.net, margin.cost)

/** The sales of branches with the same currency, added up: months in order, all others by value. */
export function addSales(by: SalesGrouping, branches: readonly Pick<BranchSales, 'rows' | 'total'>[]) {
  const groups = new Map<string | null, SalesRow[]>()
  for (const row of branches.flatMap(({ rows }) => rows)) groups.set(row.key, [...(groups.get(row.key) ?? []), row])
  const rows = [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, ...addEach([first, ...more]) }] : [],
  )
  return {
    rows: rows.sort((left, right) =>
      by === 'month'
        ? (left.key ?? '').localeCompare(right.key ?? '')
        : Number(right.won.value) - Number(left.won.value) || (left.name ?? '').localeCompare(right.name ?? ''),
    ),
    total: addEach(branches.map(({ total }) => total)),
  }
}

const addEach = (all: readonly Sales[]): Sales => ({
  won: addAmounts(all.map(({ won }) => won)),
  margin: addMargins(all.map(({ margin }) => margin)),
})

/**
 * The sales of all rows. An order can have several categories, so that the orders are counted apart; the amounts are
 * those of the rows.
 */
export function totalOfRows(
  rows: readonly Sales[],
  counted: { count: number; unvalued: number; orders: number },
): Sales {
  const { won, margin } = addEach(rows)
  const { count, unvalued, orders } = counted
  return { won: { ...won, count, unvalued }, margin: margin && { ...margin, orders, uncosted: count - orders } }
}

/** The first and last day of a row: of its month as far as it lies in the period, or the period. */
export function daysOfRow(by: SalesGrouping, key: string | null, { from, to }: DayRange): DayRange {
  if (by !== 'month' || key === null) return { from, to }
  const [year = 0, month = 1] = key.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: from > `${key}-01` ? from : `${key}-01`, to: to < last ? to : last }
}

/** The list of the orders of a row. */
export function salesList(by: SalesGrouping, key: string | null, days: DayRange): FigureList {
  const { list, query } = wonList(daysOfRow(by, key, days))
  if (by === 'month') return { list, query }
  if (by === 'client') return { list, query: { ...query, client_id: key ?? '' } }
  const none = { no_agent: 'true' } as const
  if (by === 'agent') return { list, query: { ...query, ...(key === null ? none : { agent_id: key }) } }
  return { list, query: { ...query, ...(key === null ? { no_category: 'true' } : { category: key }) } }
}
