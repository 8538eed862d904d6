import { piecesOf, type Allocated } from './costing/orderCost'
import { type Decimal, divide, isZero, largest, multiply, smallest, subtract, sum } from './money'

/** A line of an enquiry: what is needed. */
export interface NeedLine {
  id: string
  position: number
  enquiry_number: string | null
  quantity: Decimal
  unit: string
  /** What was dropped is needed no more. */
  dropped: boolean
}

interface Document {
  id: string
  number: string | null
  status: string
}

/** A line of an RFQ that asks for a line of an enquiry, alone or together with others. */
export interface NeedAsk {
  rfq: Document
  rfq_line_id: string
  enquiry_line_id: string
  /** How much of the RFQ's line is for it, in the RFQ line's unit. */
  quantity: Decimal
  line_quantity: Decimal
  unit: string
}

export interface NeedAllocation extends Allocated {
  id: string
}

/** A line of an order that stands, for a line of an enquiry. */
export interface NeedOrderLine {
  order: Document
  enquiry_line_id: string
  award_allocation_id: string | null
  quantity: Decimal
  delivered: Decimal
  unit: string
}

/**
 * All that asks or buys for some lines of enquiries. The asks and allocations of each RFQ's line are whole and in the order in which
 * an award goes back to the enquiries; only awards and orders that stand are among them.
 */
export interface NeedFacts {
  asks: readonly NeedAsk[]
  allocations: readonly NeedAllocation[]
  order_lines: readonly NeedOrderLine[]
}

/** A document that asks or buys for a line of an enquiry. Quantities are in the enquiry line's unit. */
export interface NeedSource {
  kind: 'rfq' | 'award' | 'order'
  /** The RFQ's, of an award too, or the order's. */
  id: string
  number: string | null
  status: string
  /** The RFQ that it comes from; null of an order that was made without one. */
  rfq_id: string | null
  quantity: Decimal
  /** What of the need it covers: an RFQ nothing, an award what is on no order yet, an order what it sells. */
  covers: Decimal
}

export interface Need {
  line: NeedLine
  sources: readonly NeedSource[]
}

/** What each of these lines needs, with all that asks or buys for it: RFQs with their awards first, then orders. */
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
        // Of one that ended, closed short or not, only what left was bought for the client.
        const much = inUnitOf(
          line,
          order.status === 'completed' ? sold.delivered : sold.quantity,
          ask?.unit === unit ? ask : { unit },
        )
        return { order, rfq_id: ask?.rfq.id ?? null, quantity: much }
      })

    const fromRfqs = grouped(asking, ({ rfq }) => rfq.id).flatMap((own): NeedSource[] => {
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
    const fromOrders = grouped(ordered, ({ order, rfq_id }) => `${order.id} ${rfq_id ?? ''}`).map((own): NeedSource => {
      const { order, rfq_id } = own[0]
      const much = sum(own.map(({ quantity }) => quantity))
      return { kind: 'order', ...order, rfq_id, quantity: much, covers: much }
    })
    return { line, sources: [...fromRfqs, ...fromOrders] }
  })
}

/** What of a line is still to be bought: its quantity less what these sources cover, never less than 0. */
export function openNeed(
  { quantity, dropped }: Pick<NeedLine, 'quantity' | 'dropped'>,
  sources: readonly Pick<NeedSource, 'covers'>[],
): Decimal {
  return dropped ? '0' : largest('0', subtract(quantity, sum(sources.map(({ covers }) => covers))))
}

/** All but what an RFQ, its award and the orders made from it cover. */
export const withoutRfq = (sources: readonly NeedSource[], rfq_id: string) =>
  sources.filter((source) => source.rfq_id !== rfq_id)

/** All but what an order covers. */
export const withoutOrder = (sources: readonly NeedSource[], order_id: string) =>
  sources.filter(({ kind, id }) => kind !== 'order' || id !== order_id)

/**
 * A quantity in the unit of the enquiry's line. Nothing says how many of one unit are one of another: there what was asked stands for
 * the whole need, a part of it for that part, and a quantity of which nothing is known for all.
 */
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

/** The rows that share a key together, in the order of the first of each. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}
