import type { ComparedOffer } from './comparableOffers'
import type { ComparedQuote } from './comparison'
import { isLate } from './offerClass'
import { buyableQuantity, isShort } from '../costing/purchase'
import { formatDecimal } from '../money/figures'
import { type Decimal, multiply } from '../money/money'

/** The day on which offers are judged and the day by which goods are required, both YYYY-MM-DD. */
export interface JudgedOn {
  read_on: string
  required_by: string | null
}

/** Every reason why an offer is not ranked, as text after "because"; empty for a comparable offer. */
export function notRankedReasons(
  { class: kind, quote_line }: ComparedOffer,
  { quote, expired }: Pick<ComparedQuote, 'quote' | 'expired'>,
  need: Decimal,
  judged?: JudgedOn,
): string[] {
  if (kind === 'offered' || quote_line === null) return []
  const days = quote_line.lead_time_days ?? quote.lead_time_days
  const has = multiply(quote_line.available_quantity ?? '0', quote_line.unit_factor)
  return [
    quote_line.alternative !== null && `it is an alternative (${quote_line.alternative})`,
    isShort(quote_line, need) &&
      `it is partial (${formatDecimal(has)} available, ${formatDecimal(buyableQuantity(quote_line, need))} to be bought)`,
    quote.after_opening === true && 'it was entered by staff after the opening of the bids',
    quote.freight === null && 'its freight is not stated',
    expired && `the quote expired (valid until ${quote.valid_until ?? '–'})`,
    (kind === 'late' || (judged !== undefined && isLate(days, judged.read_on, judged.required_by))) &&
      `it would arrive late (lead time ${days === 1 ? '1 day' : `${days ?? 0} days`}${judged?.required_by ? `, required by ${judged.required_by}` : ''})`,
  ].filter((reason) => reason !== false)
}

export const joinReasons = (reasons: readonly string[]): string =>
  [reasons.slice(0, -1).join(', '), reasons.at(-1)].filter(Boolean).join(' and ')
