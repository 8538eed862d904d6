import {
  compare,
  type Decimal,
  isPositive,
  isZero,
  largest,
  roundMoney,
  roundPayable,
  shareOut,
  smallest,
  subtract,
  sum,
} from '../money/money'
import { isClosedShort } from '../orders/deliveredPart'
import type { OrderStatus } from '../orders/orderLifeCycle'
import type { PaymentFilter, PaymentState } from './paymentStates'
import { type Instalment, readInstalments } from './paymentTerms'

/** The statuses in which a client owes what is not paid yet. */
export const owingStatuses = ['confirmed', 'delivering', 'completed'] as const satisfies OrderStatus[]

/** What a client owes for an order in all, and what was paid; in the order's currency. */
export interface Account {
  payable: Decimal
  paid: Decimal
}

interface EndedOrder {
  status: OrderStatus
  total: Decimal
  /** The reason for which it was closed short; null for any other order. */
  closed_reason: string | null
  /** The total of what was delivered. */
  delivered_total: () => Decimal
}

/**
 * Returns what the client owes for an order in all: nothing for a lost or cancelled one, what was delivered for one that
 * was closed short, otherwise the total; rounded to the step in which the currency is paid.
 */
export function payableOf({ status, total, closed_reason, delivered_total }: EndedOrder, currency: string): Decimal {
  if (status === 'lost' || status === 'cancelled') return roundPayable('0', currency)
  return roundPayable(isClosedShort({ status, closed_reason }) ? delivered_total() : total, currency)
}

/** Returns what is still to be paid; negative when overpaid. */
export const balanceOf = ({ payable, paid }: Account, currency: string): Decimal =>
  roundMoney(subtract(payable, paid), currency)

/** Returns how far an order is paid; null where nothing was paid and nothing is to be paid. */
export function paymentState({ payable, paid }: Account): PaymentState | null {
  if (isZero(paid)) return isPositive(payable) ? 'unpaid' : null
  const order = compare(paid, payable)
  if (order === 0) return 'paid'
  return order < 0 ? 'part_paid' : 'overpaid'
}

/** The payment state of an order; null also while nothing is due yet, before it is confirmed. */
export function orderPaymentState({ status, ...account }: Account & { status: OrderStatus }): PaymentState | null {
  const owing: readonly string[] = owingStatuses
  return isZero(account.paid) && !owing.includes(status) ? null : paymentState(account)
}

/** Whether an order is among those of a list's filter by payments. */
export function isInPaymentFilter(
  filter: PaymentFilter,
  { status, payable, paid, deposit }: Account & { status: OrderStatus; deposit: Decimal },
): boolean {
  if (filter === 'paid' || filter === 'overpaid') return orderPaymentState({ status, payable, paid }) === filter
  const owing: readonly string[] = owingStatuses
  const isToBePaid = owing.includes(status) && compare(paid, payable) < 0
  return isToBePaid && (filter === 'balance_due' || compare(paid, deposit) < 0)
}

/** Returns the sum of the payments that count: a reversed one does not. */
export const paidOf = (
  payments: readonly { amount: Decimal; reversed_at: string | null }[],
  currency: string,
): Decimal =>
  roundMoney(sum(payments.flatMap(({ amount, reversed_at }) => (reversed_at === null ? [amount] : []))), currency)

/** An instalment with its amount, of which payments cover the deposit first, then the first ones. */
export interface DueInstalment extends Instalment {
  amount: Decimal
  paid: Decimal
  open: Decimal
}

/** Returns the instalments of an order's terms of payment, each an amount that can be paid; they add up to what is payable. */
export function instalmentsOf(
  terms: string | null,
  { payable, paid, currency }: Account & { currency: string },
): DueInstalment[] {
  const instalments = readInstalments(terms)
  const amounts = shareOut(
    payable,
    instalments.map(({ percent }) => percent),
    currency,
    'step',
  )
  const due = instalments.map((instalment, index) => ({ ...instalment, amount: amounts[index] ?? '0' }))
  const covered = new Map<Instalment, Decimal>()
  let left = paid
  // The deposit comes first wherever the terms name it: orders with a deposit to be paid are found by it.
  for (const instalment of [...due].sort((one, other) => Number(isDeposit(other)) - Number(isDeposit(one)))) {
    const taken = roundMoney(largest('0', smallest(left, instalment.amount)), currency)
    left = subtract(left, taken)
    covered.set(instalment, taken)
  }
  return due.map((instalment) => {
    const own = covered.get(instalment) ?? '0'
    return { ...instalment, paid: own, open: roundMoney(subtract(instalment.amount, own), currency) }
  })
}

const isDeposit = ({ due }: Instalment): boolean => due === 'with_order'

/** Returns the part of what is payable that is due with the order: its deposit. */
export const depositOf = (terms: string | null, payable: Decimal, currency: string): Decimal =>
  roundMoney(
    sum(
      instalmentsOf(terms, { payable, paid: '0', currency })
        .filter(isDeposit)
        .map(({ amount }) => amount),
    ),
    currency,
  )
