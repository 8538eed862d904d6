import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { chainIsHeld } from '../../../audit/chainLocks'
import type { Transaction } from '../../../db/connection/database'
import { insertion, writeTogether } from '../../../db/rows/recordset'
import { rowChanges } from '../../../db/rows/rowChanges'
import { saveHead, type HeadParts } from '../../../db/documents/saveHead'
import { invitation_lines, invitations } from '../../../db/schema/invitations'
import { rfq_line_origins, rfq_lines, rfq_rates, rfqs } from '../../../db/schema/rfqs'
import { searchText } from '../../../db/search/search'
import type { OriginRow } from './draftLines'
import type { RfqFacts } from '../loadRfq'

type PartOptions<Row> = { where?: SQL; key?: readonly (keyof Row & string)[] }

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

/** The search text of an RFQ: its number, its title, the invited suppliers, and the requested goods. */
const searchTextOf = ({ head, lines, invitations: invited }: RfqRows) =>
  searchText(
    head.number,
    head.title,
    ...invited.flatMap(({ invitation, supplier }) => (invitation.status === 'withdrawn' ? [] : [supplier.name])),
    ...lines.flatMap(({ line }) => (line.removed_in === null ? [line.description] : [])),
  )

function partChanges(before: RfqRows, after: RfqRows): (SQL | null)[] {
  const rfq_id = before.head.id
  const where = sql`rfq_id = ${rfq_id}`
  const part = <Row extends object>(table: PgTable, rowsOf: (rfq: RfqRows) => Row[], more: PartOptions<Row> = {}) =>
    rowChanges(table, { where, before: rowsOf(before), after: rowsOf(after), ...more })
  return [
    ...part(rfq_lines, ({ lines }) => lines.map(({ line }) => line)),
    ...part(rfq_line_origins, ({ origins }) => origins.map(gathered), {
      where: sql`rfq_line_id in (select id from rfq_lines where ${where})`,
      key: ['rfq_line_id', 'enquiry_line_id'],
    }),
    ...part(rfq_rates, ({ rates }) => rates.map((rate) => ({ ...rate, rfq_id })), { key: ['rfq_id', 'currency'] }),
    ...part(invitations, (rfq) => rfq.invitations.map(({ invitation }) => invitation)),
    ...part(invitation_lines, (rfq) => rfq.invitations.flatMap(invitedFor), {
      where: sql`invitation_id in (select id from invitations where ${where})`,
      key: ['invitation_id', 'rfq_line_id'],
    }),
  ]
}

const gathered = ({ rfq_line_id, enquiry_line_id, quantity }: OriginRow) => ({ rfq_line_id, enquiry_line_id, quantity })

const invitedFor = ({ invitation, line_ids }: RfqFacts['invitations'][number]) =>
  line_ids.map((rfq_line_id) => ({ invitation_id: invitation.id, rfq_line_id }))
