import { type ComparedOffer, comparableOffers, type ComparisonBasis } from './comparableOffers'
import { freightOf } from '../costing/freight'
import { likeForLike, type LikeForLike } from './likeForLike'
import { compare, type Decimal } from '../money/money'
import type { Frozen } from '../costing/purchase'
import { isExpired } from './offerClass'
import type { LineAsked, SubmittedQuote } from './quoted'

export interface ComparisonInput extends ComparisonBasis {
  currency: string
  /** One unit of each currency in `currency`, frozen on the RFQ: the same rates for all quotes. */
  rates: readonly { currency: string; rate: Decimal }[]
  lines: readonly LineAsked[]
  quotes: readonly SubmittedQuote[]
}

export interface ComparedQuote extends LikeForLike {
  quote: SubmittedQuote
  rate: Decimal
  expired: boolean
  /** Null where the quote does not state it. */
  freight: Decimal | null
  /** The number of RFQ lines that this supplier was invited to quote. */
  asked: number
  offers: (ComparedOffer & { lowest: boolean })[]
}

interface ComparedLine {
  line: LineAsked
  lowest_quote_line_id: string | null
}

export interface Comparison {
  lines: ComparedLine[]
  quotes: ComparedQuote[]
}

/** The landed costs of an RFQ's quotes in its currency. Throws a RangeError when a currency has no rate. */
export function compareQuotes(input: ComparisonInput): Comparison {
  const compared = input.quotes.map((quote) => {
    const frozen = frozenFor(quote.currency, input)
    const offers = comparableOffers(quote, input.lines, frozen, input)
    return { quote, rate: frozen.rate, supplier_id: quote.supplier_id, freight: freightOf(quote, frozen), offers }
  })
  const totals = likeForLike(
    compared,
    input.lines.map((line) => line.id),
    input.currency,
  )
  const lowest = new Map(input.lines.map((line) => [line.id, lowestOf(compared, line.id)]))
  const isLowest = (offer: ComparedOffer) => {
    const best = lowest.get(offer.rfq_line_id)
    return offer.class === 'offered' && best !== undefined && compareCosts(offer, best) === 0
  }
  return {
    lines: input.lines.map((line) => ({ line, lowest_quote_line_id: lowest.get(line.id)?.quote_line?.id ?? null })),
    quotes: compared.map(({ quote, rate, freight, offers }, index) => ({
      ...(totals[index] ?? nothing),
      quote,
      rate,
      freight,
      expired: isExpired(quote.valid_until, input.read_on),
      asked: input.lines.filter((line) => quote.asked_line_ids.includes(line.id)).length,
      offers: offers.map((offer) => ({ ...offer, lowest: isLowest(offer) })),
    })),
  }
}

const nothing: LikeForLike = { coverage: 0, total: null, lines_from_others: 0, ranked: false, rank: null }

/** One unit of a currency in the RFQ's. Throws a RangeError when it has no rate. */
export function frozenFor(quoted_in: string, { currency, rates }: Pick<ComparisonInput, 'currency' | 'rates'>): Frozen {
  if (quoted_in === currency) return { currency, rate: '1' }
  const rate = rates.find((entry) => entry.currency === quoted_in)?.rate
  if (rate === undefined) throw new RangeError(`the RFQ has no rate for ${quoted_in}`)
  return { currency, rate }
}

const neverSaid = Number.MAX_SAFE_INTEGER

/** The comparable offer with the lowest cost; on a tie the shorter lead time, then the smaller id. */
export function lowestOf(
  compared: readonly { quote: Pick<SubmittedQuote, 'lead_time_days'>; offers: readonly ComparedOffer[] }[],
  line_id: string,
): ComparedOffer | undefined {
  const comparable = compared.flatMap(({ quote, offers }) =>
    offers.flatMap((offer) => {
      const { rfq_line_id, quote_line } = offer
      if (!quote_line || rfq_line_id !== line_id || offer.class !== 'offered') return []
      return [{ offer, id: quote_line.id, days: quote_line.lead_time_days ?? quote.lead_time_days ?? neverSaid }]
    }),
  )
  const sorted = comparable.sort(
    (left, right) => compareCosts(left.offer, right.offer) || left.days - right.days || (left.id < right.id ? -1 : 1),
  )
  return sorted[0]?.offer
}

function compareCosts(left: ComparedOffer, right: ComparedOffer): number {
  return compare(left.comparable_cost ?? '0', right.comparable_cost ?? '0')
}
