import type { Rfq } from '../../../contract/rfqs'
import { compareQuotes, type Comparison, type ComparisonInput } from '../../../domain/comparison/comparison'
import type { Counted } from '../../../domain/comparison/offerClass'
import { dayIn } from '../../../domain/dates/days'
import { conflict } from '../../http/refusal'
import { toStoredQuotes, type StoredQuote, type SubmittedRows } from './submittedQuotes'

interface Compared {
  comparison: Comparison
  quotes: StoredQuote[]
  /** The day on which expiry is judged, YYYY-MM-DD. */
  read_on: string
}

/**
 * Returns the comparison of an RFQ from the quotes that were read with it. Expiry is judged on today's date in the
 * branch's time zone, and after the award always on the day of the award.
 */
export function compareSubmitted(rfq: Rfq, submitted: SubmittedRows, now: Date, counted: Counted): Compared {
  const input = comparedIn(rfq, submitted, now, counted)
  return { comparison: compareQuotes(input), quotes: input.quotes, read_on: input.read_on }
}

/** Returns the input of the comparison: the quotes of an RFQ as of that day. Throws 409 while they are sealed. */
export function comparedIn(
  rfq: Rfq,
  submitted: SubmittedRows,
  now: Date,
  counted: Counted,
): Omit<ComparisonInput, 'quotes'> & { quotes: StoredQuote[] } {
  if (rfq.sealed && rfq.opened_at === null) {
    throw conflict(
      'sealed',
      'The bids are sealed. No price can be viewed until an administrator opens the bids after the deadline.',
    )
  }
  const read_on = rfq.award?.awarded_on ?? dayIn(now, rfq.timezone)
  const { currency, rates, lines, required_by } = rfq
  return { currency, rates, read_on, required_by, counted, lines, quotes: toStoredQuotes(rfq, submitted) }
}
