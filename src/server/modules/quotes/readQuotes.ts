import { conflict, notFound } from '../../refusal'
import { userOf, type Reading } from '../../route'
import { getRfq } from '../rfqs/rfqsRepository'
import { invitationIds } from './quotesRepository'
import { isSealed } from './submission'

interface OfSupplier {
  params: { id: string; supplier_id: string }
}

/** The invitations of a supplier whose quotes may be read: 404 where there are none, 409 while they are sealed. */
export async function invitationsToRead(
  reading: Pick<Reading<unknown>, 'db' | 'actor' | 'now'> & OfSupplier,
): Promise<string[]> {
  const { db, params, now } = reading
  const rfq = await getRfq(db, params.id, userOf(reading), now)
  const invited = await invitationIds(db, rfq.id, params.supplier_id)
  if (invited.length === 0) throw notFound('supplier')
  if (isSealed(rfq))
    throw conflict('sealed', 'The prices of this RFQ are sealed until an administrator opens them after the deadline.')
  return invited
}
