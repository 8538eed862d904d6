import { type AmountRounding, type Decimal, divide, isZero, multiply, roundMoney } from '../money/money'
import type { OrderStatus } from './orderLifeCycle'

/** Whether an order ended with less than was ordered: what was delivered counts from then on. */
export const isClosedShort = ({
  status,
  closed_reason,
}: {
  status: OrderStatus
  /** The reason for which it was closed short; null for any other order. */
  closed_reason: string | null
}): boolean => status === 'completed' && closed_reason !== null

/** A part of an amount, in proportion: what belongs to `taken` of `whole`; rounded to the currency, by default to its digits. */
export const shareOf = (
  amount: Decimal,
  { taken, whole }: { taken: Decimal; whole: Decimal },
  currency: string,
  to: AmountRounding = 'digits',
): Decimal => roundMoney(isZero(whole) ? '0' : divide(multiply(amount, taken), whole), currency, to)

interface CostedLine {
  quantity: Decimal
  cost_goods: Decimal | null
  cost_freight: Decimal | null
}

/** A line at the quantity that was delivered, with that part of its cost; an unknown cost stays unknown. */
export function deliveredLine<Line extends CostedLine>(line: Line, delivered: Decimal, currency: string): Line {
  const ofDelivered = (cost: Decimal | null) =>
    cost === null ? null : shareOf(cost, { taken: delivered, whole: line.quantity }, currency)
  return {
    ...line,
    quantity: delivered,
    cost_goods: ofDelivered(line.cost_goods),
    cost_freight: ofDelivered(line.cost_freight),
  }
}
