import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Rfq } from '../../../contract/rfqs'
import { statusAt } from '../../../domain/rfqs/rfqDeadline'
import { about } from '../../audit/about'
import { holdingChain } from '../../audit/chainLocks'
import { writeActivity } from '../../audit/record'
import type { Sql, Transaction } from '../../db/connection/database'
import { headLock, readLocked } from '../../db/documents/readLocked'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { invitations } from '../../db/schema/invitations'
import { rfqs } from '../../db/schema/rfqs'
import { system, type UserActor } from '../../http/actor'
import { stale } from '../../http/refusal'
import { invitationWrittenBy } from './invitations/invitationsRepository'
import { loadRfq, type RfqFacts } from './loadRfq'
import { toRfq } from './toRfq'

export interface LockedRfq<More = unknown> {
  /** As in the API's response. */
  rfq: Rfq
  /** As in its tables, with the rows of the further queries. */
  facts: RfqFacts & More
}

interface Who {
  user: UserActor
  now: Date
  /** The version that was read; omitted where the change is not of the RFQ itself. */
  version?: number
  /** The noun in a 404 message. */
  noun?: string
}

/**
 * Locks an RFQ in the user's branches until the transaction ends, by its id or by a query that selects the id; throws
 * 412 where its version is not the given one. An RFQ whose deadline has passed is closed first, as an automatic step,
 * so that the stored status matches what reads show. `more` is read with it.
 */
export async function lockRfq<More extends Queries = Record<never, never>>(
  db: Transaction,
  id: string | SQL,
  { user, now, version, noun = 'RFQ' }: Who,
  more?: More,
): Promise<LockedRfq<Rows<More>>> {
  const facts = await readLocked(
    (locks) => loadRfq(db, id, { user, noun }, { ...(more as More), ...locks }),
    lockedRows(db, id),
    ({ row, invitations: invited }) => ({ locked: [row], locked_invitations: invited.map((each) => each.row) }),
  )
  const current = { ...facts, head: await closedByClock(db, facts.head, now) }
  const rfq = toRfq(current, now)
  if (version !== undefined && rfq.version !== version) throw stale(rfq)
  return { rfq, facts: current }
}

/**
 * The RFQ is locked before its invitations, as everywhere. Every change of staff writes the RFQ's row and every answer its
 * invitation's.
 */
const lockedRows = (db: Transaction, id: string | SQL) => ({
  locked: headLock(db, rfqs, id),
  locked_invitations: db
    .select({ row: invitationWrittenBy })
    .from(invitations)
    .where(sql`${invitations.rfq_id} = (select r.id from rfqs r where r.id = ${id} for no key update)`)
    .orderBy(asc(invitations.id))
    .for('no key update'),
})

type Head = RfqFacts['head']

/** Takes the automatic step: closes an RFQ whose deadline has passed, as of the deadline; leaves others unchanged. */
export async function closedByClock(db: Transaction, row: Head, now: Date): Promise<Head> {
  const status = statusAt(row, now)
  if (status === row.status) return row
  // The version stays, because readers already saw it as closed.
  const closed = { status, closed_at: row.deadline }
  await db.update(rfqs).set(closed).where(eq(rfqs.id, row.id))
  await writeActivity(db, system, now, {
    action: 'closed',
    ...about('rfqs', row),
    before: { status: row.status },
    after: { status },
  })
  return { ...row, ...closed }
}

/** Notes on a locked RFQ that something was made from it: who waits for its lock must read it again. */
export const noteUse = (db: Sql, { id }: Pick<Rfq, 'id'>) =>
  db
    .update(rfqs)
    .set({ updated_at: sql`updated_at` })
    .where(eq(rfqs.id, id))

/** Reads an RFQ after a change, right before its activity is recorded; `more` is read with it. */
export async function readToRecord<More extends Queries = Record<never, never>>(
  db: Transaction,
  id: string,
  now: Date,
  more?: More,
): Promise<LockedRfq<Rows<More>>> {
  const wanted: Queries = { ...more, chain: holdingChain(db, id) }
  const facts = (await loadRfq(db, id, {}, wanted)) as unknown as RfqFacts & Rows<More>
  return { rfq: toRfq(facts, now), facts }
}
