import type { Bought } from './allocation'
import { convert, type Decimal, isPositive, shareOut, smallest, subtract, sum } from '../money'
import { freightLeft, shareFreight, type FreightShare } from './freight'
import { dividePurchase } from './purchase'

/** Where a line of an RFQ comes from: how much of it which line of an enquiry asks for. */
export interface Origin {
  rfq_line_id: string
  /** Null for what nobody's enquiry asks for. */
  enquiry_line_id: string | null
  quantity: Decimal
}

/** How much of an RFQ's line is given to one offer. */
export type Allocated = Pick<Bought, 'rfq_line_id' | 'quantity'>

/** What of an award goes to one line of an enquiry: a future order line. Quantities are in the RFQ line's unit. */
export interface Piece<Part extends Allocated = Bought> {
  bought: Part
  enquiry_line_id: string | null
  /** How much is sold. */
  quantity: Decimal
}

/** What a piece costs, in the RFQ's currency but for `quoted_freight`, which is in the quote's own. */
export interface PieceCost extends FreightShare {
  /** How much is bought: whole units, the surplus of an allocation with its last piece. */
  quantity: Decimal
  /** Without tax. */
  goods: Decimal
  /** Only what cannot be recovered. */
  tax: Decimal
}

/** A supplier's freight: in the RFQ's currency, and as he quoted it. */
export interface QuotedFreight {
  quote_id: string
  currency: string
  freight: Decimal
  quoted_freight: Decimal
}

/**
 * An award cut into pieces: what its allocations cover goes back to the enquiries' lines that asked for it, in their order, until
 * each has what it asked for. What no enquiry asked for is a piece without one.
 */
export function piecesOf<Part extends Allocated = Bought>(
  award: readonly Part[],
  origins: readonly Origin[],
): Piece<Part>[] {
  const open = origins.map((origin) => ({ ...origin }))
  return award.flatMap((bought) => {
    const pieces: Piece<Part>[] = []
    let left = bought.quantity
    for (const origin of open.filter(({ rfq_line_id }) => rfq_line_id === bought.rfq_line_id)) {
      const quantity = smallest(left, origin.quantity)
      if (!isPositive(quantity)) continue
      origin.quantity = subtract(origin.quantity, quantity)
      left = subtract(left, quantity)
      pieces.push({ bought, enquiry_line_id: origin.enquiry_line_id, quantity })
    }
    return isPositive(left) ? [...pieces, { bought, enquiry_line_id: null, quantity: left }] : pieces
  })
}

/**
 * What each piece costs. An allocation's goods, and the tax on them that cannot be recovered, are shared by what is sold, so that a surplus
 * burdens all who share it; a supplier's freight is shared over the pieces by their goods. The costs add up to the award.
 */
export function costPieces(
  pieces: readonly Piece[],
  freights: readonly QuotedFreight[],
  currency: string,
): PieceCost[] {
  const ofAllocation = sharedBy(
    pieces,
    ({ bought }) => bought,
    ({ purchase, terms }, own) => {
      const sold = own.map(({ quantity }) => quantity)
      const [goods, tax, quantities] = [
        shareOut(purchase.goods, sold, currency),
        shareOut(purchase.tax, sold, currency),
        dividePurchase(sold, purchase.quantity, terms),
      ]
      return own.map((_, index) => ({
        goods: goods[index] ?? '0',
        tax: tax[index] ?? '0',
        quantity: quantities[index] ?? '0',
      }))
    },
  )
  const parts = pieces.map((piece, index) => ({
    quote_id: piece.bought.quote_id,
    ...(ofAllocation[index] ?? { goods: '0', tax: '0', quantity: '0' }),
  }))
  const shares = sharedBy(
    parts,
    ({ quote_id }) => quote_id,
    (quote_id, own) => {
      const freight = freights.find((entry) => entry.quote_id === quote_id)
      return freight
        ? shareFreight(freight, own, { currency, quote_currency: freight.currency })
        : own.map(() => ({ freight: '0', quoted_freight: '0' }))
    },
  )
  return parts.map(({ quote_id: _, ...part }, index) => ({
    ...part,
    ...(shares[index] ?? { freight: '0', quoted_freight: '0' }),
  }))
}

/** The pieces of a quote that nobody has ordered yet, with what is left of its freight: see `freightLeft`. */
export function withoutBorne(
  open: readonly PieceCost[],
  over: FreightShare,
  currencies: { currency: string; quote_currency: string },
): PieceCost[] {
  const left = freightLeft(open, over, currencies)
  return open.map((cost, index) => ({ ...cost, ...left[index] }))
}

/**
 * Costs in another currency: all of them converted at once and shared out again as they were, so that nothing is lost by rounding each and
 * they add up to what the award is there. `quoted_freight` stays in the quote's currency.
 */
export function convertCosts(costs: readonly PieceCost[], rate: Decimal, to: string): PieceCost[] {
  const of = (part: 'goods' | 'tax' | 'freight') => costs.map((cost) => cost[part])
  const total = convert(sum([...of('goods'), ...of('tax'), ...of('freight')]), rate, to)
  const freight = convert(sum(of('freight')), rate, to)
  const tax = smallest(convert(sum(of('tax')), rate, to), subtract(total, freight))
  const shared = {
    goods: shareOut(subtract(subtract(total, freight), tax), of('goods'), to),
    tax: shareOut(tax, of('tax'), to),
    freight: shareOut(freight, of('freight'), to),
  }
  return costs.map((cost, index) => ({
    ...cost,
    goods: shared.goods[index] ?? '0',
    tax: shared.tax[index] ?? '0',
    freight: shared.freight[index] ?? '0',
  }))
}

/** Shares made group by group, each at its own place. */
function sharedBy<Part, Key, Share>(
  parts: readonly Part[],
  key: (part: Part) => Key,
  share: (group: Key, own: Part[]) => Share[],
): (Share | undefined)[] {
  const shared: (Share | undefined)[] = parts.map(() => undefined)
  for (const group of new Set(parts.map(key))) {
    const places = parts.flatMap((part, index) => (key(part) === group ? [index] : []))
    share(
      group,
      parts.filter((part) => key(part) === group),
    ).forEach((each, at) => {
      const place = places[at]
      if (place !== undefined) shared[place] = each
    })
  }
  return shared
}
