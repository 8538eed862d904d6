import type { Decimal } from '../money/money'
import type { OfferClass } from './offerClass'

/** Why a supplier's like-for-like total has no rank. */
export type Unranked = 'nothing' | 'unknown' | PassedOver | 'from_others' | 'incomplete'

/** Offers that count in their supplier's total and are not ranked, the strongest reason first. */
const passedOver = ['after_opening', 'unstated_freight', 'expired', 'late'] as const
type PassedOver = (typeof passedOver)[number]

/** Whether a total has no rank because of the supplier's own offers; of a class, whether it is only doubtful. */
export const isPassedOver = (why: Unranked | OfferClass | null): why is PassedOver =>
  passedOver.some((kind) => kind === why)

interface Totalled {
  coverage: number
  total_like_for_like: Decimal | null
  ranked: boolean
  rank: number | null
  lines_from_others: number
  offers: readonly { rfq_line_id: string; class: OfferClass }[]
}

/**
 * Returns why a total has no rank, null for one that has. What is wrong with the supplier's own offers comes before what others add:
 * beside ranked totals it would be read as one of them.
 */
export function whyUnranked(supplier: Totalled): Unranked | null {
  const { coverage, total_like_for_like, ranked, rank, lines_from_others } = supplier
  if (coverage === 0) return 'nothing'
  if (total_like_for_like === null) return 'unknown'
  if (ranked && rank !== null) return null
  const doubtful = passedOver.find((kind) => countsOnly(supplier, kind))
  if (doubtful) return doubtful
  return lines_from_others > 0 ? 'from_others' : 'incomplete'
}

/** Whether a line of the total has only such an offer of the supplier. */
const countsOnly = ({ offers }: Totalled, kind: PassedOver): boolean =>
  offers.some(
    (offer) =>
      offer.class === kind &&
      !offers.some((other) => other.rfq_line_id === offer.rfq_line_id && other.class === 'offered'),
  )
