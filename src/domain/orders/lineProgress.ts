import { type Decimal, isPositive, largest, multiply, divide, roundMoney, smallest, subtract } from '../money/money'
import { canLeave, leftOf } from './fulfilment'

/** An order line with its quantities, in its unit. */
export interface LineQuantities {
  quantity: Decimal
  /** Ordered from the supplier, surplus included; null for a line that is delivered from stock. */
  bought: Decimal | null
  /** Received from the supplier; null for a line that is delivered from stock. */
  received: Decimal | null
  delivered: Decimal
}

/** The client's quantity of a line by how far it has come; the parts add up to it. */
export interface LineProgress {
  delivered: Decimal
  /** Received and not delivered yet, without surplus; all that is open for a line from stock. */
  ready: Decimal
  /** Ordered from the supplier and not received yet. */
  on_order: Decimal
  /** On no purchase order that was sent. */
  to_buy: Decimal
}

/** How far the client's quantity of a line has come. */
export function lineProgress({ quantity, bought, received, delivered }: LineQuantities): LineProgress {
  const line = { ordered: quantity, done: delivered, received }
  const ready = canLeave(line)
  const left = subtract(leftOf(line), ready)
  const expected = bought === null || received === null ? '0' : largest('0', subtract(bought, received))
  const on_order = smallest(left, expected)
  return { delivered: smallest(delivered, quantity), ready, on_order, to_buy: subtract(left, on_order) }
}

interface BoughtLine {
  quantity: Decimal
  cost: { quantity: Decimal; total: Decimal } | null
}

/** What is bought beyond the sold quantity, because of a pack or a minimum; `cost` is its share of the line's cost. */
export interface Surplus {
  quantity: Decimal
  cost: Decimal
}

/** Returns the surplus of a line, its cost in the order's currency; null where no more is bought than sold. */
export function surplusOf({ quantity, cost }: BoughtLine, currency: string): Surplus | null {
  if (!cost) return null
  const surplus = subtract(cost.quantity, quantity)
  if (!isPositive(surplus)) return null
  return { quantity: surplus, cost: roundMoney(divide(multiply(cost.total, surplus), cost.quantity), currency) }
}
