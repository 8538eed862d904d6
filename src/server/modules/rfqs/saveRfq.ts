import { and, eq, sql, type SQL } from 'drizzle-orm'
import { chainIsHeld } from '../../audit/chainLocks'
import type { Transaction } from '../../db/database'
import { insertion, writeTogether } from '../../db/recordset'
import { rowChanges } from '../../db/rowChanges'
import { saveHead, type HeadParts } from '../../db/saveHead'
import { invitation_lines, invitations } from '../../db/schema/invitations'
import { rfq_line_origins, rfq_lines, rfq_rates, rfqs } from '../../db/schema/rfqs'
import { searchText } from '../../db/search'
import type { OriginRow } from './draftLines'
import type { RfqFacts } from './loadRfq'

/** The rows of an RFQ that its steps change. */
export interface RfqRows extends Pick<RfqFacts, 'head' | 'lines' | 'rates' | 'invitations'> {
  origins: readonly OriginRow[]
}

/** Writes what differs between a locked RFQ and the one after a step, and its next version, in one statement. */
export async function saveRfq(tx: Transaction, before: RfqRows, after: RfqRows, parts: HeadParts = {}): Promise<void> {
  const { id: _, version, ...values } = after.head
  const head = tx
    .update(rfqs)
    .set({ ...values, version: version + 1, search_text: searchTextOf(after), updated_at: sql`now()` })
    .where(and(eq(rfqs.id, before.head.id), eq(rfqs.version, before.head.version)))
    .returning({ id: rfqs.id })
  await saveHead(tx, head.getSQL(), { ...parts, also: [...partChanges(before, after), ...(parts.also ?? [])] })
}

/** Inserts an RFQ with its parts in one statement. */
export async function insertRfq(tx: Transaction, rfq: RfqRows): Promise<void> {
  const head = { ...rfq.head, search_text: searchTextOf(rfq) }
  const none = { ...rfq, lines: [], origins: [], invitations: [], rates: [] }
  await writeTogether(tx, [insertion(rfqs, Object.keys(head), [head]), ...partChanges(none, rfq)])
  chainIsHeld(tx, rfq.head.id)
}

/** The search text of an RFQ: its number, its title, and the invited suppliers. */
const searchTextOf = ({ head, invitations: invited }: RfqRows) =>
  searchText(
    head.number,
    head.title,
    ...invited.flatMap(({ invitation, supplier }) => (invitation.status === 'withdrawn' ? [] : [supplier.name])),
  )

function partChanges(before: RfqRows, after: RfqRows): (SQL | null)[] {
  const rfq_id = before.head.id
  const ofRfq = sql`rfq_id = ${rfq_id}`
  return [
    ...rowChanges(rfq_lines, {
      where: ofRfq,
      before: before.lines.map(({ line }) => line),
      after: after.lines.map(({ line }) => line),
    }),
    ...rowChanges(rfq_line_origins, {
      where: sql`rfq_line_id in (select id from rfq_lines where ${ofRfq})`,
      key: ['rfq_line_id', 'enquiry_line_id'],
      before: before.origins.map(gathered),
      after: after.origins.map(gathered),
    }),
    ...rowChanges(rfq_rates, {
      where: ofRfq,
      key: ['rfq_id', 'currency'],
      before: before.rates.map((rate) => ({ ...rate, rfq_id })),
      after: after.rates.map((rate) => ({ ...rate, rfq_id })),
    }),
    ...rowChanges(invitations, {
      where: ofRfq,
      before: before.invitations.map(({ invitation }) => invitation),
      after: after.invitations.map(({ invitation }) => invitation),
    }),
    ...rowChanges(invitation_lines, {
      where: sql`invitation_id in (select id from invitations where ${ofRfq})`,
      key: ['invitation_id', 'rfq_line_id'],
      before: before.invitations.flatMap(invitedFor),
      after: after.invitations.flatMap(invitedFor),
    }),
  ]
}

const gathered = ({ rfq_line_id, enquiry_line_id, quantity }: OriginRow) => ({ rfq_line_id, enquiry_line_id, quantity })

const invitedFor = ({ invitation, line_ids }: RfqFacts['invitations'][number]) =>
  line_ids.map((rfq_line_id) => ({ invitation_id: invitation.id, rfq_line_id }))
