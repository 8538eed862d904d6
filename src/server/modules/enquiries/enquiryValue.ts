import { add, lineAmount, sum, type Decimal } from '../../../domain/money'

/** What is known of an enquiry's worth: its live orders, and its lines that name a target price. */
export interface Worth {
  orders: { currency: string; net: Decimal }[]
  targets: { quantity: Decimal; price: Decimal }[]
}

/**
 * The live orders' net, in their own currency; before there is one, the target prices × the quantities, each rounded to the
 * enquiry's currency. Null where nothing is known, and where the orders have several currencies: they have no common sum.
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
