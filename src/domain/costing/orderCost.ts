import type { Bought } from '../awards/buyAllocations'
import { convert, type Decimal, isPositive, shareOut, smallest, subtract, sum } from '../money/money'
import { freightLeft, knownFreight, shareFreight, type FreightShare } from './freight'
import { dividePurchase } from './purchase'

export interface Origin {
  rfq_line_id: string
  /** Null for a quantity that no enquiry requests. */
  enquiry_line_id: string | null
  quantity: Decimal
}

export type Allocated = Pick<Bought, 'rfq_line_id' | 'quantity'>

/** The part of an award for one enquiry line: a future order line. Quantities in the RFQ line's unit. */
export interface Piece<Part extends Allocated = Bought> {
  bought: Part
  enquiry_line_id: string | null
  quantity: Decimal
}

/** The cost of a piece, in the RFQ's currency except `quoted_freight`, which is in the quote's. */
export interface PieceCost extends FreightShare {
  /** The quantity bought in whole units; the last piece includes an allocation's surplus. */
  quantity: Decimal
  goods: Decimal
  tax: Decimal
}

/** A quote's freight in the RFQ's currency and in its own; null where it is not stated: then no piece bears any. */
export interface QuotedFreight {
  quote_id: string
  currency: string
  freight: Decimal | null
  quoted_freight: Decimal | null
}

/** Splits the awarded quantities over the enquiry lines in order; what no enquiry requested is a separate piece. */
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

/** Costs are shared by the quantity sold, including the surplus, and freight by its own rule. They add up to the award. */
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
      const quoted = freights.find((entry) => entry.quote_id === quote_id)
      if (!quoted) return own.map(() => ({ freight: '0', quoted_freight: '0' }))
      const whole = { freight: knownFreight(quoted.freight), quoted_freight: knownFreight(quoted.quoted_freight) }
      return shareFreight(whole, own, { currency, quote_currency: quoted.currency })
    },
  )
  return parts.map(({ quote_id: _, ...part }, index) => ({
    ...part,
    ...(shares[index] ?? { freight: '0', quoted_freight: '0' }),
  }))
}

/** The pieces of a quote that are not ordered yet, with the remaining freight: see `freightLeft`. */
export function toUnorderedCosts(
  open: readonly PieceCost[],
  over: FreightShare,
  currencies: { currency: string; quote_currency: string },
): PieceCost[] {
  const left = freightLeft(open, over, currencies)
  return open.map((cost, index) => ({ ...cost, ...left[index] }))
}

/** Converts the total once and shares it out again, so that the parts add up. `quoted_freight` is not converted. */
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
