import { deliveredLine, isClosedShort, shareOf } from '../../../domain/orders/deliveredPart'
import { sum } from '../../../domain/money/money'
import type { orders } from '../../db/schema/orders'
import { amountOf, type FiguredLine } from './orderFigures'

type Head = Pick<typeof orders.$inferSelect, 'currency' | 'amounts_rounded_to' | 'discount' | 'discount_percent'>

/** A line with what was delivered of it; nothing yet where it was never saved. */
type DeliveredLine = FiguredLine & { delivered?: string }

interface Part<Of extends Head, Line extends DeliveredLine> {
  head: Of
  lines: readonly Line[]
}

/** The lines of an order at what was delivered of them, with their part of its discount and of their cost. */
export function deliveredPart<Of extends Head, Line extends DeliveredLine>({
  head,
  lines,
}: Part<Of, Line>): Part<Of, Line> {
  const { currency, amounts_rounded_to, discount } = head
  const delivered = lines.map((stored) => ({
    ...stored,
    line: deliveredLine(stored.line, stored.delivered ?? '0', currency),
  }))
  const goodsOf = (priced: readonly FiguredLine[]) => sum(priced.map((line) => amountOf(line, head)))
  const part = { taken: goodsOf(delivered), whole: goodsOf(lines) }
  return { head: { ...head, discount: shareOf(discount, part, currency, amounts_rounded_to) }, lines: delivered }
}

/** What of an order counts for its margin, its commission and the reports: all of it, or what was delivered once it was closed short. */
export const countedPart = <Of extends Head & Parameters<typeof isClosedShort>[0], Line extends DeliveredLine>(
  order: Part<Of, Line>,
): Part<Of, Line> => (isClosedShort(order.head) ? deliveredPart(order) : order)
