import { formatMoney } from '../money/figures'
import { amountProblems } from '../payments/decidePayment'
import type { CommissionKind } from './commission'
import { compare, type Decimal, isZero, negate, sum } from '../money/money'

export interface DueOfOrder {
  order_number: string | null
  currency: string
  due: Decimal
  /** The part of it that is paid; all of it where none is given. */
  amount?: Decimal | undefined
}

/** What is paid of an order's balance due. */
export const paidOfOrder = ({ due, amount }: Pick<DueOfOrder, 'due' | 'amount'>): Decimal => amount ?? due

/** The total of each currency, sorted by its code. */
export function paymentsOf(chosen: readonly DueOfOrder[]): { currency: string; amount: Decimal }[] {
  const currencies = [...new Set(chosen.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    amount: sum(chosen.filter((one) => one.currency === currency).map(paidOfOrder)),
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
  return [...settled, ...chosen.flatMap(partProblems), ...short]
}

/** A part is more than 0, at most the balance due, and can be paid in its currency; what is overpaid is deducted as a whole. */
function partProblems({ order_number, currency, due, amount }: DueOfOrder, index: number) {
  if (amount === undefined || isZero(due)) return []
  const path = `amounts.${index}`
  const name = order_number ?? 'this order'
  if (compare(due, '0') < 0)
    return [{ path, message: `${name} is overpaid. The overpaid amount is deducted as a whole.` }]
  if (compare(amount, due) > 0)
    return [
      {
        path,
        message: `Only ${formatMoney(due, currency)} is due for ${name} (you entered ${formatMoney(amount, currency)}).`,
      },
    ]
  return amountProblems(amount, currency).map(({ message }) => ({ path, message }))
}

interface PaidEntry {
  kind: CommissionKind
  order_number: string | null
  /** It takes back another payment. */
  reverses_id: string | null
  is_reversed: boolean
}

/** A payment is reversed once; what was accrued or reversed of a commission follows its order. */
export function reversalProblems(entries: readonly PaidEntry[]): { path: string; message: string }[] {
  return entries.flatMap(({ kind, order_number, reverses_id, is_reversed }, index) => {
    const problem = (message: string) => [{ path: `entry_ids.${index}`, message }]
    const name = order_number ?? 'this order'
    if (kind !== 'paid') return problem(`This entry of ${name} is not a payment. Choose a payment.`)
    if (reverses_id !== null)
      return problem(`This entry of ${name} reverses a payment. Record the payment anew instead.`)
    return is_reversed ? problem(`This payment for ${name} is already reversed.`) : []
  })
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
