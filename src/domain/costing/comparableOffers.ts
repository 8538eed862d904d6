import { add, type Decimal, roundMoney } from '../money'
import { freightOf, freightShares } from './freight'
import { buy, type Frozen, isPriced, isShort, type Purchase } from './purchase'
import { type Counted, type OfferClass, isExpired, isLate, offerClass } from './offerClass'
import type { LineAsked, QuotedLine, SubmittedQuote } from './quoted'

/** One answer, or none, to one line that a supplier was asked for. Amounts in the RFQ's currency, quantities in the line's unit. */
export interface ComparedOffer {
  rfq_line_id: string
  /** Null where he has said nothing at all. */
  quote_line: QuotedLine | null
  class: OfferClass
  /** What covers the line, or for a short offer what he has; null where nothing can be bought. */
  purchase: Purchase | null
  freight_share: Decimal | null
  /** Goods + share of the freight + tax that cannot be recovered. */
  comparable_cost: Decimal | null
}

/** How the offers of an RFQ are read: the day, in the branch's timezone, and what the reader chose to count. */
export interface Reading {
  read_on: string
  required_by: string | null
  counted: Counted
}

/**
 * All answers of one quote as comparable costs, line by line, the one as asked before its alternatives. Rounded in this order,
 * each once to the RFQ's currency: goods; freight × rate; share = freight × goods ÷ the sum of all goods that he quoted,
 * alternatives included. Shares may miss the freight by a unit.
 */
export function comparableOffers(
  quote: SubmittedQuote,
  lines: readonly LineAsked[],
  frozen: Frozen,
  reading: Reading,
): ComparedOffer[] {
  const asked = lines.filter((line) => quote.asked_line_ids.includes(line.id))
  const answers = asked.flatMap((line) =>
    answersTo(line, quote).map((quote_line) => ({
      line,
      quote_line,
      purchase: quote_line && buy(quote_line, line.quantity, frozen),
    })),
  )
  const goods = answers.flatMap(({ purchase }) => (purchase ? [purchase.goods] : []))
  const shareOf = freightShares(freightOf(quote, frozen), goods, frozen.currency)
  return answers.map(({ line, quote_line, purchase }) => ({
    rfq_line_id: line.id,
    quote_line,
    class: quote_line ? classOf(quote_line, line, quote, reading) : 'unanswered',
    purchase,
    ...(purchase
      ? costOf(purchase, shareOf(purchase.goods), frozen.currency)
      : { freight_share: null, comparable_cost: null }),
  }))
}

function answersTo(line: LineAsked, quote: SubmittedQuote): (QuotedLine | null)[] {
  const answers = quote.lines.filter((answer) => answer.rfq_line_id === line.id)
  if (answers.length === 0) return [null]
  return [
    ...answers.filter((answer) => answer.alternative === null),
    ...answers.filter((answer) => answer.alternative !== null),
  ]
}

function classOf(
  answer: QuotedLine,
  line: LineAsked,
  quote: SubmittedQuote,
  { read_on, required_by, counted }: Reading,
): OfferClass {
  return offerClass(
    {
      priced: isPriced(answer),
      no_bid_reason: answer.no_bid_reason,
      alternative: answer.alternative !== null,
      short: isShort(answer, line.quantity),
      expired: isExpired(quote.valid_until, read_on),
      late: isLate(answer.lead_time_days ?? quote.lead_time_days, read_on, required_by),
    },
    counted,
  )
}

function costOf({ goods, tax }: Purchase, freight_share: Decimal, currency: string) {
  return { freight_share, comparable_cost: roundMoney(add(goods, freight_share, tax), currency) }
}
