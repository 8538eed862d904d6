import { dayInWords } from '../dates/dayCounts'
import { type Decision, type FieldProblem, firstProblems } from '../documents/decision'
import { formatDecimal, formatMoney } from '../money/figures'
import { currencyByCode } from '../money/currencies'
import { add, compare, type Decimal, isPositive, roundMoney, roundPayable, subtract } from '../money/money'
import { normaliseCode } from '../text/normaliseCode'
import { dayProblems } from '../orders/fulfilment'
import type { OrderStatus } from '../orders/orderLifeCycle'
import { type Account, balanceOf } from './balance'

interface Payment {
  date: string
  amount: Decimal
  reference: string | null
  reversed_at: string | null
}

interface OrderToPay extends Account {
  /** Null until it is quoted. */
  number: string | null
  status: OrderStatus
  currency: string
  payments: readonly Payment[]
}

interface PaymentCommand {
  amount: Decimal
  /** YYYY-MM-DD in the branch's time zone; today where no date is entered. */
  today: string
  date?: string | undefined
  reference?: string | null | undefined
}

/** To be accepted with a reason. */
interface PaymentWarning {
  code: 'PAY-01' | 'PAY-02'
  path: string
  message: string
}

interface DecidedPayment {
  date: string
  warnings: PaymentWarning[]
}

/** Payments are recorded from the first quotation on, also after completion; not for a lost or cancelled order. */
export const canRecordPayment = ({ number, status }: Pick<OrderToPay, 'number' | 'status'>): boolean =>
  number !== null && status !== 'lost' && status !== 'cancelled'

/** Records a payment that was received for an order. */
export function decidePayment(
  order: OrderToPay,
  { amount, today, date = today, reference = null }: PaymentCommand,
): Decision<DecidedPayment> {
  if (!canRecordPayment(order)) return { refused: 'conflict', code: 'wrong_state', message: refusalOf(order) }
  const problems = firstProblems([() => dayProblems(date, today), () => amountProblems(amount, order.currency)])
  if (problems.length > 0) return { refused: 'invalid', problems }
  return { decided: { date, warnings: paymentWarnings(order, { amount, date, reference }) } }
}

const refusalOf = ({ number, status }: OrderToPay) =>
  number === null
    ? 'This order is not quoted yet. Quote it first, then record the payment.'
    : `This order is ${status}, so no payment can be recorded. Record it on the order that it is for.`

/** An amount is more than 0, in the steps in which its currency is paid. */
export function amountProblems(amount: Decimal, currency: string): FieldProblem[] {
  const problem = (message: string) => [{ path: 'amount', message }]
  if (!isPositive(amount)) return problem(`Enter an amount greater than 0 (you entered ${formatDecimal(amount)}).`)
  const rounded = roundPayable(amount, currency)
  if (compare(rounded, amount) === 0) return []
  const { decimal_digits: digits = 0, rounding = 0 } = currencyByCode(currency) ?? {}
  if (rounding > 0)
    return problem(`Enter an amount in steps of ${rounding} ${currency} (you entered ${formatDecimal(amount)}).`)
  return problem(
    digits === 0
      ? `Amounts in ${currency} have no decimals (you entered ${formatDecimal(amount)}).`
      : `Use at most ${digits} decimals for ${currency} (you entered ${formatDecimal(amount)}).`,
  )
}

/** More than the balance (PAY-01), or what looks like a payment that is recorded already (PAY-02). */
function paymentWarnings(
  order: OrderToPay,
  { amount, date, reference }: Required<Pick<PaymentCommand, 'amount'>> & { date: string; reference: string | null },
): PaymentWarning[] {
  const { currency } = order
  const over = roundMoney(subtract(add(order.paid, amount), order.payable), currency)
  const balance = balanceOf(order, currency)
  const same = order.payments.find(
    (payment) =>
      payment.reversed_at === null &&
      ((payment.date === date && compare(payment.amount, amount) === 0) ||
        (reference !== null &&
          payment.reference !== null &&
          normaliseCode(payment.reference) === normaliseCode(reference))),
  )
  return [
    ...(isPositive(over)
      ? [
          {
            code: 'PAY-01' as const,
            path: 'amount',
            message: `${isPositive(balance) ? `The balance due is ${formatMoney(balance, currency)}` : 'Nothing is due any more'}. With this payment the order is overpaid by ${formatMoney(over, currency)}. Check the amount, or enter a reason.`,
          },
        ]
      : []),
    ...(same
      ? [
          {
            code: 'PAY-02' as const,
            path: 'reference',
            message: `A payment of ${formatMoney(same.amount, currency)}${same.reference === null ? '' : ` with the reference ${same.reference}`} is already recorded on this order for ${dayInWords(same.date, date)}. Enter a reason if this is another one.`,
          },
        ]
      : []),
  ]
}

/** Reverses a payment that was recorded in error or paid back. It stays on the order and no longer counts. */
export function decideReversal(payment: Pick<Payment, 'reversed_at'>): Decision<null> {
  return payment.reversed_at === null
    ? { decided: null }
    : { refused: 'conflict', code: 'wrong_state', message: 'This payment is already reversed.' }
}
