import type { Comparison } from '../../../contract/comparison'
import { decimalsOf, formatDecimal, formatMoney } from '../../../domain/figures'
import { type Decimal, divide, roundMoney } from '../../../domain/money'

type Supplier = Comparison['suppliers'][number]

/** In which money a comparison is read: the RFQ's, in which it is made; each supplier's own; or another one (its code) that the RFQ has a rate for. */
export type ShowIn = 'compared' | 'own' | (string & {})

export interface Rate {
  currency: string
  rate: Decimal
}

/** Writes amounts of the RFQ's currency for one supplier's column. Only read so: compared and awarded is always in the RFQ's. */
export interface Writer {
  currency: string
  amount: (value: Decimal) => string
  /** With its code where the columns differ. */
  total: (value: Decimal) => string
}

/** How the amounts of a supplier's column are written; each is turned round once, by the rate that is frozen on the RFQ. */
export function writerFor(show: ShowIn, supplier: Supplier, comparison: Comparison, rates: readonly Rate[]): Writer {
  const own = { currency: supplier.currency, rate: supplier.rate }
  const wanted = show === 'own' ? own : rates.find(({ currency }) => currency === show)
  const { currency, rate } = show === 'compared' || !wanted ? { currency: comparison.currency, rate: '1' } : wanted
  const turned = (value: Decimal) =>
    currency === comparison.currency ? value : roundMoney(divide(value, rate, 40), currency)
  const amount = (value: Decimal) => formatDecimal(turned(value), decimalsOf(currency))
  return { currency, amount, total: (value) => (show === 'own' ? formatMoney(turned(value), currency) : amount(value)) }
}
