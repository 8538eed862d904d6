import { add, compare, convert, type Decimal, isPositive, isZero, lineAmount, shareOut, subtract, sum } from '../money'
import { revisedFreight, shareFreight } from './freight'
import { type KeptCost, totalOf, typedCost } from './keptCost'
import { buy, dividePurchase, type Frozen, type OfferTerms, priceOf, type Purchase } from './purchase'
import { markupOf, priceFromMarkup, marginOf } from '../orderPrice'
import { unitCostOf } from './unitCost'

/* What the lines of an order cost by now: their suppliers revised their quotes, or the rates of their currencies moved. */

/** Why a line costs something else now. */
export type RepricingCause = 'quote' | 'rate'

/** A line as it stands on its order; amounts in the order's currency unless said otherwise. */
export interface StandingLine extends KeptCost {
  id: string
  quantity: Decimal
  unit_price: Decimal
  discount_percent: Decimal
  markup_percent: Decimal | null
}

/** What a line costs, as it is kept. */
export type CostNow = KeptCost & { quote_line_id: string | null }

/** Lines that stand on one line of a quote, and are bought at once. */
export interface QuotedGroup {
  quote_line_id: string
  lines: readonly StandingLine[]
  /** What the award has of it, in the line's unit: other orders may sell the rest. Null where no award stands behind it. */
  allocated: Decimal | null
  terms: OfferTerms
  /** By the newest revision of the quote: null where the supplier offers it no more, undefined where there is no newer one. */
  newer?: { quote_line_id: string; terms: OfferTerms } | null
}

/** All that an order buys by one quote. */
export interface StandingQuote {
  currency: string
  /** Whole, in its currency. */
  freight: Decimal
  /** The goods that the award buys by this quote, in its currency; null where none stands behind it. */
  awarded_goods: Decimal | null
  groups: readonly QuotedGroup[]
  newer?: { currency: string; freight: Decimal }
}

export interface Repriced {
  line: StandingLine
  /** How many of the line's unit one of the supplier's is, by the terms that it stands on and by those of now. */
  unit_factors: { then: Decimal; now: Decimal }
  causes: RepricingCause[]
  now: CostNow
}

/** What the lines of one quote cost by now, in the order's currency; and those that the supplier offers no more, or not enough of, which stay as they are. */
export function repriceQuote(
  quote: StandingQuote,
  rateNow: (currency: string) => Decimal,
  currency: string,
): { repriced: Repriced[]; not_offered: StandingLine[] } {
  const cost_currency = quote.newer?.currency ?? quote.currency
  const rate = rateNow(cost_currency)
  const bought = quote.groups.map((group) => ({ group, ...purchases(group, { currency, rate }) }))
  const not_offered = bought.flatMap(({ group, now }) => (now ? [] : group.lines))
  const standing = bought.flatMap(({ group, then, now, need }) => (now ? [{ group, then, now, need }] : []))
  const freight_revised = isFreightRevised(quote)
  const revised = freight_revised || standing.some(({ then, now }) => differs(then, now))
  const isRateMoved = (line: StandingLine) =>
    line.cost_currency === cost_currency && compare(line.cost_rate, rate) !== 0
  const unmoved = !freight_revised && !standing.some(({ group }) => group.lines.some(isRateMoved))
  if (!revised && unmoved) return { repriced: [], not_offered }

  const lines = standing.flatMap(({ group, then, now, need }) =>
    bySold(group, then, now, need, currency).map((part) => ({
      ...part,
      group,
      differs: differs(then, now),
      unit_price: now.unit_price,
    })),
  )
  const quoted = freightPart(quote, lines)
  // What was shared is kept to the unit where neither he nor the rate says otherwise.
  const freight = unmoved ? sum(lines.map(({ line }) => line.cost_freight)) : convert(quoted, rate, currency)
  const freights = shareFreight({ freight, quoted_freight: quoted }, lines, { currency, quote_currency: cost_currency })
  const repriced = lines.map((moved, index): Repriced => {
    const { line, group } = moved
    // What his other goods cost shifts the shares of his freight.
    const by_quote = moved.differs || freight_revised || (revised && isPositive(freight))
    const by_rate = isRateMoved(line)
    const quote_line_id = group.newer?.quote_line_id ?? group.quote_line_id
    const unit_factors = { then: group.terms.unit_factor, now: (group.newer?.terms ?? group.terms).unit_factor }
    if (!by_quote && !by_rate) return { line, unit_factors, causes: [], now: { ...costOf(line), quote_line_id } }
    const now: CostNow = {
      quote_line_id,
      cost_currency,
      cost_unit_price: moved.unit_price,
      cost_rate: rate,
      cost_quantity: moved.quantity,
      cost_goods: add(moved.goods, moved.tax),
      cost_tax: moved.tax,
      cost_freight: freights[index]?.freight ?? '0',
      quoted_freight: freights[index]?.quoted_freight ?? '0',
    }
    return {
      line,
      unit_factors,
      causes: [...(by_quote ? (['quote'] as const) : []), ...(by_rate ? (['rate'] as const) : [])],
      now,
    }
  })
  return { repriced, not_offered }
}

/** What a line costs by now whose cost somebody typed: it follows its rate alone. Undefined where that stands. */
export function repriceTyped(line: StandingLine, rate: Decimal, currency: string): Repriced | undefined {
  if (compare(line.cost_rate, rate) === 0) return undefined
  const { cost_goods } = typedCost(
    line.cost_quantity,
    line.cost_unit_price,
    { currency: line.cost_currency, rate },
    currency,
  )
  return {
    line,
    unit_factors: { then: '1', now: '1' },
    causes: ['rate'],
    now: { ...costOf(line), quote_line_id: null, cost_rate: rate, cost_goods },
  }
}

const costOf = ({
  cost_currency,
  cost_unit_price,
  cost_rate,
  cost_quantity,
  cost_goods,
  cost_tax,
  cost_freight,
  quoted_freight,
}: StandingLine): KeptCost => ({
  cost_currency,
  cost_unit_price,
  cost_rate,
  cost_quantity,
  cost_goods,
  cost_tax,
  cost_freight,
  quoted_freight,
})

/** Does it come to something else, or at another price? */
export const isMoved = ({ line, now }: Pick<Repriced, 'line' | 'now'>): boolean =>
  compare(totalOf(line), totalOf(now)) !== 0 ||
  line.cost_currency !== now.cost_currency ||
  compare(line.cost_unit_price, now.cost_unit_price) !== 0

interface Price {
  unit_price: Decimal
  markup_percent: Decimal | null
  margin: Decimal
  margin_percent: Decimal | null
}

/** The price of a line as it stands, kept with what it costs now, and made again by its markup. */
export function pricesOf(
  { line, now, unit_factors }: Pick<Repriced, 'line' | 'now' | 'unit_factors'>,
  currency: string,
  price_step: Decimal | null,
): Record<'then' | 'keep' | 'again', Price> {
  const unit_cost = unitCostOf(now, line.quantity, unit_factors.now, currency)
  const again =
    line.markup_percent === null
      ? line.unit_price
      : priceFromMarkup(unit_cost, line.markup_percent, currency, price_step)
  const at = (unit_price: Decimal, markup_percent: Decimal | null, cost: Decimal): Price => {
    const margin = marginOf(lineAmount(line.quantity, unit_price, line.discount_percent, currency), cost, currency)
    return { unit_price, markup_percent, margin: margin.amount, margin_percent: margin.percent }
  }
  return {
    then: at(line.unit_price, line.markup_percent, totalOf(line)),
    keep: at(line.unit_price, markupOf(line.unit_price, unit_cost), totalOf(now)),
    again: at(again, line.markup_percent ?? markupOf(again, unit_cost), totalOf(now)),
  }
}

const isFreightRevised = ({ currency, freight, newer }: StandingQuote) =>
  newer !== undefined && (newer.currency !== currency || compare(newer.freight, freight) !== 0)

const differs = (then: Purchase | null, now: Purchase) =>
  then === null ||
  (['quantity', 'unit_price', 'goods', 'tax'] as const).some((field) => compare(then[field], now[field]) !== 0)

/**
 * What a quote's line is bought for by the terms that it stands on and by those of now, both at the rate of now: what differs between
 * them is the supplier's doing. Bought is what the award has of it, as long as the order still stands on it like that: what other
 * orders sell is bought with it; once the order was changed, what its own lines need.
 */
function purchases({ lines, allocated, terms, newer }: QuotedGroup, frozen: Frozen) {
  const own = sum(lines.map(({ quantity }) => quantity))
  const isPart = allocated !== null && compare(own, allocated) < 0
  const need = isPart && isAsAwarded(lines, own, buy(terms, allocated, frozen)) ? allocated : own
  const then = buy(terms, need, frozen)
  const wanted = newer === undefined ? then : newer && buy(newer.terms, need, frozen)
  const now = wanted && compare(wanted.covered, need) >= 0 ? wanted : null
  return { need, then, now }
}

/** Is what the lines are bought at a part of what was bought for all, with or without its surplus? */
function isAsAwarded(lines: readonly StandingLine[], own: Decimal, all: Purchase | null): boolean {
  if (!all) return false
  const bought = sum(lines.map(({ cost_quantity }) => cost_quantity))
  const fits = compare(bought, own) === 0 || compare(bought, add(own, all.surplus)) === 0
  return fits && lines.every((line) => compare(line.cost_unit_price, all.unit_price) === 0)
}

/** A purchase shared by what is sold; what is left of it lies with other orders. The surplus goes with the last line, where it is this order's. */
function bySold(
  { lines, terms, newer }: QuotedGroup,
  then: Purchase | null,
  now: Purchase,
  need: Decimal,
  currency: string,
) {
  const own = lines.map(({ quantity }) => quantity)
  const others = subtract(need, sum(own))
  // Others take of the purchase after these lines, or before them where the surplus is these lines'.
  const last = isZero(others) || compare(sum(lines.map(({ cost_quantity }) => cost_quantity)), sum(own)) > 0
  const sold = last ? [others, ...own] : [...own, others]
  const quantities = dividePurchase(sold, now.quantity, newer?.terms ?? terms).slice(last ? 1 : 0)
  const unmoved = then !== null && compare(then.quantity, now.quantity) === 0
  const [goods, tax] = [shareOut(now.goods, [...own, others], currency), shareOut(now.tax, [...own, others], currency)]
  return lines.map((line, index) => ({
    line,
    // What is bought stays with whom it was bought for, where no more and no less is bought than before.
    quantity: unmoved ? line.cost_quantity : (quantities[index] ?? '0'),
    goods: goods[index] ?? '0',
    tax: tax[index] ?? '0',
  }))
}

/** What these lines bear of the supplier's freight, as it is quoted now. */
function freightPart(quote: StandingQuote, lines: readonly { line: StandingLine; group: QuotedGroup }[]): Decimal {
  const { freight: former, awarded_goods, newer } = quote
  const part = sum(lines.map(({ line }) => line.quoted_freight))
  if (!newer) return part
  const goods = sum(lines.map(({ line, group }) => priceOf(line.cost_quantity, line.cost_unit_price, group.terms)))
  return revisedFreight({ former, newer: newer.freight, part, goods, awarded_goods })
}
