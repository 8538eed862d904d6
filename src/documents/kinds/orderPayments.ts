import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { Order } from '../../contract/order'
import type { Payment } from '../../contract/payment'
import type { PayableKind } from '../../domain/documents/payableKinds'
import { payableTotal } from '../../domain/documents/documentTotals'
import { compare, isPositive, isZero, negate, sum } from '../../domain/money/money'
import { balanceOf, instalmentsOf, paidOf } from '../../domain/payments/balance'
import { languageOf } from '../../domain/parties/languages'
import { grandTotal, inCurrency, roundingLine, sumLine } from '../parts'
import { type Reader, readerOf } from '../reader'

/** What is to be paid for an order, and what was. */
export type PaidOrder = Pick<Order, 'status' | 'currency' | 'total' | 'payable' | 'payment_terms'> & {
  payments: Pick<Payment, 'date' | 'amount' | 'reference' | 'reversed_at'>[]
}

/**
 * The document with what was paid until a day (YYYY-MM-DD), and the balance due. A frozen document keeps its prices, terms and
 * parties; what is paid for it changes, and is stated as of the day on which it is read.
 */
export function withPayments(
  generatedDocument: GeneratedDocument,
  kind: PayableKind,
  { order, day }: { order: PaidOrder; day: string },
): GeneratedDocument {
  const reader = readerOf(languageOf(generatedDocument.language))
  const { totals, sections, due } = generatedDocument
  const untilTotal = totals.slice(0, totals.findIndex(({ strong }) => strong) + 1)
  const others = sections.filter(({ title }) => title !== reader.words.payments.received)
  return {
    ...generatedDocument,
    due: due && { ...due, facts: [amountDue(kind, order, reader), ...due.facts.slice(1)] },
    totals: [...untilTotal, ...linesBelow(order, day, reader)],
    sections: [...receivedIn(order, reader), ...others],
  }
}

/** What a document asks for first: on a proforma the part that is due with the order, while that is not paid. */
export function amountDue(kind: PayableKind, order: PaidOrder, reader: Reader): GeneratedDocument['facts'][number] {
  const { payments } = reader.words
  const deposit = kind === 'proforma' ? depositLeft(order) : '0'
  const { balance, isOver } = balanceLeft(order)
  const [label, amount] = isPositive(deposit)
    ? [payments.with_order, deposit]
    : [isOver ? payments.overpaid : payments.balance_due, isOver ? negate(balance) : balance]
  return { label, value: inCurrency(amount, reader, order.currency) }
}

/** The statuses in which an order waits for its deposit; once goods are delivered, the rest is due too. */
const beforeDelivery: readonly Order['status'][] = ['draft', 'quoted', 'confirmed']

/** What is not paid yet of a part that is due with the order; 0 where that part is the whole. */
function depositLeft({ status, payment_terms, payable, payments, currency }: PaidOrder) {
  if (!beforeDelivery.includes(status)) return '0'
  const instalments = instalmentsOf(payment_terms, { payable, paid: paidOf(payments, currency), currency })
  return sum(instalments.flatMap(({ due, open }) => (due === 'with_order' && instalments.length > 1 ? [open] : [])))
}

/** What is left to pay; negative when more was paid than is due. */
function balanceLeft({ currency, payable, payments }: PaidOrder) {
  const received = paidOf(payments, currency)
  const balance = balanceOf({ payable, paid: received }, currency)
  return { received, balance, isOver: isPositive(negate(balance)) }
}

/** What of the total is to be paid, rounded, what was paid, and the balance due; nothing while that is the total. */
function linesBelow(order: PaidOrder, day: string, reader: Reader): GeneratedDocument['totals'] {
  const { currency, total, payable } = order
  const { paid_until, for_delivered, balance_due, overpaid } = reader.words.payments
  const { received, balance, isOver } = balanceLeft(order)
  const isShort = compare(payable, payableTotal(total, currency).payable) !== 0
  const isPaid = !isZero(received)
  if (compare(payable, total) === 0 && !isPaid) return []
  return [
    ...(isShort ? [sumLine(for_delivered, payable, reader, currency)] : roundingLine(total, reader, currency)),
    ...(isPaid ? [sumLine(paid_until(reader.day(day)), negate(received), reader, currency)] : []),
    {
      ...grandTotal(isOver ? negate(balance) : balance, reader, currency),
      label: isOver ? overpaid : balance_due,
    },
  ]
}

/** The payments that count, a line each: day, reference and amount. */
function receivedIn({ currency, payments }: PaidOrder, reader: Reader): GeneratedDocument['sections'] {
  const counted = payments.filter(({ reversed_at }) => reversed_at === null)
  if (counted.length === 0) return []
  const text = counted
    .map(({ date, reference, amount }) =>
      reader.listed([reader.day(date), reference, inCurrency(amount, reader, currency)]),
    )
    .join('\n')
  return [{ title: reader.words.payments.received, text }]
}
