import { formatMoney } from '../money/figures'
import { compare, type Decimal, isZero, negate, sum } from '../money/money'

export interface DueOfOrder {
  order_number: string | null
  currency: string
  due: Decimal
}

/** The total of each currency, sorted by its code. */
export function paymentsOf(chosen: readonly DueOfOrder[]): { currency: string; amount: Decimal }[] {
  const currencies = [...new Set(chosen.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    amount: sum(chosen.filter((one) => one.currency === currency).map(({ due }) => due)),
  }))
}

/** Each order needs a balance due. Overpaid orders reduce the others; no currency's total may be negative. */
export function paymentProblems(chosen: readonly DueOfOrder[]): { path: string; message: string }[] {
  const settled = chosen.flatMap(({ order_number, due }, index) =>
    isZero(due)
      ? [
          {
            path: `order_ids.${index}`,
            message: `No commission is due for ${order_number ?? 'this order'}. Remove it from the payment.`,
          },
        ]
      : [],
  )
  const short = paymentsOf(chosen).flatMap(({ currency, amount }) =>
    compare(amount, '0') < 0
      ? [
          {
            path: 'order_ids',
            message: `The overpaid amount exceeds the balance due of the selected orders by ${formatMoney(negate(amount), currency)}. Add orders in ${currency}, or deduct it from a later payment.`,
          },
        ]
      : [],
  )
  return [...settled, ...short]
}

/** Rejects a payment date in the future. Days are YYYY-MM-DD; `today` is in the time zone of the order's branch. */
export function paidOnProblems(paid_on: string, today: string): { path: string; message: string }[] {
  return paid_on > today
    ? [
        {
          path: 'paid_on',
          message: `The payment date cannot be after today, ${today} (you entered ${paid_on}). Enter the date of the payment.`,
        },
      ]
    : []
}
