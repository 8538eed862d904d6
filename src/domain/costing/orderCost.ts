import type { Bought } from './allocation'
import { add, convert, type Decimal, isPositive, isZero, shareOut, smallest, subtract, sum } from '../money'

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
export interface PieceCost {
  /** How much is bought: the surplus of an allocation goes with its last piece, packs stay whole. */
  quantity: Decimal
  /** Goods and the tax that cannot be recovered. */
  goods: Decimal
  freight: Decimal
  quoted_freight: Decimal
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
export function piecesOf<Part extends Allocated = Bought>(award: readonly Part[], origins: readonly Origin[]): Piece<Part>[] {
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
 * What each piece costs. An allocation's goods are shared by what is sold, so that a surplus burdens all who share it; a supplier's
 * freight is shared over his pieces by their goods; the last takes the rest. The costs add up to the award.
 */
export function costPieces(pieces: readonly Piece[], freights: readonly QuotedFreight[], currency: string): PieceCost[] {
  const goods = sharedBy(pieces, ({ bought }) => bought, (bought, own) =>
    shareOut(add(bought.purchase.goods, bought.purchase.tax), own.map(({ piece }) => piece.quantity), currency))
  const shares = (amount: (freight: QuotedFreight) => Decimal, of: (freight: QuotedFreight) => string) =>
    sharedBy(pieces, ({ bought }) => bought.quote_id, (quote_id, own) => {
      const freight = freights.find((entry) => entry.quote_id === quote_id)
      return freight ? shareOut(amount(freight), own.map(({ index }) => goods[index] ?? '0'), of(freight)) : own.map(() => '0')
    })
  const freight = shares((entry) => entry.freight, () => currency)
  const quoted = shares((entry) => entry.quoted_freight, (entry) => entry.currency)
  return pieces.map((piece, index) => ({
    quantity: boughtFor(piece, index, pieces),
    goods: goods[index] ?? '0',
    freight: freight[index] ?? '0',
    quoted_freight: quoted[index] ?? '0',
  }))
}

/** A freight in both its currencies. */
export type FreightShare = Pick<PieceCost, 'freight' | 'quoted_freight'>

/**
 * What the pieces of a quote that nobody has ordered yet cost: `over` is what its orders bear of the freight beyond the shares of their
 * own pieces, as they do where a line was taken off one of them; less than 0 where they bear less, since that one was cancelled. What
 * is left of the freight is borne here, once.
 */
export function withoutBorne(open: readonly PieceCost[], over: FreightShare, { currency, quote_currency }: { currency: string; quote_currency: string }): PieceCost[] {
  const goods = open.map((cost) => cost.goods)
  const shares = (of: keyof FreightShare, code: string) => {
    const all = sum(open.map((cost) => cost[of]))
    return shareOut(subtract(all, smallest(over[of], all)), goods, code)
  }
  if (isZero(over.freight) && isZero(over.quoted_freight)) return [...open]
  const [freights, quoted] = [shares('freight', currency), shares('quoted_freight', quote_currency)]
  return open.map((cost, index) => ({ ...cost, freight: freights[index] ?? '0', quoted_freight: quoted[index] ?? '0' }))
}

/** Amounts of another currency: their sum converted once, and shared out again as they were, so that nothing is lost by rounding each. */
export function convertTogether(amounts: readonly Decimal[], rate: Decimal, to: string): Decimal[] {
  return shareOut(convert(sum(amounts), rate, to), amounts, to)
}

/** A supplier's freight shared anew over the lines that are left of him, by their goods. */
export function shareAnew(freights: readonly Decimal[], goods: readonly Decimal[], currency: string): Decimal[] {
  return shareOut(sum(freights), goods, currency)
}

function boughtFor(piece: Piece, index: number, pieces: readonly Piece[]): Decimal {
  const isLast = !pieces.slice(index + 1).some(({ bought }) => bought === piece.bought)
  if (!isLast) return piece.quantity
  const surplus = subtract(piece.bought.purchase.quantity, piece.bought.quantity)
  return isPositive(surplus) ? add(piece.quantity, surplus) : piece.quantity
}

/** Shares made group by group, each at its piece's own place. */
function sharedBy<Key>(pieces: readonly Piece[], key: (piece: Piece) => Key, share: (group: Key, own: { piece: Piece; index: number }[]) => Decimal[]): Decimal[] {
  const shared: Decimal[] = pieces.map(() => '0')
  for (const group of new Set(pieces.map(key))) {
    const own = pieces.map((piece, index) => ({ piece, index })).filter(({ piece }) => key(piece) === group)
    share(group, own).forEach((amount, at) => {
      const place = own[at]
      if (place) shared[place.index] = amount
    })
  }
  return shared
}
