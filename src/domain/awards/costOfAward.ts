import type { Allocation } from './allocation'
import { knownFreight } from '../costing/freight'
import { grouped } from '../lists/grouped'
import { compare, type Decimal, isPositive, roundMoney, subtract, sum } from '../money/money'
import { buy, type OfferTerms, ownValue, type Purchase } from '../costing/purchase'

/** A compared quote with what an award needs for pricing. Both the domain's comparison and the API's response fit. */
export interface PricedQuote {
  quote_id: string
  supplier_id: string
  /** The quote's currency; `rate` is one unit of it in the RFQ's currency, frozen on the RFQ. */
  currency: string
  rate: Decimal
  /** In full, in the RFQ's currency; null where it is not stated. */
  freight: Decimal | null
  minimum_order_value: Decimal | null
  offers: readonly { rfq_line_id: string; quote_line_id: string | null; terms: OfferTerms | null }[]
}

interface AwardPart extends Allocation {
  supplier_id: string
  covered: Decimal
  buyable_quantity: Decimal
  surplus: Decimal
  /** In the quote's currency, per the offer's unit. */
  unit_price: Decimal
  /** In the RFQ's currency, like `tax`, which is the irrecoverable part only. */
  goods: Decimal
  tax: Decimal
}

/** What is bought from one supplier: amounts in the RFQ's currency, `own_value` and what follows in the supplier's. */
export interface AwardSupplier {
  quote_id: string
  supplier_id: string
  currency: string
  goods: Decimal
  tax: Decimal
  /** Null where it is not stated: then the cost is without it. */
  freight: Decimal | null
  /** The goods in the supplier's currency; `shortfall` is null when the minimum order value is reached or not set. */
  own_value: Decimal
  minimum_order_value: Decimal | null
  shortfall: Decimal | null
}

/** In the RFQ's currency. */
export interface AwardCost {
  total: Decimal
  goods: Decimal
  freight: Decimal
  tax: Decimal
  parts: AwardPart[]
  suppliers: AwardSupplier[]
  uncovered: { rfq_line_id: string; missing: Decimal }[]
}

interface RequestedLine {
  id: string
  quantity: Decimal
}

/**
 * Goods with minimums, packs and price breaks, their irrecoverable tax, and the freight of each used supplier once.
 * A freight that is not stated adds nothing. Unknown or unpriced offers cost nothing. Keeps the order of the quotes and of the allocations.
 */
export function costOfAward(
  allocations: readonly Allocation[],
  lines: readonly RequestedLine[],
  quotes: readonly PricedQuote[],
  currency: string,
): AwardCost {
  const wanted = new Set(allocations.map(({ quote_line_id }) => quote_line_id))
  const offers = grouped(
    quotes.flatMap((quote) =>
      quote.offers
        .filter(({ quote_line_id }) => quote_line_id !== null && wanted.has(quote_line_id))
        .map((offer) => ({ quote, ...offer })),
    ),
    ({ quote_line_id }) => quote_line_id,
  )
  const bought = allocations.flatMap(
    (allocation) => partOf(allocation, offers.get(allocation.quote_line_id) ?? [], currency) ?? [],
  )
  const bought_from = grouped(bought, ({ quote }) => quote)
  const suppliers = quotes.flatMap((quote) => {
    const own = bought_from.get(quote)
    return own ? [supplierOf(quote, own, currency)] : []
  })
  const parts = bought.map(({ part }) => part)
  const parts_of = grouped(parts, ({ rfq_line_id }) => rfq_line_id)
  const total = (amounts: readonly Decimal[]) => roundMoney(sum(amounts), currency)
  const [goods, freight, tax] = [
    total(parts.map((part) => part.goods)),
    total(suppliers.map((supplier) => knownFreight(supplier.freight))),
    total(parts.map((part) => part.tax)),
  ]
  return {
    total: total([goods, freight, tax]),
    goods,
    freight,
    tax,
    parts,
    suppliers,
    uncovered: lines.flatMap((line) => missingOf(line, parts_of.get(line.id) ?? []) ?? []),
  }
}

interface BoughtPart {
  quote: PricedQuote
  terms: OfferTerms
  purchase: Purchase
  part: AwardPart
}

type Offered = PricedQuote['offers'][number] & { quote: PricedQuote }

/** `offers` are those with the allocation's quote line. */
function partOf(allocation: Allocation, offers: readonly Offered[], currency: string): BoughtPart | undefined {
  const { rfq_line_id, quote_line_id, quantity } = allocation
  for (const { quote, terms, ...offer } of offers) {
    if (offer.rfq_line_id !== rfq_line_id) continue
    const purchase = terms && isPositive(quantity) ? buy(terms, quantity, { currency, rate: quote.rate }) : null
    if (!terms || !purchase) continue
    const { covered, quantity: buyable_quantity, surplus, unit_price, goods, tax } = purchase
    return {
      quote,
      terms,
      purchase,
      part: {
        rfq_line_id,
        quote_line_id,
        quantity,
        supplier_id: quote.supplier_id,
        covered,
        buyable_quantity,
        surplus,
        unit_price,
        goods,
        tax,
      },
    }
  }
  return undefined
}

function supplierOf(quote: PricedQuote, bought: readonly BoughtPart[], currency: string): AwardSupplier {
  const { quote_id, supplier_id, freight } = quote
  const total = (amounts: readonly Decimal[]) => roundMoney(sum(amounts), currency)
  const own_value = sum(bought.map(({ terms, purchase }) => ownValue(terms, purchase, quote.currency)))
  const minimum_order_value =
    quote.minimum_order_value === null ? null : roundMoney(quote.minimum_order_value, quote.currency)
  const shortfall =
    minimum_order_value !== null && compare(own_value, minimum_order_value) < 0
      ? roundMoney(subtract(minimum_order_value, own_value), quote.currency)
      : null
  return {
    quote_id,
    supplier_id,
    currency: quote.currency,
    goods: total(bought.map(({ part }) => part.goods)),
    tax: total(bought.map(({ part }) => part.tax)),
    freight,
    own_value: roundMoney(own_value, quote.currency),
    minimum_order_value,
    shortfall,
  }
}

function missingOf(
  { id, quantity }: RequestedLine,
  parts: readonly AwardPart[],
): { rfq_line_id: string; missing: Decimal } | undefined {
  const covered = sum(parts.map((part) => part.covered))
  const missing = subtract(quantity, covered)
  return isPositive(missing) ? { rfq_line_id: id, missing } : undefined
}
