import { add, type Decimal, roundMoney } from '../money/money'
import { freightOf, freightShares, knownFreight } from '../costing/freight'
import { buy, type Frozen, isPriced, isShort, type Purchase } from '../costing/purchase'
import { type Counted, type OfferClass, isExpired, isLate, offerClass } from './offerClass'
import { grouped } from '../lists/grouped'
import type { LineAsked, QuotedLine, SubmittedQuote } from './quoted'

/** One answer (or none) to a requested line. Amounts in the RFQ's currency, quantities in the line's unit. */
export interface ComparedOffer {
  rfq_line_id: string
  quote_line: QuotedLine | null
  class: OfferClass
  /** The purchase that covers the line, or the available part of a short offer; null when nothing can be bought. */
  purchase: Purchase | null
  /** Null without a purchase, and where the quote's freight is not stated. */
  freight_share: Decimal | null
  /** Goods + freight share + irrecoverable tax; without the freight where that is not stated. */
  comparable_cost: Decimal | null
}

/** How offers are judged: the day in the branch's time zone, and what the reader chose to count. */
export interface ComparisonBasis {
  read_on: string
  required_by: string | null
  counted: Counted
}

/**
 * Line by line, each rounded once to the RFQ's currency in this order: goods; freight × rate; its share among all priced
 * answers, alternatives included. The shares may differ from the freight by one unit.
 */
export function comparableOffers(
  quote: SubmittedQuote,
  lines: readonly LineAsked[],
  frozen: Frozen,
  reading: ComparisonBasis,
): ComparedOffer[] {
  const asked = new Set(quote.asked_line_ids)
  const answered = grouped(quote.lines, ({ rfq_line_id }) => rfq_line_id)
  const answers = lines
    .filter(({ id }) => asked.has(id))
    .flatMap((line) =>
      inOrder(answered.get(line.id)).map((quote_line) => ({
        line,
        quote_line,
        purchase: quote_line && buy(quote_line, line.quantity, frozen),
      })),
    )
  const purchases = answers.flatMap(({ purchase }) => purchase ?? [])
  const freight = freightOf(quote, frozen)
  const shares = freight === null ? [] : freightShares(freight, purchases, frozen.currency)
  const share_of = new Map(purchases.map((purchase, index) => [purchase, shares[index] ?? null]))
  return answers.map(({ line, quote_line, purchase }) => ({
    rfq_line_id: line.id,
    quote_line,
    class: quote_line ? classOf(quote_line, line, quote, reading) : 'unanswered',
    purchase,
    ...(purchase
      ? costOf(purchase, share_of.get(purchase) ?? null, frozen.currency)
      : { freight_share: null, comparable_cost: null }),
  }))
}

/** The answers to a line, alternatives last; null when there is none. */
function inOrder(answers: readonly QuotedLine[] | undefined): (QuotedLine | null)[] {
  if (answers === undefined) return [null]
  return [
    ...answers.filter((answer) => answer.alternative === null),
    ...answers.filter((answer) => answer.alternative !== null),
  ]
}

function classOf(
  answer: QuotedLine,
  line: LineAsked,
  quote: SubmittedQuote,
  { read_on, required_by, counted }: ComparisonBasis,
): OfferClass {
  return offerClass(
    {
      priced: isPriced(answer),
      no_bid_reason: answer.no_bid_reason,
      alternative: answer.alternative !== null,
      short: isShort(answer, line.quantity),
      after_opening: quote.after_opening ?? false,
      unstated_freight: quote.freight === null,
      expired: isExpired(quote.valid_until, read_on),
      late: isLate(answer.lead_time_days ?? quote.lead_time_days, read_on, required_by),
    },
    counted,
  )
}

function costOf({ goods, tax }: Purchase, freight_share: Decimal | null, currency: string) {
  return { freight_share, comparable_cost: roundMoney(add(goods, knownFreight(freight_share), tax), currency) }
}
