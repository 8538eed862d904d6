import { formatMoney } from './figures'
import { compare, type Decimal, isZero, negate, sum } from './money'

/** What is due of an order to the agent who brought it; less than 0 where he was paid too much. */
export interface DueOfOrder {
  order_number: string | null
  currency: string
  due: Decimal
}

/** What a payment of these comes to, each currency by itself in the order of its code. */
export function paymentsOf(chosen: readonly DueOfOrder[]): { currency: string; amount: Decimal }[] {
  const currencies = [...new Set(chosen.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    amount: sum(chosen.filter((one) => one.currency === currency).map(({ due }) => due)),
  }))
}

/**
 * Why these cannot be paid: of each something is due. What was paid too much of one is taken off the others, so that it comes to
 * less than nothing in no currency.
 */
export function paymentProblems(chosen: readonly DueOfOrder[]): { path: string; message: string }[] {
  const settled = chosen.flatMap(({ order_number, due }, index) =>
    isZero(due)
      ? [
          {
            path: `order_ids.${index}`,
            message: `Nothing is due of ${order_number ?? 'this order'} any more. Take it out of the payment.`,
          },
        ]
      : [],
  )
  const short = paymentsOf(chosen).flatMap(({ currency, amount }) =>
    compare(amount, '0') < 0
      ? [
          {
            path: 'order_ids',
            message: `The overpaid amount is ${formatMoney(negate(amount), currency)} more than the balance due of the orders chosen. Add orders in ${currency}, or leave it for a later payment.`,
          },
        ]
      : [],
  )
  return [...settled, ...short]
}

/** A payment has been made: never on a day to come. Days are YYYY-MM-DD, `today` by the clock of the order's branch. */
export function paidOnProblems(paid_on: string, today: string): { path: string; message: string }[] {
  return paid_on > today
    ? [
        {
          path: 'paid_on',
          message: `Enter the day on which it was paid, today (${today}) at the latest (you entered ${paid_on}).`,
        },
      ]
    : []
}
