import type { Operation } from '../../../contract/operation'
import type { Rfq } from '../../../contract/rfqs'
import type { AuditEvent } from '../../audit/auditEvent'
import { chainIsHeld } from '../../audit/chainLocks'
import type { HeadParts } from '../../db/documents/saveHead'
import type { Change } from '../../http/route'
import { enquiriesHeld, enquiryMoves, standingEnquiries, writeMoves } from '../enquiries/enquirySteps'
import type { RfqFacts } from './loadRfq'
import { readToRecord } from './rfqChange'
import { saveRfq, type RfqRows } from './drafts/saveRfq'

interface Taken {
  before: RfqFacts
  after: RfqRows
  /** What the activity says, made from the RFQ as it was written. */
  activity: (written: Rfq) => Pick<AuditEvent, 'action' | 'before' | 'after' | 'reason' | 'covers'>
  /** What is written in the same statement. */
  also?: HeadParts['also']
  /** Whether the status of its enquiries follows the step. */
  moves_enquiries?: boolean
}

/** Writes a decided step of an RFQ, updates the status of its enquiries and records the activity. */
export async function finishStep<O extends Operation>(
  change: Change<O>,
  { before, after, activity, also = [], moves_enquiries = false }: Taken,
): Promise<Rfq> {
  const { db, now, record } = change
  const { id, branch_id } = before.head
  const enquiry_ids = moves_enquiries ? enquiriesOf([...before.origins, ...after.origins]) : []
  await saveRfq(db, before, after, { also, holding: enquiry_ids.length > 0 ? enquiriesHeld(enquiry_ids) : null })
  const { rfq, facts } = await readToRecord(db, id, now, { enquiries: standingEnquiries(db, enquiry_ids) })
  for (const enquiry_id of enquiry_ids) chainIsHeld(db, enquiry_id)
  await writeMoves(db, now, enquiryMoves(facts.enquiries, after.head.number))
  record({ entity: 'rfqs', entity_id: id, branch_id, ...activity(rfq) })
  return rfq
}

const enquiriesOf = (origins: readonly { enquiry_id: string }[]) => [
  ...new Set(origins.map(({ enquiry_id }) => enquiry_id)),
]
