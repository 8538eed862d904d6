import { type AwardCost, type AwardSupplier, costOfAward, type PricedQuote } from '../awards/costOfAward'
import { purchaseProblem } from '../comparison/surplusRule'
import {
  add,
  compare,
  convert,
  type Decimal,
  divide,
  isPositive,
  isZero,
  largest,
  roundMoney,
  roundUpTo,
  shareOut,
  subtract,
  sum,
} from '../money/money'
import { bearerOf, freightOf, isWeightKept, shareFreight, sumFreight } from './freight'
import { costOf, type KeptCost, totalOf } from './keptCost'
import { buyableQuantity, costAt, dividePurchase, isShort, type OfferTerms } from './purchase'
import { purchaseTotals, toPurchaseLine } from './purchaseOrder'
import { inLineUnit } from './unitFactor'

/* What is bought from a supplier's quote, priced again by the whole quote for the quantities that are bought. */

/** A bought order line as stored; amounts in the order's currency unless stated otherwise. */
export interface BoughtLine extends KeptCost {
  id: string
  /** The line's place in the document that asks, from 0. */
  index: number
  /** The quantity sold. */
  quantity: Decimal
}

/** What is bought by one offer of a quote. */
export interface BoughtOffer {
  rfq_line_id: string
  /** The lines of this purchase; none where only others buy by the offer. */
  lines: readonly BoughtLine[]
  /** What other confirmed orders sell and buy by the offer, in the line's unit. */
  others: { sold: Decimal; bought: Decimal }
  /** The terms that the lines were priced by. */
  standing: OfferTerms
  /** The terms of the quote's newest revision; null where that no longer offers it. */
  offered: { quote_line_id: string; terms: OfferTerms } | null
}

/** What is bought from one quote, in its newest revision; amounts in its currency. */
export interface QuotePurchase {
  quote_id: string
  supplier_id: string
  currency: string
  /** Null where it is not stated: what was bought keeps its own. */
  freight: Decimal | null
  minimum_order_value: Decimal | null
  /** The part of the freight that other confirmed orders bear. */
  others_freight: Decimal
  offers: readonly BoughtOffer[]
}

/** A term of the quote that the purchase does not keep. `index` is the place of the offer's first line. */
export type BrokenTerm =
  | { term: 'currency'; currency: string }
  | { term: 'not_offered'; index: number }
  | { term: 'available'; index: number; needed: Decimal; available: Decimal }
  | { term: 'quantity'; index: number; bought: Decimal; sold: Decimal; terms: OfferTerms }
  | { term: 'price'; index: number; unit_price: Decimal; quantity: Decimal; quoted: Decimal }
  | { term: 'freight'; freight: Decimal; quoted: Decimal }
  | { term: 'minimum'; supplier: AwardSupplier }

/** Goods, freight and their total without tax in `currency`, the supplier's; the cost in the order's. */
interface PurchaseFigures {
  currency: string
  goods: Decimal
  freight: Decimal
  total: Decimal
  cost: Decimal
}

export type CostByQuote = KeptCost & { quote_line_id: string }

/** A purchase as stored, and by the whole quote. */
export interface PricedPurchase {
  broken: BrokenTerm[]
  kept: PurchaseFigures
  /** Null where the quote cannot be kept: what is bought is no longer offered, not available, or in another currency. */
  quoted: (PurchaseFigures & { costs: ReadonlyMap<string, CostByQuote> }) | null
}

/**
 * Prices what is bought from a quote by the terms of the whole quote for the quantities bought, those of other confirmed
 * orders included: minimums, packs and price breaks, the minimum order value, and the freight whole, less what the others
 * bear. A minimum order value that is not reached is bought up to, by the line of the highest value. A surplus that fits
 * the supplier's packs is kept. `currency` is the order's.
 */
export function priceByQuote(purchase: QuotePurchase, currency: string): PricedPurchase {
  const own = purchase.offers.filter(isOwn)
  const kept = figuresOf(
    own.flatMap(({ lines, standing }) => lines.map((cost) => ({ cost, terms: standing }))),
    own[0]?.lines[0]?.cost_currency ?? purchase.currency,
  )
  const lines = own.flatMap((offer) => offer.lines)
  if (lines.some(({ cost_currency }) => cost_currency !== purchase.currency))
    return { broken: [{ term: 'currency', currency: purchase.currency }], kept, quoted: null }
  const rate = lines[0]?.cost_rate ?? '1'
  const price = (wanted: readonly Wanted[]) => priceWanted(purchase, wanted, { currency, rate })
  const wanted = purchase.offers.flatMap((offer) => wantedOf(offer) ?? [])
  const as_bought = price(wanted)
  const unavailable = own.flatMap((offer) => unavailableTerm(offer, wanted) ?? [])
  const short = as_bought.suppliers.find(({ shortfall }) => shortfall !== null)
  const freight =
    purchase.freight === null
      ? kept.freight
      : largest('0', subtract(roundMoney(purchase.freight, purchase.currency), purchase.others_freight))
  const broken: BrokenTerm[] = [
    ...unavailable,
    ...own.flatMap((offer) => quantityTerm(offer) ?? []),
    ...own.flatMap((offer) => priceTerm(offer, as_bought) ?? []),
    ...(compare(freight, kept.freight) === 0
      ? []
      : [{ term: 'freight' as const, freight: kept.freight, quoted: freight }]),
    ...(short ? [{ term: 'minimum' as const, supplier: short }] : []),
  ]
  if (broken.length === 0 || unavailable.length > 0) return { broken, kept, quoted: null }
  const all = short ? boughtUp(wanted, as_bought, price) : as_bought
  const costs = all && costsBy(own, all, { currency, rate, freight })
  if (!costs || ![...costs.values()].some(({ cost_quantity }) => isPositive(cost_quantity)))
    return { broken, kept, quoted: null }
  const bought = own.flatMap(({ lines: sold, offered }) =>
    sold.flatMap(({ id }) => {
      const cost = costs.get(id)
      return cost && offered ? [{ cost, terms: offered.terms }] : []
    }),
  )
  return { broken, kept, quoted: { ...figuresOf(bought, purchase.currency), costs } }
}

const isOwn = ({ lines }: BoughtOffer) => lines.length > 0
const indexOf = ({ lines }: BoughtOffer) => lines[0]?.index ?? 0

/** What is sold and bought by an offer in all, in the line's unit. */
const inAll = ({ lines, others }: BoughtOffer) => ({
  sold: add(...lines.map(({ quantity }) => quantity), others.sold),
  bought: add(...lines.map(({ cost_quantity }) => cost_quantity), others.bought),
})

interface Wanted {
  offer: BoughtOffer
  quote_line_id: string
  terms: OfferTerms
  quantity: Decimal
}

/** The quantity to buy by the newest terms: what is bought, where that fits them, otherwise what is sold. */
function wantedOf(offer: BoughtOffer): Wanted | undefined {
  if (!offer.offered) return undefined
  const { sold, bought } = inAll(offer)
  const quantity = quantityTerm(offer) ? largest(sold, offer.others.bought) : bought
  return isPositive(quantity) ? { offer, ...offer.offered, quantity } : undefined
}

function priceWanted(
  purchase: QuotePurchase,
  wanted: readonly Wanted[],
  frozen: { currency: string; rate: Decimal },
): AwardCost {
  const offers = wanted.map(({ offer: { rfq_line_id }, quote_line_id, terms, quantity }) => ({
    rfq_line_id,
    quote_line_id,
    terms,
    quantity,
  }))
  const { quote_id, supplier_id, currency, minimum_order_value } = purchase
  const quote: PricedQuote = {
    ...{ quote_id, supplier_id, currency, minimum_order_value, rate: frozen.rate },
    freight: freightOf(purchase, frozen),
    offers,
  }
  return costOfAward(offers, [], [quote], frozen.currency)
}

function unavailableTerm(offer: BoughtOffer, wanted: readonly Wanted[]): BrokenTerm | undefined {
  const asked = wanted.find((each) => each.offer === offer)
  if (!offer.offered) return { term: 'not_offered', index: indexOf(offer) }
  if (!asked || !isShort(asked.terms, asked.quantity)) return undefined
  return {
    term: 'available',
    index: indexOf(offer),
    needed: buyableQuantity(asked.terms, asked.quantity),
    available: inLineUnit(asked.terms.available_quantity ?? '0', asked.terms),
  }
}

function quantityTerm(offer: BoughtOffer): BrokenTerm | undefined {
  if (!offer.offered) return undefined
  const { sold, bought } = inAll(offer)
  const fits = purchaseProblem(bought, offer.offered.terms) === undefined && compare(bought, sold) >= 0
  return fits ? undefined : { term: 'quantity', index: indexOf(offer), bought, sold, terms: offer.offered.terms }
}

function priceTerm(offer: BoughtOffer, { parts }: AwardCost): BrokenTerm | undefined {
  const part = parts.find(({ quote_line_id }) => quote_line_id === offer.offered?.quote_line_id)
  const other = part && offer.lines.find((line) => compare(line.cost_unit_price, part.unit_price) !== 0)
  if (!part || !other) return undefined
  const { cost_unit_price: unit_price, index } = other
  return { term: 'price', index, unit_price, quantity: part.buyable_quantity, quoted: part.unit_price }
}

/** A price break may lower the price of what is bought more: then a further step is needed. */
const mostSteps = 20

/** Buys more by the own offer of the highest value until the minimum order value is reached; null where none has enough. */
function boughtUp(
  wanted: readonly Wanted[],
  as_bought: AwardCost,
  price: (wanted: readonly Wanted[]) => AwardCost,
): AwardCost | null {
  const goodsOf = ({ quote_line_id }: Wanted) =>
    as_bought.parts.find((part) => part.quote_line_id === quote_line_id)?.goods ?? '0'
  const own = wanted.filter(({ offer }) => isOwn(offer)).toSorted((one, other) => compare(goodsOf(other), goodsOf(one)))
  for (const { quote_line_id, terms } of own) {
    let all = as_bought
    for (let step = 0; step < mostSteps; step += 1) {
      const shortfall = all.suppliers.find((supplier) => supplier.shortfall !== null)?.shortfall
      if (!shortfall) return all
      const part = all.parts.find((each) => each.quote_line_id === quote_line_id)
      if (!part || isZero(part.unit_price)) break
      const more = inLineUnit(roundUpTo(divide(shortfall, part.unit_price, 20), '1'), terms)
      const quantity = add(part.buyable_quantity, more)
      if (isShort(terms, quantity)) break
      all = price(wanted.map((each) => (each.quote_line_id === quote_line_id ? { ...each, quantity } : each)))
    }
  }
  return null
}

interface ByQuote {
  currency: string
  rate: Decimal
  /** In the quote's currency. */
  freight: Decimal
}

/** The cost of each line: unchanged where quantity, price and tax are, otherwise shared by the quantity sold. */
function costsBy(own: readonly BoughtOffer[], { parts }: AwardCost, by: ByQuote): Map<string, CostByQuote> | null {
  const { currency, rate } = by
  const priced = own.map(({ lines, others, standing, offered }) => {
    const part = parts.find(({ quote_line_id }) => quote_line_id === offered?.quote_line_id)
    if (!part || !offered) return null
    const { quote_line_id, terms } = offered
    const quantity = largest('0', subtract(part.buyable_quantity, others.bought))
    const isKept =
      compare(quantity, sum(lines.map(({ cost_quantity }) => cost_quantity))) === 0 &&
      lines.every(({ cost_unit_price }) => compare(cost_unit_price, part.unit_price) === 0) &&
      isTaxKept(standing, terms)
    if (isKept) return lines.map((line) => ({ line, cost: { ...costOf(line), quote_line_id } }))
    const sold = lines.map((line) => line.quantity)
    const { goods, tax } = costAt(terms, { quantity, unit_price: part.unit_price }, { currency, rate })
    const shares = {
      quantity: dividePurchase(sold, quantity, terms),
      goods: shareOut(goods, sold, currency),
      tax: shareOut(tax, sold, currency),
    }
    return lines.map((line, index) => ({
      line,
      cost: {
        ...costOf(line),
        quote_line_id,
        cost_unit_price: part.unit_price,
        cost_quantity: shares.quantity[index] ?? '0',
        cost_goods: add(shares.goods[index] ?? '0', shares.tax[index] ?? '0'),
        cost_tax: shares.tax[index] ?? '0',
      },
    }))
  })
  if (priced.some((lines) => lines === null)) return null
  return withFreight(
    priced.flatMap((lines) => lines ?? []),
    by,
  )
}

const isTaxKept = (standing: OfferTerms, offered: OfferTerms) =>
  standing.tax_recoverable === offered.tax_recoverable && compare(standing.tax_percent, offered.tax_percent) === 0

/** The freight is shared anew where it or a weight changed. */
function withFreight(
  priced: readonly { line: BoughtLine; cost: CostByQuote }[],
  { currency, rate, freight }: ByQuote,
): Map<string, CostByQuote> {
  const borne = sumFreight(
    priced.map(({ line: { cost_freight, quoted_freight } }) => ({ freight: cost_freight, quoted_freight })),
  )
  const isFreightKept = compare(borne.quoted_freight, freight) === 0
  const isKept = isFreightKept && priced.every(({ line, cost }) => isWeightKept(bearerOf(line), bearerOf(cost)))
  if (isKept) return new Map(priced.map(({ line, cost }) => [line.id, cost]))
  const shares = shareFreight(
    isFreightKept ? borne : { freight: convert(freight, rate, currency), quoted_freight: freight },
    priced.map(({ cost }) => bearerOf(cost)),
    { currency, quote_currency: priced[0]?.cost.cost_currency ?? currency },
  )
  return new Map(
    priced.map(({ line, cost }, index) => [
      line.id,
      {
        ...cost,
        cost_freight: shares[index]?.freight ?? '0',
        quoted_freight: shares[index]?.quoted_freight ?? '0',
      },
    ]),
  )
}

function figuresOf(bought: readonly { cost: KeptCost; terms: OfferTerms }[], currency: string): PurchaseFigures {
  const freight = roundMoney(sum(bought.map(({ cost }) => cost.quoted_freight)), currency)
  const { goods, net: total } = purchaseTotals(
    bought.map(({ cost, terms }) => toPurchaseLine(cost, terms)),
    freight,
    currency,
  )
  return { currency, goods, freight, total, cost: sum(bought.map(({ cost }) => totalOf(cost))) }
}
