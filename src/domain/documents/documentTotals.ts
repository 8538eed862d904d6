import {
  add,
  type AmountRounding,
  type Decimal,
  isZero,
  percentOf,
  roundMoney,
  roundPayable,
  shareOut,
  subtract,
  sum,
} from '../money/money'
import { type Discount, discountAmount } from './discount'

/** The tax of one rate; `tax_rate_id` is null for an amount without a rate. */
interface TaxTotal {
  tax_rate_id: string | null
  percent: Decimal
  net: Decimal
  amount: Decimal
}

export interface DocumentTotals {
  /** The sum of the rounded lines. */
  goods: Decimal
  discount: Decimal
  charges: Decimal
  /** goods − discount + charges */
  net: Decimal
  /** One entry per rate, in order of first use: exempt and zero-rated are separate. */
  taxes: TaxTotal[]
  tax: Decimal
  /** net + tax */
  total: Decimal
}

/** Without a discount the subtotal equals the net, and only the net is shown. */
export const hasSubtotal = ({ discount }: { discount: Decimal }): boolean => !isZero(discount)

/** The net of documents, the order page and commissions: after the discount, before charges and tax. */
export const netOf = ({ goods, discount }: { goods: Decimal; discount: Decimal }): Decimal => subtract(goods, discount)

export interface TotalsInput {
  currency: string
  lines: readonly { amount: Decimal; tax_rate_id: string | null }[]
  discount: Discount
  charges: readonly { amount: Decimal; tax_rate_id: string | null }[]
  tax_rates: readonly { id: string; percent: Decimal }[]
  /** 'step' only for a document that was issued when lines and taxes were still rounded to what is paid. */
  amounts_rounded_to?: AmountRounding | undefined
}

/**
 * Prices exclude tax. A percentage is of the sum of the lines. The discount is spread over the rates by their lines' net, a charge has its own rate, and each
 * rate is rounded once, on its sum. In the document's currency, to its digits; the parts add up. Throws a RangeError for an
 * unknown rate.
 */
export function documentTotals({
  currency,
  lines,
  discount,
  charges,
  tax_rates,
  amounts_rounded_to: to = 'digits',
}: TotalsInput): DocumentTotals {
  const money = (amount: Decimal) => roundMoney(amount, currency, to)
  const rates = [...new Set([...lines, ...charges].map((entry) => entry.tax_rate_id))]
  const of = (entries: TotalsInput['lines'], rate: string | null) =>
    sum(entries.filter((entry) => entry.tax_rate_id === rate).map((entry) => money(entry.amount)))

  const goodsOf = rates.map((rate) => of(lines, rate))
  const goods = money(sum(goodsOf))
  const given = rates.length === 0 ? money('0') : discountAmount(discount, goods, currency, to)
  const discounts = shareOut(given, goodsOf, currency, to)
  const taxes = rates.map((tax_rate_id, index): TaxTotal => {
    const percent = percentage(tax_rate_id, tax_rates)
    const net = add(subtract(goodsOf[index] ?? '0', discounts[index] ?? '0'), of(charges, tax_rate_id))
    return { tax_rate_id, percent, net: money(net), amount: money(percentOf(net, percent)) }
  })

  const charges_total = money(sum(charges.map((charge) => money(charge.amount))))
  const net = money(add(subtract(goods, given), charges_total))
  const tax = money(sum(taxes.map((entry) => entry.amount)))
  return { goods, discount: given, charges: charges_total, net, taxes, tax, total: money(add(net, tax)) }
}

/** What is to be paid of a document's total. */
export interface PayableTotal {
  /** payable − total; 0 except in a currency that is paid in steps. */
  rounding: Decimal
  /** The total, rounded to the step in which its currency is paid. */
  payable: Decimal
}

/** Returns what is to be paid of a total, with the difference that documents show as "Rounding". In its currency. */
export function payableTotal(total: Decimal, currency: string): PayableTotal {
  const payable = roundPayable(total, currency)
  return { rounding: roundMoney(subtract(payable, total), currency), payable }
}

function percentage(tax_rate_id: string | null, tax_rates: TotalsInput['tax_rates']): Decimal {
  if (tax_rate_id === null) return '0'
  const rate = tax_rates.find((entry) => entry.id === tax_rate_id)
  if (!rate) throw new RangeError(`the tax rate ${tax_rate_id} is not among the document's rates`)
  return isZero(rate.percent) ? '0' : rate.percent
}
