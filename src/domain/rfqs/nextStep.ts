import { isPast } from './rfqDeadline'
import type { RfqStatus } from './rfqLifeCycle'
import { isSealed } from './rfqSeal'

export type RfqNextStep = 'wait' | 'compare' | 'open_quotes' | 'award' | 'extend'

interface OpenedRfq {
  status: RfqStatus
  sealed: boolean
  opened_at: string | null
  deadline: string | null
  invited: number
  answered: number
  /** The suppliers whose answer can still come; who declined is none of them. */
  awaited: number
}

/**
 * What an RFQ needs next, of the steps that are taken on it; null before it is sent and after its award. Sealed bids are opened
 * only after the deadline.
 */
export function nextStep(rfq: OpenedRfq, now: Date): RfqNextStep | null {
  const { status, deadline, answered } = rfq
  if (status !== 'sent' && status !== 'closed') return null
  const ended = deadline !== null && isPast(deadline, now)
  if (isSealed(rfq)) return status === 'closed' && ended ? 'open_quotes' : 'wait'
  if (answered === 0) return status === 'sent' && !ended ? 'wait' : 'extend'
  return status === 'sent' && !ended ? 'compare' : 'award'
}

/** Whether no quote is awaited any more, so that an RFQ can be closed before its deadline. */
export const isAnswered = ({ status, invited, awaited }: Pick<OpenedRfq, 'status' | 'invited' | 'awaited'>): boolean =>
  status === 'sent' && invited > 0 && awaited === 0
