import type { Queues } from '../documents/queues'
import type { RfqStatus } from './rfqLifeCycle'

const open = ['draft', 'sent', 'closed'] as const

/** `question`: a supplier waits for an answer; `all_answered`: no supplier is left who could still answer. */
type RfqFact = 'question' | 'all_answered'

/** A draft waits to be sent, a closed RFQ for the award; one that is sent waits for the suppliers. */
export const rfqQueues: Queues<RfqStatus, 'required_by', RfqFact> = {
  mine: [{ statuses: open, mine: true }],
  open: [{ statuses: open }],
  needs_action: [
    { statuses: ['draft', 'closed'] },
    { statuses: ['sent'], fact: 'question' },
    { statuses: ['sent'], fact: 'all_answered' },
  ],
  late: [{ statuses: open, past: 'required_by' }],
}
