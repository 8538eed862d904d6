import type { Comparison } from './costing/comparison'
import { formatMoney } from './figures'
import { convert, type Decimal, divide, isPositive, maxDecimals, multiply, roundTo } from './money'
import type { ConvertedPrice } from './pastPrices'
import { farFromMedian, type GuardRates, median, type PriceSlip, priceSlip, slipInWords } from './priceGuard'
import type { QuotedLine } from './costing/quoted'

/** A price to be judged, and what is known of its item; all per the RFQ line's unit and in the RFQ's currency. */
export interface PriceToJudge {
  price: Decimal
  /** What the same supplier asked before, the newest first. */
  own: readonly Decimal[]
  /** What the item cost before and is asked for now, this price among it: beside one that slipped the others are not the odd ones. */
  known: readonly Decimal[]
}

/** A median of fewer says nothing. */
const leastKnown = 3

/** QUO-07 as staff are warned: a slip against what he asked before or the item's median, or more than five times off that median. */
export function doubtfulPrice({ price, own, known }: PriceToJudge, rates: GuardRates): PriceSlip | null {
  const middle = known.length >= leastKnown ? median(known) : null
  return (
    priceSlip(price, [...own, ...(middle === null ? [] : [middle])], rates) ??
    (middle === null ? null : farFromMedian(price, middle))
  )
}

/** "About 10 times the usual TZS 36,500. Wrong unit or currency?" */
export function doubtInWords(slip: PriceSlip, currency: string): string {
  const words = `${slipInWords(slip)} the usual ${formatMoney(convert(slip.against, '1', currency), currency)}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}. Wrong unit or currency?`
}

/** What one of the RFQ line's unit costs at the plain price, in the RFQ's currency; null without a price or for nothing. */
export function pricePerUnit(
  terms: Pick<QuotedLine, 'unit_price' | 'unit_factor' | 'free_of_charge'>,
  rate: Decimal,
): Decimal | null {
  if (terms.free_of_charge || terms.unit_price === null || !isPositive(terms.unit_price)) return null
  return roundTo(multiply(divide(terms.unit_price, terms.unit_factor, 40), rate), maxDecimals)
}

/** A price that somebody asks for a line of the RFQ, by whatever it is known. */
export interface AskedPrice {
  key: string
  rfq_line_id: string
  supplier_id: string
  /** In which it was given. */
  currency: string
  price: Decimal
}

/** What every quote of a comparison asks, by the id of the quote's line. An alternative is another thing, so nothing is known of its price. */
export function askedPrices({ quotes }: Comparison): AskedPrice[] {
  return quotes.flatMap(({ quote, rate, offers }) =>
    offers.flatMap(({ rfq_line_id, quote_line }) => {
      const price = quote_line && quote_line.alternative === null ? pricePerUnit(quote_line, rate) : null
      return quote_line && price
        ? [{ key: quote_line.id, rfq_line_id, supplier_id: quote.supplier_id, currency: quote.currency, price }]
        : []
    }),
  )
}

/** The doubtful ones of these prices (QUO-07) in words, by their keys: each beside what its item cost before and what all ask now. */
export function priceDoubts(
  asked: readonly AskedPrice[],
  past: (rfq_line_id: string) => readonly ConvertedPrice[],
  currency: string,
  rates: GuardRates['rates'],
): Map<string, string> {
  return new Map(
    asked.flatMap((one) => {
      const before = past(one.rfq_line_id)
      const now = asked.filter(({ rfq_line_id }) => rfq_line_id === one.rfq_line_id)
      const own = before.filter(({ supplier_id }) => supplier_id === one.supplier_id).toReversed()
      const known = [...before.map(({ converted }) => converted), ...now.map(({ price }) => price)]
      const slip = doubtfulPrice(
        { price: one.price, own: own.map(({ converted }) => converted), known },
        { currency: one.currency, rates },
      )
      return slip ? [[one.key, doubtInWords(slip, currency)] as const] : []
    }),
  )
}
