import type { Allocation } from './allocation'
import { add, compare, type Decimal, isPositive, roundMoney, subtract, sum } from '../money'
import { buy, type OfferTerms, ownValue, type Purchase } from './purchase'

/** A quote of a comparison, as an award is priced from it. Both the domain's comparison and the API's answer fit. */
export interface PricedQuote {
  quote_id: string
  supplier_id: string
  /** In which he quotes, and what one unit of it is in the RFQ's, frozen on the RFQ. */
  currency: string
  rate: Decimal
  /** Whole, in the RFQ's currency. */
  freight: Decimal
  /** In his own currency. */
  minimum_order_value: Decimal | null
  offers: readonly { rfq_line_id: string; quote_line_id: string | null; terms: OfferTerms | null }[]
}

/** What one allocation buys. */
export interface AwardPart extends Allocation {
  supplier_id: string
  /** What its answer covers of the allocation: less only where he has less. */
  covered: Decimal
  buyable_quantity: Decimal
  surplus: Decimal
  /** In the quote's currency, per its unit. */
  unit_price: Decimal
  /** In the RFQ's currency, as the tax, which is only what cannot be recovered. */
  goods: Decimal
  tax: Decimal
}

/** What is bought of one supplier, in the RFQ's currency, and what that is in his own. */
export interface AwardSupplier {
  quote_id: string
  supplier_id: string
  currency: string
  goods: Decimal
  tax: Decimal
  freight: Decimal
  /** His goods in his own currency, and what is missing to his minimum order value; null where it is reached or he has none. */
  own_value: Decimal
  minimum_order_value: Decimal | null
  shortfall: Decimal | null
}

/** What an award costs, in full, in the RFQ's currency. */
export interface AwardCost {
  total: Decimal
  goods: Decimal
  freight: Decimal
  tax: Decimal
  parts: AwardPart[]
  suppliers: AwardSupplier[]
  /** Lines of whose need some is left, and how much. */
  uncovered: { rfq_line_id: string; missing: Decimal }[]
}

interface Asked {
  id: string
  quantity: Decimal
}

/**
 * What any allocations cost: the goods of what has to be bought for them (minimums, packs and price breaks), the tax on them that
 * cannot be recovered, and the freight of each supplier used, in full and once. An allocation to an unknown or unpriced answer,
 * or of nothing, buys nothing. Suppliers come in the order of the quotes, parts in that of the allocations.
 */
export function costOfAward(
  allocations: readonly Allocation[],
  lines: readonly Asked[],
  quotes: readonly PricedQuote[],
  currency: string,
): AwardCost {
  const bought = allocations.flatMap((allocation) => partOf(allocation, quotes, currency) ?? [])
  const suppliers = quotes.flatMap((quote) => {
    const his = bought.filter((entry) => entry.quote === quote)
    return his.length === 0 ? [] : [supplierOf(quote, his, currency)]
  })
  const parts = bought.map(({ part }) => part)
  const total = (amounts: readonly Decimal[]) => roundMoney(sum(amounts), currency)
  const [goods, freight, tax] = [
    total(parts.map((part) => part.goods)),
    total(suppliers.map((supplier) => supplier.freight)),
    total(parts.map((part) => part.tax)),
  ]
  return {
    total: total([goods, freight, tax]),
    goods,
    freight,
    tax,
    parts,
    suppliers,
    uncovered: lines.flatMap((line) => missingOf(line, parts) ?? []),
  }
}

interface BoughtPart {
  quote: PricedQuote
  terms: OfferTerms
  purchase: Purchase
  part: AwardPart
}

function partOf(allocation: Allocation, quotes: readonly PricedQuote[], currency: string): BoughtPart | undefined {
  const { rfq_line_id, quote_line_id, quantity } = allocation
  for (const quote of quotes) {
    const terms = quote.offers.find(
      (offer) => offer.quote_line_id === quote_line_id && offer.rfq_line_id === rfq_line_id,
    )?.terms
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
  { id, quantity }: Asked,
  parts: readonly AwardPart[],
): { rfq_line_id: string; missing: Decimal } | undefined {
  const covered = parts
    .filter((part) => part.rfq_line_id === id)
    .reduce<Decimal>((all, part) => add(all, part.covered), '0')
  const missing = subtract(quantity, covered)
  return isPositive(missing) ? { rfq_line_id: id, missing } : undefined
}
