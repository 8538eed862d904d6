import type { Enquiry } from '../../../contract/enquiries'
import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { headLock, readHeadLocked } from '../../db/documents/readLocked'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { enquiries } from '../../db/schema/enquiries'
import { stale } from '../../http/refusal'
import { loadEnquiry, type EnquiryFacts } from './loadEnquiry'
import { toEnquiry } from './toEnquiry'

interface Locked<More> {
  /** As in the API's response. */
  enquiry: Enquiry
  /** As in its tables, with the rows of `more`. */
  facts: EnquiryFacts & Rows<More>
}

/**
 * Locks an enquiry in the user's branches until the transaction ends; throws 412 where its version is not the given one.
 * `more` is read with it. Its RFQs and orders may be older than the lock: a decision about them reads them again.
 */
export async function lockEnquiry<More extends Queries = Record<never, never>>(
  db: Transaction,
  id: string,
  user: UserActor,
  version: number,
  more?: More,
): Promise<Locked<More>> {
  const facts = await readHeadLocked(headLock(db, enquiries, id), (lock) =>
    loadEnquiry(db, id, user, { ...(more as More), ...lock }),
  )
  const enquiry = toEnquiry(facts)
  if (enquiry.version !== version) throw stale(enquiry)
  return { enquiry, facts }
}
