import { and, eq, sql } from 'drizzle-orm'
import type { Quote } from '../../../contract/quotes'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import { inBranchesOf } from '../../db/rows/inBranches'
import type { Sql } from '../../db/connection/database'
import { readTogether, type Rows } from '../../db/documents/readTogether'
import { invitations } from '../../db/schema/invitations'
import { rfqs } from '../../db/schema/rfqs'
import type { UserActor } from '../../http/actor'
import { conflict, notFound } from '../../http/refusal'
import { userOf, type OperationContext } from '../../http/route'
import { quoteParts, submittedOf, toQuotes } from './quotesRepository'

type OfSupplier = Pick<OperationContext<unknown>, 'db' | 'actor'> & { params: { id: string; supplier_id: string } }

/** Returns the submitted quotes of a supplier to an RFQ, the newest first. */
export async function listQuotes(reading: OfSupplier): Promise<Quote[]> {
  const { db, params } = reading
  const { id, supplier_id } = params
  const invited = sql`(select i.id from invitations i where i.rfq_id = ${id} and i.supplier_id = ${supplier_id})`
  const read = await readTogether(db, {
    ...readableParts(db, params, userOf(reading)),
    ...quoteParts(db, submittedOf(invited)),
  })
  assertReadable(read)
  return toQuotes(read)
}

/** Returns the invitations of a supplier whose quotes may be read. */
export async function invitationsToRead(reading: OfSupplier): Promise<string[]> {
  const read = await readTogether(reading.db, readableParts(reading.db, reading.params, userOf(reading)))
  return assertReadable(read)
}

/** All invitations of a supplier to an RFQ: a withdrawn one may be followed by another. */
const readableParts = (db: Sql, { id, supplier_id }: OfSupplier['params'], user: UserActor) => ({
  rfqs: db
    .select({ sealed: rfqs.sealed, opened_at: rfqs.opened_at })
    .from(rfqs)
    .where(and(eq(rfqs.id, id), inBranchesOf(user, rfqs.branch_id))),
  invited: db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.rfq_id, id), eq(invitations.supplier_id, supplier_id))),
})

/** Throws 404 where there are no invitations, 409 while the bids are sealed. */
function assertReadable({ rfqs: [rfq], invited }: Rows<ReturnType<typeof readableParts>>): string[] {
  if (!rfq) throw notFound('RFQ')
  if (invited.length === 0) throw notFound('supplier')
  if (isSealed(rfq))
    throw conflict('sealed', 'The bids of this RFQ are sealed until an administrator opens them after the deadline.')
  return invited.map(({ id }) => id)
}
