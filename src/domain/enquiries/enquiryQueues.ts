import type { Queues } from '../documents/queues'
import { editableEnquiryStatuses, type EnquiryStatus } from './enquiryLifeCycle'

/** `bids_in`: an RFQ for it has ended, so that its bids can be compared, awarded or ordered. */
type EnquiryFact = 'bids_in'

/**
 * A draft waits to be opened, an open enquiry for an RFQ or an order; one that is sourced waits for the suppliers until
 * the bids are in, and a quoted one for the client.
 */
export const enquiryQueues: Queues<EnquiryStatus, 'required_by', EnquiryFact> = {
  mine: [{ statuses: editableEnquiryStatuses, mine: true }],
  open: [{ statuses: editableEnquiryStatuses }],
  needs_action: [{ statuses: ['draft', 'open'] }, { statuses: ['sourcing'], fact: 'bids_in' }],
  late: [{ statuses: editableEnquiryStatuses, past: 'required_by' }],
}
