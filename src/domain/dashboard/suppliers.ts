import type { DayRange } from '../dates/periods'
import { divide, multiply, type Decimal } from '../money/money'
import type { Arrival } from '../orders/lateness'
import { placedStatuses } from '../orders/purchaseOrderLifeCycle'
import type { SupplierResponse } from '../rfqs/supplierResponses'
import type { FigureList } from './figureList'

/** How many documents the lists behind a score have. */
export interface ListedScore {
  /** RFQs, each once however many suppliers were asked. */
  rfqs: Readonly<Record<SupplierResponse, number>>
  /** Purchase orders whose goods were expected in the period, and those received in time and late. */
  due: number
  on_time: number
  late: number
}

/** How suppliers did in a period. */
export interface SupplierScore extends ListedScore {
  /** RFQs that were sent in the period, and those answered with a quote or a decline. */
  asked: number
  answered: number
  /** From the invitation to the answer; null without one. */
  median_hours: Decimal | null
  /** Lines of these RFQs that were priced and are decided, and those that were awarded. */
  offered: number
  won: number
  /** The awarded goods; of `unvalued` lines the value is not known. Null for those who may not see prices. */
  awarded: { value: Decimal; unvalued: number } | null
}

export interface SupplierRow extends SupplierScore {
  supplier_id: string
  supplier_name: string
}

/** Of a branch only what its lists show. */
export interface ScoredBranch extends DayRange {
  branch_id: string
  rows: readonly (ListedScore & Pick<SupplierRow, 'supplier_id'>)[]
  total: ListedScore
}

/** The suppliers of branches with the same currency, together. */
export interface Scorecard {
  currency: string
  branches: readonly ScoredBranch[]
  rows: readonly SupplierRow[]
  total: SupplierScore
}

/** A part in percent with one decimal; null of nothing. */
const percentOfAll = (part: number, all: number): Decimal | null =>
  all === 0 ? null : divide(multiply(String(part), '100'), String(all), 1)

/** The percentages of a score. */
export const scorePercents = ({ asked, answered, offered, won, on_time, late }: SupplierScore) => ({
  answered: percentOfAll(answered, asked),
  won: percentOfAll(won, offered),
  on_time: percentOfAll(on_time, on_time + late),
})

/** The figures that count purchase orders: those that were expected, and how they arrived. */
export type DeliveryFigure = 'due' | Arrival

/** The list of the purchase orders whose goods were expected between two days; of a supplier, if it is given. */
export const expectedList = (
  { from, to }: DayRange,
  supplier_id?: string,
  figure: DeliveryFigure = 'due',
): FigureList => ({
  list: 'purchase_orders',
  query: {
    status: placedStatuses,
    ...(figure === 'due' ? {} : { arrival: figure }),
    ...(supplier_id === undefined ? {} : { supplier_id }),
    expected_from: from,
    expected_to: to,
  },
})

/** The figures that open a list. */
export type ListedFigure = SupplierResponse | DeliveryFigure

export const isDeliveryFigure = (figure: ListedFigure): figure is DeliveryFigure =>
  figure === 'due' || figure === 'on_time' || figure === 'late'

/** How many documents the list behind a figure has. */
export const listedCount = (listed: ListedScore, figure: ListedFigure): number =>
  isDeliveryFigure(figure) ? listed[figure] : listed.rfqs[figure]

/** The list of the RFQs that were sent between two days, by what their suppliers did; of a supplier, if it is given. */
export const respondedList = (
  response: SupplierResponse,
  { from, to }: DayRange,
  supplier_id?: string,
): FigureList => ({
  list: 'rfqs',
  query: {
    ...(supplier_id === undefined ? {} : { supplier_id }),
    // Those of a supplier are the ones in which it was asked.
    ...(response === 'asked' && supplier_id !== undefined ? {} : { response }),
    sent_from: from,
    sent_to: to,
  },
})
