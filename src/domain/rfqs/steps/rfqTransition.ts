import type { Decision } from '../../documents/decision'
import { transition } from '../../documents/transition'
import { rfqLifeCycle, type RfqAction, type RfqStatus } from '../rfqLifeCycle'

const done: Record<RfqAction, string> = {
  send: 'sent',
  extend: 'extended',
  revise: 'revised',
  close: 'closed',
  open_quotes: 'opened',
  award: 'awarded',
  undo_award: 'returned to before its award',
  cancel: 'cancelled',
}

/** Returns the status after a step of an RFQ, or why it is refused. */
export function rfqTransition(status: RfqStatus, action: RfqAction, reason?: string | null): Decision<RfqStatus> {
  const statusText = status === 'draft' ? 'a draft' : status
  return transition(rfqLifeCycle, {
    status,
    action,
    reason,
    words: `This RFQ is ${statusText} and cannot be ${done[action]}.`,
  })
}
