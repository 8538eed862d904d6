import type { Comparison } from '../../../../domain/comparison/comparison'
import { compare } from '../../../../domain/money/money'
import { freightOver, type FreightShare, knownFreight, sumFreight } from '../../../../domain/costing/freight'
import { toUnorderedCosts } from '../../../../domain/costing/orderCost'
import type { Sold } from './awardedLines'
import type { AwardedPiece } from './awardedPiece'

/** Returns the order lines that sell a piece; none while it is not ordered. */
export const soldBy = ({ allocation_id, piece }: AwardedPiece, sold: Sold) =>
  sold.filter((line) => line.award_allocation_id === allocation_id && line.enquiry_line_id === piece.enquiry_line_id)

/**
 * Returns the pieces with their share of each freight, after what existing orders bear: the share of a line that was
 * removed from an order stays in that order.
 */
export function deductOrderedFreight(
  awarded: readonly AwardedPiece[],
  sold: Sold,
  { quotes }: Comparison,
  currency: string,
): AwardedPiece[] {
  const costs = new Map(awarded.map((entry) => [entry, entry.cost]))
  for (const compared of quotes) {
    const own = awarded.filter(({ piece }) => piece.bought.quote_id === compared.quote.id)
    const open = own.filter((entry) => soldBy(entry, sold).length === 0)
    const overs = own.flatMap((entry) => soldBy(entry, sold).map((line) => borneOver(line, entry, compared, currency)))
    toUnorderedCosts(
      open.map(({ cost }) => cost),
      sumFreight(overs),
      { currency, quote_currency: compared.quote.currency },
    ).forEach((cost, index) => {
      const entry = open[index]
      if (entry) costs.set(entry, cost)
    })
  }
  return awarded.map((entry) => ({ ...entry, cost: costs.get(entry) ?? entry.cost }))
}

/** Returns the freight that an order line bears beyond its own piece's share, in the RFQ's currency and as quoted. */
function borneOver(
  line: Sold[number],
  { piece, cost }: AwardedPiece,
  { quote, rate, freight }: Comparison['quotes'][number],
  currency: string,
): FreightShare {
  // The freight of a newer revision cannot be compared: such a line counts with its own share.
  if (line.quote_line_id !== piece.bought.quote_line_id) return { freight: '0', quoted_freight: '0' }
  const borne = { freight: line.cost_freight ?? '0', quoted_freight: line.quoted_freight ?? '0' }
  const whole = { freight: knownFreight(freight), quoted_freight: knownFreight(quote.freight) }
  const same_rate = line.currency === currency && compare(line.cost_rate ?? '0', rate) === 0
  return freightOver(borne, cost, { whole, same_rate })
}
