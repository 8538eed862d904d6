import type { Rfq, RfqLine } from '../../../contract/rfqs'
import { isLineOrdered } from '../../../domain/awardOrdered'

export interface AwardedLine {
  line: RfqLine
  suppliers: string[]
  /** The orders on which it stands, in whole or in part. */
  orders: { id: string; number: string | null }[]
  /** It is on orders whole. */
  isOrdered: boolean
  /** Some of it comes from no enquiry: somebody has to say who buys it. */
  needsClient: boolean
}

/** The lines of an RFQ that were awarded, with the orders on which they stand already. */
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
