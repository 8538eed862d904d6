import { add, type Decimal, isZero, percentOf, roundMoney, shareOut, subtract, sum } from './money'

/** What one rate taxes and how much that is; `tax_rate_id` is null for what carries no rate at all. */
export interface TaxTotal {
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
  /** One entry per rate, in the order in which the document first names them: exempt and zero-rated stay apart. */
  taxes: TaxTotal[]
  tax: Decimal
  /** net + tax */
  total: Decimal
}

/**
 * Whether a document shows a subtotal: the sum of its lines before the discount. Its net is after the discount, before charges and
 * tax; without a discount the two are one figure and only the net is shown.
 */
export const hasSubtotal = ({ discount }: { discount: Decimal }): boolean => !isZero(discount)

/** The net that documents, the order page and commissions speak of: after the discount, before charges and tax. */
export const netOf = ({ goods, discount }: { goods: Decimal; discount: Decimal }): Decimal => subtract(goods, discount)

export interface TotalsInput {
  currency: string
  /** Each line's amount, as `lineAmount` rounds it. */
  lines: readonly { amount: Decimal; tax_rate_id: string | null }[]
  /** The document's discount, an amount in its currency. */
  discount: Decimal
  charges: readonly { amount: Decimal; tax_rate_id: string | null }[]
  /** The percentage of every rate that a line or a charge names. */
  tax_rates: readonly { id: string; percent: Decimal }[]
}

/**
 * The totals of a document, the same digits on screen, on paper and in the database. Prices exclude tax. The discount is
 * spread over the rates by their lines' net, the last takes the rest; a charge carries its own rate; each rate is rounded
 * once, on its sum. All amounts are in the document's currency, and those shown re-add. A RangeError where a rate is unknown.
 */
export function documentTotals({ currency, lines, discount, charges, tax_rates }: TotalsInput): DocumentTotals {
  const money = (amount: Decimal) => roundMoney(amount, currency)
  const rates = [...new Set([...lines, ...charges].map((entry) => entry.tax_rate_id))]
  const of = (entries: TotalsInput['lines'], rate: string | null) =>
    sum(entries.filter((entry) => entry.tax_rate_id === rate).map((entry) => money(entry.amount)))

  const goodsOf = rates.map((rate) => of(lines, rate))
  const discounts = shareOut(discount, goodsOf, currency)
  const taxes = rates.map((tax_rate_id, index): TaxTotal => {
    const percent = percentage(tax_rate_id, tax_rates)
    const net = add(subtract(goodsOf[index] ?? '0', discounts[index] ?? '0'), of(charges, tax_rate_id))
    return { tax_rate_id, percent, net: money(net), amount: money(percentOf(net, percent)) }
  })

  const goods = money(sum(goodsOf))
  const charged = money(sum(charges.map((charge) => money(charge.amount))))
  // Without a line or a charge there is nothing that a discount could be taken from.
  const given = rates.length === 0 ? money('0') : money(discount)
  const net = money(add(subtract(goods, given), charged))
  const tax = money(sum(taxes.map((entry) => entry.amount)))
  return { goods, discount: given, charges: charged, net, taxes, tax, total: money(add(net, tax)) }
}

function percentage(tax_rate_id: string | null, tax_rates: TotalsInput['tax_rates']): Decimal {
  if (tax_rate_id === null) return '0'
  const rate = tax_rates.find((entry) => entry.id === tax_rate_id)
  if (!rate) throw new RangeError(`the tax rate ${tax_rate_id} is not among the document's rates`)
  return isZero(rate.percent) ? '0' : rate.percent
}
