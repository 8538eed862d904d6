import { divide, isZero, multiply, roundMoney, sum } from '../../../domain/money/money'
import { payableOf } from '../../../domain/payments/balance'
import type { orders } from '../../db/schema/orders'
import type { KeptCharge } from '../../../domain/orders/draft/draftFacts'
import { amountOf, totalsOf, type FiguredLine } from './orderFigures'

interface PaidOrder {
  head: Pick<typeof orders.$inferSelect, 'currency' | 'discount' | 'discount_percent'> &
    Partial<Pick<typeof orders.$inferSelect, 'status' | 'closed_reason'>>
  /** A line that was never saved has no deliveries. */
  lines: readonly (FiguredLine & { delivered?: string })[]
  charges: readonly KeptCharge[]
}

/** Returns what the client owes for an order in all, from its status, its total, its lines and what of them was delivered. */
export const payableFor = (order: PaidOrder, total: string): string => {
  const { currency, status = 'draft', closed_reason = null } = order.head
  const payable = payableOf({
    status,
    closed_reason,
    total,
    delivered_total: () => deliveredTotal(order),
  })
  return roundMoney(payable, currency)
}

/** The total of the delivered quantities, with their part of the discount and all charges. */
function deliveredTotal({ head, lines, charges }: PaidOrder): string {
  const { currency, discount, discount_percent } = head
  const delivered = lines.map(({ line, delivered: quantity = '0' }) => ({ line: { ...line, quantity } }))
  const goodsOf = (priced: readonly FiguredLine[]) => sum(priced.map((line) => amountOf(line, currency)))
  const goods = goodsOf(lines)
  const part = isZero(goods) ? '0' : roundMoney(divide(multiply(discount, goodsOf(delivered)), goods), currency)
  return totalsOf({ currency, discount: part, discount_percent }, delivered, charges).total
}
