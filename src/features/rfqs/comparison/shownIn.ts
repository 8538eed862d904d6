import type { Comparison } from '../../../contract/comparison'
import { decimalsOf } from '../../../domain/money/figures'
import { type Decimal, divide, roundMoney } from '../../../domain/money/money'
import { formatDecimal, formatMoney } from '../../../i18n/figures'

type Supplier = Comparison['suppliers'][number]

/**
 * The shown currency of a comparison: the RFQ's; each supplier's own; or another one (its code) with a rate in the RFQ.
 */
export type ShowIn = 'compared' | 'own' | (string & {})

export interface Rate {
  currency: string
  rate: Decimal
}

/**
 * Formats amounts of the RFQ's currency for one supplier's column. For display only: comparison and award are always in
 * the RFQ's.
 */
export interface Writer {
  currency: string
  amount: (value: Decimal) => string
  /** With its code where the columns differ. */
  total: (value: Decimal) => string
}

/**
 * How the amounts of a supplier's column are formatted; each is converted once, by the rate that is frozen on the RFQ.
 */
export function writerFor(show: ShowIn, supplier: Supplier, comparison: Comparison, rates: readonly Rate[]): Writer {
  const own = { currency: supplier.currency, rate: supplier.rate }
  const wanted = show === 'own' ? own : rates.find(({ currency }) => currency === show)
  const { currency, rate } = show === 'compared' || !wanted ? { currency: comparison.currency, rate: '1' } : wanted
  const turned = (value: Decimal) =>
    currency === comparison.currency ? value : roundMoney(divide(value, rate, 40), currency)
  const amount = (value: Decimal) => formatDecimal(turned(value), decimalsOf(currency))
  return { currency, amount, total: (value) => (show === 'own' ? formatMoney(turned(value), currency) : amount(value)) }
}
