import { add, lineAmount, sum, type Decimal } from '../../../domain/money/money'

/** The inputs of an enquiry's value: its live orders, and its lines with a target price. */
export interface Worth {
  orders: { currency: string; net: Decimal }[]
  targets: { quantity: Decimal; price: Decimal }[]
}

/**
 * Returns the net of the live orders in their currency; without orders, the sum of target price × quantity, each
 * rounded to the enquiry's currency. Null where neither is known, and where the orders have several currencies.
 */
export function valueOf(
  { orders, targets }: Worth,
  currency: string,
): { value: Decimal | null; value_currency: string } {
  const [first] = orders
  if (first) {
    const one = orders.every((order) => order.currency === first.currency)
    return { value: one ? sum(orders.map(({ net }) => net)) : null, value_currency: first.currency }
  }
  const amounts = targets.map(({ quantity, price }) => lineAmount(quantity, price, '0', currency))
  const [amount, ...others] = amounts
  return { value: amount === undefined ? null : add(amount, ...others), value_currency: currency }
}
