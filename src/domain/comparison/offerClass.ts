import { daysBetween } from '../dates/dayCounts'

/**
 * Only `offered` is comparable. `no_bid` has a reason and no price, `short` offers less than has to be bought. No reader can
 * count `unstated_freight` as offered: its cost is not known. `after_opening` was entered by staff after the opening of sealed bids.
 */
export const offerClasses = [
  'offered',
  'no_bid',
  'unanswered',
  'alternative',
  'short',
  'after_opening',
  'unstated_freight',
  'expired',
  'late',
] as const
export type OfferClass = (typeof offerClasses)[number]

/** Classes that the reader chose to count as offered. */
export interface Counted {
  alternatives: boolean
  expired: boolean
  late: boolean
  after_opening: boolean
}

export const countNothingMore: Counted = {
  alternatives: false,
  expired: false,
  late: false,
  after_opening: false,
}

interface Judged {
  priced: boolean
  no_bid_reason: string | null
  alternative: boolean
  short: boolean
  after_opening: boolean
  unstated_freight: boolean
  expired: boolean
  late: boolean
}

/** The first matching class: those that leave the line uncovered come before those that only make it doubtful. */
export function offerClass(
  { priced, no_bid_reason, alternative, short, after_opening, unstated_freight, expired, late }: Judged,
  counted: Counted,
): OfferClass {
  if (!priced) return no_bid_reason === null ? 'unanswered' : 'no_bid'
  if (alternative && !counted.alternatives) return 'alternative'
  if (short) return 'short'
  if (after_opening && !counted.after_opening) return 'after_opening'
  if (unstated_freight) return 'unstated_freight'
  if (expired && !counted.expired) return 'expired'
  if (late && !counted.late) return 'late'
  return 'offered'
}

/** Whether a quote has expired on a day (YYYY-MM-DD). The last day of its validity still counts; null never expires. */
export function isExpired(valid_until: string | null, read_on: string): boolean {
  return valid_until !== null && valid_until < read_on
}

/** Whether goods ordered on `read_on` arrive after the required day. An unknown lead time is not late. */
export function isLate(lead_time_days: number | null, read_on: string, required_by: string | null): boolean {
  if (lead_time_days === null || required_by === null) return false
  return daysBetween(read_on, required_by) < lead_time_days
}
