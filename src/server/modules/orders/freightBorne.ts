import type { Comparison } from '../../../domain/costing/comparison'
import { compare, divide, isZero, multiply, subtract } from '../../../domain/money'
import { type FreightShare, sumFreight } from '../../../domain/costing/freight'
import { withoutBorne } from '../../../domain/costing/orderCost'
import type { Sold } from './awardedLines'
import type { AwardedPiece } from './ordersFromAward'

/** The lines of orders that sell a piece; none while nobody has ordered it. */
export const soldBy = ({ allocation_id, piece }: AwardedPiece, sold: Sold) =>
  sold.filter((line) => line.award_allocation_id === allocation_id && line.enquiry_line_id === piece.enquiry_line_id)

/** The pieces with what they bear of each freight as its orders have it by now: a line that was taken off one of them left its share there. */
export function freightBorneOnce(
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
    withoutBorne(
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

/** What a line of an order bears of a freight beyond its own piece's share, in the RFQ's currency and as it was quoted. */
function borneOver(
  line: Sold[number],
  { piece, cost }: AwardedPiece,
  { quote, rate, freight }: Comparison['quotes'][number],
  currency: string,
): FreightShare {
  // What stands on a newer revision bears a freight that cannot be compared: it counts as its own share.
  if (line.quote_line_id !== piece.bought.quote_line_id) return { freight: '0', quoted_freight: '0' }
  const quoted_freight = subtract(line.quoted_freight ?? '0', cost.quoted_freight)
  // To the unit where the order has it in the RFQ's own currency and rate.
  if (line.currency === currency && compare(line.cost_rate ?? '0', rate) === 0)
    return { freight: subtract(line.cost_freight ?? '0', cost.freight), quoted_freight }
  return {
    freight: isZero(quote.freight) ? '0' : divide(multiply(quoted_freight, freight), quote.freight),
    quoted_freight,
  }
}
