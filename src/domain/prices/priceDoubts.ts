import type { Comparison } from '../comparison/comparison'
import { formatMoney } from '../money/figures'
import { convert, type Decimal, divide, isPositive, maxDecimals, multiply, roundTo } from '../money/money'
import type { ConvertedPrice } from './pastPrices'
import { farFromMedian, type GuardRates, median, type PriceSlip, priceSlip, slipInWords } from './priceGuard'
import type { QuotedLine } from '../comparison/quoted'

/** A price to check; all values per the RFQ line's unit and in the RFQ's currency. */
export interface PriceToJudge {
  price: Decimal
  /** The supplier's earlier prices, the newest first. */
  own: readonly Decimal[]
  /** Earlier and current prices of the item, including this one: a wrong price must not make the others look wrong. */
  known: readonly Decimal[]
}

/** A median of fewer prices is not used. */
const leastKnown = 3

/** QUO-07 for staff: a wrong unit or currency, or more than five times off the item's median. */
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

/** The base price per the RFQ line's unit, in the RFQ's currency; null without a price or when free. */
export function pricePerUnit(
  terms: Pick<QuotedLine, 'unit_price' | 'unit_factor' | 'free_of_charge'>,
  rate: Decimal,
): Decimal | null {
  if (terms.free_of_charge || terms.unit_price === null || !isPositive(terms.unit_price)) return null
  return roundTo(multiply(divide(terms.unit_price, terms.unit_factor, 40), rate), maxDecimals)
}

export interface AskedPrice {
  key: string
  rfq_line_id: string
  supplier_id: string
  currency: string
  price: Decimal
}

/** By quote line id. Alternatives are omitted, because no price of theirs is known. */
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

/** The doubtful prices (QUO-07) as text, by key: each compared with the item's earlier prices and all current ones. */
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
