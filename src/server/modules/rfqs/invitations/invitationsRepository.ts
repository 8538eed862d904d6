import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Invitation } from '../../../../contract/invitation'
import type { Sql } from '../../../db/connection/database'
import { invitations } from '../../../db/schema/invitations'
import { suppliers } from '../../../db/schema/parties'
import { firstVersion, nextVersion } from '../../../db/documents/versions'
import { askedAgainIn } from '../../../db/lists/invitationStates'
import { isOneOf } from '../../../db/rows/isOneOf'
import type { Rows } from '../../../db/documents/readTogether'

/** A moment inside JSON, in the API's format. */
export const wireTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Returns the invitations of an RFQ with their suppliers in order of creation, including withdrawn ones. */
export const invitationsOf = (db: Sql, rfq_id: string | SQL) =>
  db
    .select({
      invitation: invitations,
      row: invitationWrittenBy,
      supplier: suppliers,
      links: sql<Invitation['links']>`coalesce((
        select json_agg(json_build_object('channel', k.channel, 'made_at', ${wireTime('k.made_at')}, 'first_used_at', ${wireTime('k.first_used_at')}, 'last_used_at', ${wireTime('k.last_used_at')}) order by k.made_at desc, k.id desc)
        from invitation_tokens k where k.invitation_id = ${invitations.id}), '[]'::json)`,
      notices: sql<Invitation['notices']>`coalesce((
        select json_agg(json_build_object('kind', n.kind, 'channel', n.channel, 'at', ${wireTime('n.at')}, 'mail', case when o.id is null then null else
          json_build_object('id', o.id, 'status', o.status, 'attempts', o.attempts, 'last_error', o.last_error, 'next_attempt_at', ${wireTime('o.next_attempt_at')}, 'sent_at', ${wireTime('o.sent_at')}) end)
          order by n.at desc, n.id desc)
        from notices n left join outbox o on o.id = n.outbox_id where n.invitation_id = ${invitations.id}), '[]'::json)`,
      line_ids: sql<string[]>`coalesce((
        select json_agg(il.rfq_line_id order by l.position, l.id) from invitation_lines il join rfq_lines l on l.id = il.rfq_line_id
        where il.invitation_id = ${invitations.id}), '[]'::json)`,
      quoted: sql<boolean>`exists (select from quotes q where q.invitation_id = ${invitations.id})`,
      asked_again: askedAgainIn(sql`invitations`),
      answered_revision: sql<
        number | null
      >`(select q.rfq_revision from quotes q where q.invitation_id = ${invitations.id} and q.status = 'submitted')`,
      withdrawn_quote: sql<Invitation['withdrawn_quote']>`(
        select case when q.status = 'withdrawn' then json_build_object('at', ${wireTime('q.submitted_at')}, 'reason', q.withdrawn_reason) end
        from quotes q where q.invitation_id = ${invitations.id} and q.status <> 'draft' order by q.revision desc limit 1)`,
      revisions: sql<number>`(select count(*)::int from quotes q where q.invitation_id = ${invitations.id} and q.status <> 'draft')`,
      typed_by_name: sql<string | null>`(
        select u.name from quotes q join users u on u.id = q.typed_by where q.invitation_id = ${invitations.id} and q.status = 'submitted')`,
    })
    .from(invitations)
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(eq(invitations.rfq_id, rfq_id))
    .orderBy(asc(invitations.id))

/** A stored invitation with its supplier, links, notices, and lines, those that a revision removed included. */
export type StoredInvitation = Rows<{ invitations: ReturnType<typeof invitationsOf> }>['invitations'][number]

/**
 * Returns an invitation as in the API's response, with those of its lines that are requested. While its bids are sealed
 * it says that a quote was withdrawn, but not why: the reason may name a price.
 */
export function toInvitation(stored: StoredInvitation, requested: ReadonlySet<string>, sealed: boolean): Invitation {
  const {
    rfq_id: _,
    asked_in: __,
    seen_revision: ___,
    created_at: ____,
    updated_at: _____,
    ...shown
  } = stored.invitation
  const { supplier, links, notices, line_ids, asked_again, withdrawn_quote, revisions, typed_by_name } = stored
  const hides = sealed && withdrawn_quote !== null
  return {
    ...shown,
    declined_reason: hides ? null : shown.declined_reason,
    withdrawn_quote: hides ? { ...withdrawn_quote, reason: null } : withdrawn_quote,
    supplier_name: supplier.name,
    supplier_country: supplier.country,
    links,
    notices,
    line_ids: line_ids.filter((id) => requested.has(id)),
    asked_again,
    revisions,
    typed_by_name,
  }
}

/** The transaction that last wrote a row. */
export const invitationWrittenBy = sql<string>`invitations.xmin::text`

/** Returns these suppliers, as a query that other reads can include. */
export const suppliersOf = (db: Sql, supplier_ids: readonly string[]) =>
  db.select().from(suppliers).where(isOneOf(suppliers.id, supplier_ids))

export type SupplierRow = typeof suppliers.$inferSelect

type NewInvitation = Pick<typeof invitations.$inferSelect, 'rfq_id' | 'asked_in'> &
  Partial<typeof invitations.$inferSelect>

/** Returns a supplier's new invitation for these lines, by its own address and language where the values have none. */
export function newInvitation(
  supplier: SupplierRow,
  line_ids: string[],
  { email = supplier.email, phone = supplier.phone, language = supplier.language, ...values }: NewInvitation,
  now: Date,
): StoredInvitation {
  const at = now.toISOString()
  const invitation: StoredInvitation['invitation'] = {
    ...firstVersion(at),
    supplier_id: supplier.id,
    email,
    phone,
    language,
    channel: null,
    status: 'pending',
    declined_reason: null,
    sent_at: null,
    opened_at: null,
    started_at: null,
    submitted_at: null,
    declined_at: null,
    withdrawn_at: null,
    seen_revision: null,
    reminders_sent: 0,
    reminded_at: null,
    ...values,
  }
  return { invitation, supplier, line_ids, ...newcomer }
}

const newcomer = {
  row: '',
  links: [],
  notices: [],
  quoted: false,
  asked_again: 0,
  answered_revision: null,
  withdrawn_quote: null,
  revisions: 0,
  typed_by_name: null,
}

/** Returns a stored invitation with these fields changed, as its next version. */
export const withFields = (
  stored: StoredInvitation,
  values: Partial<StoredInvitation['invitation']>,
  now: Date,
): StoredInvitation => ({
  ...stored,
  invitation: nextVersion(stored.invitation, values, now),
})

/** Returns the suppliers of the pending invitations as the rules need them (RFQ-02); a link can always be copied. */
export const invitedSuppliers = (rows: readonly StoredInvitation[]) =>
  rows
    .filter(({ invitation }) => invitation.status === 'pending')
    .map(({ invitation: { id, supplier_id, email, phone }, supplier }) => ({
      id,
      supplier_id,
      email,
      phone,
      name: supplier.name,
      active: supplier.active,
      blocked_reason: supplier.blocked_reason,
      currency: supplier.currency,
      country: supplier.country,
      link: true,
    }))
