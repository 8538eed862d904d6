import { compare, type Decimal } from '../money/money'

/** The quantity of a line's need that an offer covers, in the RFQ line's unit. */
export interface Allocation {
  rfq_line_id: string
  quote_line_id: string
  quantity: Decimal
}

export function isSame(left: Allocation, right: Allocation): boolean {
  return (
    left.rfq_line_id === right.rfq_line_id &&
    left.quote_line_id === right.quote_line_id &&
    compare(left.quantity, right.quantity) === 0
  )
}

/** Compares two sets of allocations regardless of order. */
export function areSame(these: readonly Allocation[], those: readonly Allocation[]): boolean {
  return these.length === those.length && these.every((one) => those.some((other) => isSame(one, other)))
}
