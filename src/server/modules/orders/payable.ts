import { payableOf } from '../../../domain/payments/balance'
import type { orders } from '../../db/schema/orders'
import type { KeptCharge } from '../../../domain/orders/draft/draftFacts'
import { deliveredPart } from './countedPart'
import { totalsOf, type FiguredLine } from './orderFigures'

interface PaidOrder {
  head: Pick<typeof orders.$inferSelect, 'currency' | 'amounts_rounded_to' | 'discount' | 'discount_percent'> &
    Partial<Pick<typeof orders.$inferSelect, 'status' | 'closed_reason'>>
  /** A line that was never saved has no deliveries. */
  lines: readonly (FiguredLine & { delivered?: string })[]
  charges: readonly KeptCharge[]
}

/** Returns what the client owes for an order in all, from its status, its total, its lines and what of them was delivered. */
export const payableFor = (order: PaidOrder, total: string): string => {
  const { currency, status = 'draft', closed_reason = null } = order.head
  return payableOf({ status, closed_reason, total, delivered_total: () => deliveredTotal(order) }, currency)
}

/** The total of the delivered quantities, with their part of the discount and all charges. */
function deliveredTotal({ charges, ...order }: PaidOrder): string {
  const { head, lines } = deliveredPart(order)
  return totalsOf(head, lines, charges).total
}
