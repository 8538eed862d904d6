import { daysBetween } from '../dayCounts'

/**
 * What an answer to a line is worth in a comparison. `offered` is comparable; the others are never "best": no price (no_bid
 * with a reason, else unanswered), something else than asked, less than has to be bought, too old, too late.
 */
export const offerClasses = ['offered', 'no_bid', 'unanswered', 'alternative', 'short', 'expired', 'late'] as const
export type OfferClass = (typeof offerClasses)[number]

/** Which classes a reader chooses to count as if they were offered. */
export interface Counted {
  alternatives: boolean
  expired: boolean
  late: boolean
}

export const countNothingMore: Counted = { alternatives: false, expired: false, late: false }

interface Judged {
  priced: boolean
  no_bid_reason: string | null
  alternative: boolean
  short: boolean
  expired: boolean
  late: boolean
}

/** The first thing that stands against an answer: what leaves the line uncovered comes before what only makes it doubtful. */
export function offerClass(
  { priced, no_bid_reason, alternative, short, expired, late }: Judged,
  counted: Counted,
): OfferClass {
  if (!priced) return no_bid_reason === null ? 'unanswered' : 'no_bid'
  if (alternative && !counted.alternatives) return 'alternative'
  if (short) return 'short'
  if (expired && !counted.expired) return 'expired'
  if (late && !counted.late) return 'late'
  return 'offered'
}

/** Has a quote run out on the day of reading (YYYY-MM-DD)? Its last day still counts; without one it never does. */
export function isExpired(valid_until: string | null, read_on: string): boolean {
  return valid_until !== null && valid_until < read_on
}

/** Would goods ordered on the day of reading come after the day they are required by? Unknown is not late. */
export function isLate(lead_time_days: number | null, read_on: string, required_by: string | null): boolean {
  if (lead_time_days === null || required_by === null) return false
  return daysBetween(read_on, required_by) < lead_time_days
}
