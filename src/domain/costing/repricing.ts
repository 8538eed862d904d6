import {
  add,
  compare,
  convert,
  type Decimal,
  divide,
  isPositive,
  isZero,
  lineAmount,
  multiply,
  shareOut,
  subtract,
  sum,
} from '../money/money'
import { type FreightBearer, knownFreight, revisedFreight, shareFreight } from './freight'
import { costOf, type KeptCost, taxPercentOf, totalOf, typedCost } from './keptCost'
import { buy, dividePurchase, type Frozen, type OfferTerms, priceOf, type Purchase } from './purchase'
import { markupOf, priceFromMarkup, marginOf } from '../orders/orderPrice'
import { unitCostOf } from './unitCost'

/* The current cost of order lines after suppliers revise their quotes or exchange rates change. */

type RepricingCause = 'quote' | 'rate'

/** A line as stored on its order; amounts in the order's currency unless stated otherwise. */
export interface StandingLine extends KeptCost {
  id: string
  quantity: Decimal
  unit_price: Decimal
  discount_percent: Decimal
  markup_percent: Decimal | null
}

type CostNow = KeptCost & { quote_line_id: string | null }

export interface QuotedGroup {
  quote_line_id: string
  lines: readonly StandingLine[]
  /** The awarded quantity in the line's unit: other orders may sell the rest. Null without an award. */
  allocated: Decimal | null
  terms: OfferTerms
  /** From the newest revision: null when no longer offered, undefined when there is no newer revision. */
  newer?: { quote_line_id: string; terms: OfferTerms } | null
}

export interface StandingQuote {
  currency: string
  /** Null where it is not stated. */
  freight: Decimal | null
  /** The awarded purchases of this quote, with goods in its currency; null without an award. */
  awarded: readonly FreightBearer[] | null
  groups: readonly QuotedGroup[]
  newer?: { currency: string; freight: Decimal | null }
}

export interface Repriced {
  line: StandingLine
  /** The number of line units in one supplier unit, by the stored and by the newest terms. */
  unit_factors: { then: Decimal; now: Decimal }
  causes: RepricingCause[]
  now: CostNow
}

/** The current costs of a quote's lines, in the order's currency. Lines that are no longer available keep theirs. */
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
  const quoted = freightPart(quote, lines, rateNow)
  // Rounded shares are kept as they are unless the quote or the rate changed.
  const freight = unmoved ? sum(lines.map(({ line }) => line.cost_freight)) : convert(quoted, rate, currency)
  const freights = shareFreight({ freight, quoted_freight: quoted }, lines, { currency, quote_currency: cost_currency })
  const repriced = lines.map((moved, index): Repriced => {
    const { line, group } = moved
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

/** The current cost of a line with a typed cost, which only follows its rate. Undefined when nothing changed. */
export function repriceTyped(line: StandingLine, rate: Decimal, currency: string): Repriced | undefined {
  if (compare(line.cost_rate, rate) === 0) return undefined
  const { cost_goods, cost_tax, cost_freight } = typedCost(
    line.cost_quantity,
    line.cost_unit_price,
    { currency: line.cost_currency, rate, freight: line.quoted_freight, tax_percent: taxPercentOf(line) },
    currency,
  )
  return {
    line,
    unit_factors: { then: '1', now: '1' },
    causes: ['rate'],
    now: { ...costOf(line), quote_line_id: null, cost_rate: rate, cost_goods, cost_tax, cost_freight },
  }
}

/** Whether the total or the unit price changed. */
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

/** The line's stored price, kept with the current cost, and its price with the markup applied again. */
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

/** A newer revision that does not state the freight says nothing against the former one, in the same currency. */
const isFreightRevised = ({ currency, freight, newer }: StandingQuote) =>
  newer !== undefined &&
  (newer.currency !== currency ||
    (newer.freight !== null && (freight === null || compare(newer.freight, freight) !== 0)))

const differs = (then: Purchase | null, now: Purchase) =>
  then === null ||
  (['quantity', 'unit_price', 'goods', 'tax'] as const).some((field) => compare(then[field], now[field]) !== 0)

/**
 * Both purchases use the current rate, so that the difference is the supplier's change. The awarded quantity is bought
 * while the order matches the award; afterwards only what its own lines need.
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

/** Whether the lines are a part of the purchase for the whole award, with or without its surplus. */
function isAsAwarded(lines: readonly StandingLine[], own: Decimal, all: Purchase | null): boolean {
  if (!all) return false
  const bought = sum(lines.map(({ cost_quantity }) => cost_quantity))
  const fits = compare(bought, own) === 0 || compare(bought, add(own, all.surplus)) === 0
  return fits && lines.every((line) => compare(line.cost_unit_price, all.unit_price) === 0)
}

/** Shares by the quantity sold. The surplus is in this order's last line if this order has it. */
function bySold(
  { lines, terms, newer }: QuotedGroup,
  then: Purchase | null,
  now: Purchase,
  need: Decimal,
  currency: string,
) {
  const own = lines.map(({ quantity }) => quantity)
  const others = subtract(need, sum(own))
  // Other orders are served after these lines, or before them when the surplus is in these lines.
  const last = isZero(others) || compare(sum(lines.map(({ cost_quantity }) => cost_quantity)), sum(own)) > 0
  const sold = last ? [others, ...own] : [...own, others]
  const quantities = dividePurchase(sold, now.quantity, newer?.terms ?? terms).slice(last ? 1 : 0)
  const unmoved = then !== null && compare(then.quantity, now.quantity) === 0
  const [goods, tax] = [shareOut(now.goods, [...own, others], currency), shareOut(now.tax, [...own, others], currency)]
  return lines.map((line, index) => ({
    line,
    quantity: unmoved ? line.cost_quantity : (quantities[index] ?? '0'),
    goods: goods[index] ?? '0',
    tax: tax[index] ?? '0',
  }))
}

/** The lines' freight in the newest revision's currency, not rounded; one that it does not state is the former one. */
function freightPart(
  { currency, freight: former, awarded, newer }: StandingQuote,
  lines: readonly { line: StandingLine; group: QuotedGroup }[],
  rateNow: (currency: string) => Decimal,
): Decimal {
  const part = sum(lines.map(({ line }) => line.quoted_freight))
  if (!newer) return part
  if (newer.freight === null)
    return newer.currency === currency ? part : divide(multiply(part, rateNow(currency)), rateNow(newer.currency), 20)
  const bearers = lines.map(({ line: { cost_quantity: quantity, cost_unit_price }, group }) => ({
    goods: priceOf(quantity, cost_unit_price, group.terms),
    quantity,
  }))
  return revisedFreight({ former: knownFreight(former), newer: newer.freight, part, lines: bearers, awarded })
}
