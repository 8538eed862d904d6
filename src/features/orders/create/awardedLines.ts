import type { Rfq, RfqLine } from '../../../contract/rfqs'
import { isLineOrdered } from '../../../domain/awards/awardOrdered'

export interface AwardedLine {
  line: RfqLine
  suppliers: string[]
  /** The orders that it is on, fully or partly. */
  orders: { id: string; number: string | null }[]
  /** It is fully on orders. */
  isOrdered: boolean
  /** Some of it comes from no enquiry, so the user has to choose the client. */
  needsClient: boolean
}

/** The awarded lines of an RFQ, with the orders that they are already on. */
export function awardedLines({ lines, award }: Rfq): AwardedLine[] {
  return lines.flatMap((line) => {
    const own = award?.allocations.filter(({ rfq_line_id }) => rfq_line_id === line.id) ?? []
    if (own.length === 0) return []
    const ordered = own.flatMap((allocation) => allocation.ordered)
    return [
      {
        line,
        suppliers: [...new Set(own.map(({ supplier_name }) => supplier_name))],
        orders: ordered.map(({ order_id: id, number }) => ({ id, number })),
        isOrdered: isLineOrdered(own, line.origins),
        needsClient: line.origins.length === 0,
      },
    ]
  })
}
