import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldError } from '../../../contract/envelope'
import type { Invitation, invitationBodySchema } from '../../../contract/invitation'
import { supplierProblems, type InvitedSupplier } from '../../../domain/rfqRules'
import type { Sql, Transaction } from '../../db/database'
import { invitation_lines, invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { uuidv7 } from '../../ids'
import { invalid } from '../../refusal'

export type InvitationValues = z.output<typeof invitationBodySchema>

/** A moment within JSON as the wire has it. */
const wireTime = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The invitations of an RFQ in the order in which they were made, the withdrawn ones too. */
export const invitationsOf = (db: Sql, rfq_id: string): Promise<Invitation[]> =>
  db
    .select({
      id: invitations.id,
      version: invitations.version,
      supplier_id: invitations.supplier_id,
      supplier_name: suppliers.name,
      supplier_country: suppliers.country,
      email: invitations.email,
      phone: invitations.phone,
      language: invitations.language,
      channel: invitations.channel,
      status: invitations.status,
      declined_reason: invitations.declined_reason,
      sent_at: invitations.sent_at,
      opened_at: invitations.opened_at,
      started_at: invitations.started_at,
      submitted_at: invitations.submitted_at,
      declined_at: invitations.declined_at,
      withdrawn_at: invitations.withdrawn_at,
      reminders_sent: invitations.reminders_sent,
      reminded_at: invitations.reminded_at,
      links: sql<Invitation['links']>`coalesce((
        select json_agg(json_build_object('channel', k.channel, 'made_at', ${wireTime('k.made_at')}, 'first_used_at', ${wireTime('k.first_used_at')}, 'last_used_at', ${wireTime('k.last_used_at')}) order by k.made_at desc, k.id desc)
        from invitation_tokens k where k.invitation_id = ${invitations.id}), '[]'::json)`,
      notices: sql<Invitation['notices']>`coalesce((
        select json_agg(json_build_object('kind', n.kind, 'channel', n.channel, 'at', ${wireTime('n.at')}, 'mail', case when o.id is null then null else
          json_build_object('id', o.id, 'status', o.status, 'attempts', o.attempts, 'last_error', o.last_error, 'next_attempt_at', ${wireTime('o.next_attempt_at')}, 'sent_at', ${wireTime('o.sent_at')}) end)
          order by n.at desc, n.id desc)
        from notices n left join outbox o on o.id = n.outbox_id where n.invitation_id = ${invitations.id}), '[]'::json)`,
      line_ids: sql<string[]>`coalesce((
        select json_agg(il.rfq_line_id order by l.position) from invitation_lines il join rfq_lines l on l.id = il.rfq_line_id
        where il.invitation_id = ${invitations.id} and l.removed_in is null), '[]'::json)`,
      asked_again: sql<number>`(
        select count(*)::int from invitation_lines il
        join rfq_lines l on l.id = il.rfq_line_id and l.removed_in is null
        join quotes q on q.invitation_id = il.invitation_id and q.status = 'submitted'
        where il.invitation_id = ${invitations.id} and l.changed_in > q.rfq_revision)`,
      revisions: sql<number>`(select count(*)::int from quotes q where q.invitation_id = ${invitations.id} and q.status <> 'draft')`,
    })
    .from(invitations)
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(eq(invitations.rfq_id, rfq_id))
    .orderBy(asc(invitations.id))

/** Who is invited, as the rules judge it (RFQ-02); a link can always be copied. */
export async function invitedSuppliers(
  db: Sql,
  rfq_id: string,
): Promise<(InvitedSupplier & { id: string; currency: string | null; country: string | null })[]> {
  const rows = await db
    .select({
      id: invitations.id,
      supplier_id: invitations.supplier_id,
      name: suppliers.name,
      active: suppliers.active,
      blocked_reason: suppliers.blocked_reason,
      currency: suppliers.currency,
      country: suppliers.country,
      email: invitations.email,
      phone: invitations.phone,
    })
    .from(invitations)
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(and(eq(invitations.rfq_id, rfq_id), eq(invitations.status, 'pending')))
    .orderBy(asc(invitations.id))
  return rows.map((row) => ({ ...row, link: true }))
}

/** Makes the invitations of a draft these, each for the lines that its positions name, or for all. */
export async function setInvitations(
  db: Transaction,
  rfq_id: string,
  invited: readonly InvitationValues[],
  line_ids: readonly string[],
): Promise<void> {
  const known = await suppliersOf(db, invited)
  const asked = invited.map(({ supplier_id, ...invitation }, index) => {
    const supplier = known.get(supplier_id)
    if (!supplier)
      throw invalid([
        {
          path: `invitations.${index}.supplier_id`,
          message: 'This supplier is not there any more. Choose another one.',
        },
      ])
    return { supplier, invitation }
  })
  assertOnce(asked.map(({ supplier }) => supplier))
  assertPositions(
    asked.map(({ supplier, invitation }) => ({ name: supplier.name, positions: invitation.line_positions })),
    line_ids.length,
  )
  await db.delete(invitations).where(eq(invitations.rfq_id, rfq_id))
  if (asked.length === 0) return
  const rows = asked.map(
    ({ supplier, invitation: { email = supplier.email, phone = supplier.phone, language = supplier.language } }) => ({
      id: uuidv7(),
      rfq_id,
      supplier_id: supplier.id,
      email,
      phone,
      language,
    }),
  )
  await db.insert(invitations).values(rows)
  const lines = asked.flatMap(({ invitation }, index) => {
    const positions = invitation.line_positions ? new Set(invitation.line_positions) : undefined
    return line_ids.flatMap((rfq_line_id, place) =>
      !positions || positions.has(place + 1) ? [{ invitation_id: rows[index]?.id ?? '', rfq_line_id }] : [],
    )
  })
  if (lines.length > 0) await db.insert(invitation_lines).values(lines)
}

/** Who was asked for all lines before they changed is asked for all of them after. */
export async function askForNewLines(
  db: Transaction,
  before: { invitations: readonly Pick<Invitation, 'id' | 'line_ids'>[]; line_count: number },
  line_ids: readonly string[],
): Promise<void> {
  const all = before.invitations.filter((invitation) => invitation.line_ids.length === before.line_count)
  const rows = all.flatMap(({ id }) => line_ids.map((rfq_line_id) => ({ invitation_id: id, rfq_line_id })))
  if (rows.length > 0) await db.insert(invitation_lines).values(rows).onConflictDoNothing()
}

async function suppliersOf(db: Transaction, invited: readonly InvitationValues[]) {
  const ids = invited.map(({ supplier_id }) => supplier_id)
  const rows = ids.length === 0 ? [] : await db.select().from(suppliers).where(inArray(suppliers.id, ids))
  return new Map(rows.map((supplier) => [supplier.id, supplier]))
}

function assertOnce(invited: readonly { id: string; name: string }[]) {
  // In a draft everybody may stand, but nobody twice: the rest is judged when it is sent.
  const twice = supplierProblems(
    invited.map(({ id, name }) => ({
      supplier_id: id,
      name,
      active: true,
      blocked_reason: null,
      email: null,
      phone: null,
      link: true,
    })),
  )
  if (twice.length > 0) throw invalid(twice.map(({ path, message }) => ({ path, message })))
}

function assertPositions(invited: readonly { name: string; positions: number[] | undefined }[], line_count: number) {
  const errors = invited.flatMap(({ name, positions }, index): FieldError[] => {
    const path = `invitations.${index}.line_positions`
    if (positions?.length === 0)
      return [{ path, message: `Choose the lines that ${name} is asked for, or take him out.` }]
    const beyond = positions?.find((position) => position > line_count)
    return beyond === undefined ? [] : [{ path, message: `There is no line ${beyond} to ask ${name} for.` }]
  })
  if (errors.length > 0) throw invalid(errors)
}
