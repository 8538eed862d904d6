import type { DayRange } from '../dates/periods'
import { divide, multiply, type Decimal } from '../money/money'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'
import type { FigureList } from './figureList'

/** How suppliers did in a period. */
export interface SupplierScore {
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
  /** Purchase orders whose goods were expected in the period, and those received in time and late. */
  due: number
  on_time: number
  late: number
}

export interface SupplierRow extends SupplierScore {
  supplier_id: string
  supplier_name: string
}

/** Of a branch only what its lists show. */
export interface ScoredBranch extends DayRange {
  branch_id: string
  rows: readonly (Pick<SupplierScore, 'asked' | 'due'> & Pick<SupplierRow, 'supplier_id'>)[]
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

/** The statuses of a purchase order whose goods are expected, or were received. */
export const expectedStatuses: readonly PurchaseOrderStatus[] = ['sent', 'acknowledged', 'receiving', 'received']

/** The list of the purchase orders whose goods were expected between two days; of a supplier, if it is given. */
export const expectedList = ({ from, to }: DayRange, supplier_id?: string): FigureList => ({
  list: 'purchase_orders',
  query: {
    status: expectedStatuses,
    ...(supplier_id === undefined ? {} : { supplier_id }),
    expected_from: from,
    expected_to: to,
  },
})
