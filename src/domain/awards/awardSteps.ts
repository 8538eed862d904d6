import type { RfqStatus } from '../rfqs/rfqLifeCycle'
import { isSealed } from '../rfqs/rfqSeal'

interface Awardable {
  status: RfqStatus
  sealed: boolean
  opened_at: string | null
}

/**
 * The transitions that an award takes now: an open RFQ is closed first, so that no quote arrives after it. None where it cannot be
 * awarded, as long as its bids are sealed among others.
 */
export function awardSteps(rfq: Awardable): readonly ('close' | 'award')[] {
  if (isSealed(rfq)) return []
  if (rfq.status === 'sent') return ['close', 'award']
  return rfq.status === 'closed' ? ['award'] : []
}
