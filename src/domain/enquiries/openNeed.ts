import { piecesOf, type Allocated } from '../costing/orderCost'
import { grouped } from '../lists/grouped'
import { type Decimal, divide, isZero, largest, multiply, smallest, subtract, sum } from '../money/money'

export interface NeedLine {
  id: string
  position: number
  enquiry_number: string | null
  quantity: Decimal
  unit: string
  dropped: boolean
}

interface Document {
  id: string
  number: string | null
  status: string
}

/** An RFQ line that requests an enquiry line, alone or with others. */
export interface NeedAsk {
  rfq: Document
  rfq_line_id: string
  enquiry_line_id: string
  /** The quantity of the RFQ line for it, in the RFQ line's unit. */
  quantity: Decimal
  line_quantity: Decimal
  unit: string
}

export interface NeedAllocation extends Allocated {
  id: string
}

export interface NeedOrderLine {
  order: Document
  enquiry_line_id: string
  award_allocation_id: string | null
  quantity: Decimal
  delivered: Decimal
  /** What was received for it from its supplier, in its own unit; of a cancelled order also what is still on an open purchase order. */
  received: Decimal
  unit: string
}

/** Only active awards and orders are included, and cancelled orders for which goods were received. Requests and allocations have the order in which an award is split. */
export interface NeedFacts {
  asks: readonly NeedAsk[]
  allocations: readonly NeedAllocation[]
  order_lines: readonly NeedOrderLine[]
}

/** A document that requests or buys for an enquiry line. Quantities in the enquiry line's unit. */
export interface NeedSource {
  kind: 'rfq' | 'award' | 'order'
  /** The id of the RFQ (for an award too) or of the order. */
  id: string
  number: string | null
  status: string
  /** The RFQ that it comes from; null for an order without one. */
  rfq_id: string | null
  quantity: Decimal
  /** The covered need: 0 for an RFQ, the part not ordered yet for an award, the quantity sold for an order. */
  covers: Decimal
}

export interface Need {
  line: NeedLine
  sources: readonly NeedSource[]
}

/** The need of each line with the documents that cover it: RFQs with their awards first, then orders. */
export function toNeeds(lines: readonly NeedLine[], { asks, allocations, order_lines }: NeedFacts): Need[] {
  const pieces = piecesOf(allocations, asks)
  const isOrdered = (allocation_id: string, enquiry_line_id: string) =>
    order_lines.some((line) => line.award_allocation_id === allocation_id && line.enquiry_line_id === enquiry_line_id)

  return lines.map((line) => {
    const asking = asks.filter(({ enquiry_line_id }) => enquiry_line_id === line.id)
    const awarded = pieces.flatMap(({ bought, enquiry_line_id, quantity }) => {
      const ask = enquiry_line_id === line.id && asking.find(({ rfq_line_id }) => rfq_line_id === bought.rfq_line_id)
      if (!ask) return []
      const much = inUnitOf(line, quantity, ask)
      return [{ ask, allocation_id: bought.id, quantity: much, covers: isOrdered(bought.id, line.id) ? '0' : much }]
    })
    const ordered = order_lines
      .filter(({ enquiry_line_id }) => enquiry_line_id === line.id)
      .map(({ order, unit, award_allocation_id, ...sold }) => {
        const ask = awarded.find(({ allocation_id }) => allocation_id === award_allocation_id)?.ask
        const much = inUnitOf(line, boughtBy(order, sold), ask?.unit === unit ? ask : { unit })
        return { order, rfq_id: ask?.rfq.id ?? null, quantity: much }
      })

    const fromRfqs = [...grouped(asking, ({ rfq }) => rfq.id).values()].flatMap((own): NeedSource[] => {
      const { rfq } = own[0]
      const given = awarded.filter(({ ask }) => ask.rfq.id === rfq.id)
      const asked: NeedSource = {
        kind: 'rfq',
        ...rfq,
        rfq_id: rfq.id,
        quantity: sum(own.map((ask) => inUnitOf(line, ask.quantity, ask))),
        covers: '0',
      }
      if (given.length === 0) return [asked]
      return [
        asked,
        {
          kind: 'award',
          ...rfq,
          rfq_id: rfq.id,
          quantity: sum(given.map(({ quantity }) => quantity)),
          covers: sum(given.map(({ covers }) => covers)),
        },
      ]
    })
    const fromOrders = [...grouped(ordered, ({ order, rfq_id }) => `${order.id} ${rfq_id ?? ''}`).values()].map(
      (own): NeedSource => {
        const { order, rfq_id } = own[0]
        const much = sum(own.map(({ quantity }) => quantity))
        return { kind: 'order', ...order, rfq_id, quantity: much, covers: much }
      },
    )
    return { line, sources: [...fromRfqs, ...fromOrders] }
  })
}

/**
 * What an order's line covers of a need. For a completed order, closed short or not, only the delivered quantity counts; for a
 * cancelled one what was received before, and what its suppliers still bring: the goods are there, or come.
 */
function boughtBy(
  { status }: Document,
  { quantity, delivered, received }: Pick<NeedOrderLine, 'quantity' | 'delivered' | 'received'>,
): Decimal {
  if (status === 'cancelled') return received
  return status === 'completed' ? delivered : quantity
}

/** The open need of a line: its quantity less what the sources cover, at least 0. */
export function openNeed(
  { quantity, dropped }: Pick<NeedLine, 'quantity' | 'dropped'>,
  sources: readonly Pick<NeedSource, 'covers'>[],
): Decimal {
  return dropped ? '0' : largest('0', subtract(quantity, sum(sources.map(({ covers }) => covers))))
}

/** The sources except an RFQ, its award and the orders made from it. */
export const withoutRfq = (sources: readonly NeedSource[], rfq_id: string) =>
  sources.filter((source) => source.rfq_id !== rfq_id)

export const withoutOrder = (sources: readonly NeedSource[], order_id: string) =>
  sources.filter(({ kind, id }) => kind !== 'order' || id !== order_id)

/** Without a known conversion the requested quantity equals the whole need, and a part of it the same part. */
export function inUnitOf(
  line: Pick<NeedLine, 'quantity' | 'unit'>,
  quantity: Decimal,
  asked: { unit: string; quantity?: Decimal; line_quantity?: Decimal },
): Decimal {
  if (asked.unit === line.unit) return quantity
  if (asked.quantity === undefined) return line.quantity
  const whole = smallest(asked.quantity, asked.line_quantity ?? asked.quantity)
  return isZero(whole) ? line.quantity : divide(multiply(line.quantity, quantity), whole)
}
