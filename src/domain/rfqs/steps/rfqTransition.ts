import { transitionOf } from '../../documents/transition'
import { rfqLifeCycle } from '../rfqLifeCycle'

/** Returns the status after a step of an RFQ, or why it is refused. */
export const rfqTransition = transitionOf(rfqLifeCycle, 'RFQ', {
  send: 'sent',
  extend: 'extended',
  revise: 'revised',
  close: 'closed',
  open_quotes: 'opened',
  award: 'awarded',
  undo_award: 'returned to before its award',
  cancel: 'cancelled',
})
