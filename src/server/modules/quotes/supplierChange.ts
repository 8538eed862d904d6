import { eq, sql, type SQL } from 'drizzle-orm'
import type { Operation } from '../../../contract/operation'
import type { PublicRfq } from '../../../contract/quotes'
import { momentInWords } from '../../../domain/dates/dayCounts'
import {
  invitationLifeCycle,
  type InvitationAction,
  type InvitationStatus,
} from '../../../domain/rfqs/invitationLifeCycle'
import { stateForSupplier } from '../../../domain/rfqs/rfqDeadline'
import { about } from '../../audit/about'
import type { AuditEvent } from '../../audit/auditEvent'
import { holdingChain } from '../../audit/chainLocks'
import type { Wanted } from '../../audit/coveredDocuments'
import type { Transaction } from '../../db/connection/database'
import { readLocked, writtenBy } from '../../db/documents/readLocked'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { writeTogether } from '../../db/rows/recordset'
import { rowChanges } from '../../db/rows/rowChanges'
import { invitations } from '../../db/schema/invitations'
import { rfqs } from '../../db/schema/rfqs'
import type { Actor, SupplierActor } from '../../http/actor'
import { takeStep } from '../../http/lifeCycleStep'
import { linkRefused } from '../../http/plugins/authorise'
import { conflict, stale } from '../../http/refusal'
import type { Change } from '../../http/route'
import { invitationWrittenBy } from '../rfqs/invitations/invitationsRepository'
import { linkUsed } from './byLink/linkRepository'
import { loadInvitation, type InvitationFacts } from './loadInvitation'
import { toPublicRfq } from './byLink/publicRfq'

/** Returns the supplier of a handler whose right is `supplier`. */
export function supplierOf({ actor }: { actor: Actor }): SupplierActor {
  if (actor.kind !== 'supplier') throw new Error('this operation is a supplier’s')
  return actor
}

/**
 * Returns the supplier's own invitation, locked, with its RFQ, which is locked against changes until the transaction
 * ends. The link is checked again: it may have been withdrawn while the request waited.
 */
export async function lockInvited<O extends Operation, More extends Queries = Record<never, never>>(
  change: Change<O>,
  more?: More,
): Promise<InvitationFacts & Rows<More>> {
  const { db } = change
  const { id } = supplierOf(change)
  const facts = await readLocked(
    (locks) => loadInvitation(db, id, { ...(more as More), ...locks }),
    lockedRows(db, id),
    ({ rows }) => ({ locked_rfq: [rows.rfq], locked: [rows.invitation] }),
  )
  if (facts.invitation.status === 'withdrawn') throw linkRefused()
  return facts
}

/** The RFQ is locked before the invitation, as everywhere; with a shared lock suppliers do not wait for each other. */
function lockedRows(db: Transaction, id: string) {
  const rfq_id = sql`(select i.rfq_id from invitations i where i.id = ${id})`
  return {
    locked_rfq: db
      .select({ row: writtenBy(rfqs) })
      .from(rfqs)
      .where(eq(rfqs.id, rfq_id))
      .for('share'),
    locked: db
      .select({ row: invitationWrittenBy })
      .from(invitations)
      .where(
        sql`${invitations.id} = ${id} and ${invitations.rfq_id} = (select r.id from rfqs r where r.id = ${rfq_id} for share)`,
      )
      .for('no key update'),
  }
}

/** Allows an answer to the newest state of an open RFQ: judged by the server's clock at arrival (QUO-02). */
export function assertMayAnswer(
  { version, now }: { version: number; now: Date },
  facts: InvitationFacts,
  doing: keyof typeof tooLate = 'answer',
): void {
  if (facts.invitation.version !== version) throw stale(toPublicRfq(facts, now))
  assertOpen(facts, now, doing)
}

/** Why it is too late for a step, and what the supplier can do: the buyer may have relied on a quote. */
const tooLate = {
  answer: {
    closed: 'The buyer has closed this request. Quotes can no longer be submitted.',
    past: (deadline: string) => `The deadline was ${deadline}, by the server’s clock. Ask the buyer for more time.`,
  },
  withdraw: {
    closed: 'The buyer has closed this request. Your quote can no longer be withdrawn. Contact the buyer.',
    past: (deadline: string) =>
      `The deadline was ${deadline}, by the server’s clock. Your quote can no longer be withdrawn. Contact the buyer.`,
  },
} as const

/** Throws 409 with the reason where the RFQ does not accept answers. */
export function assertOpen({ rfq, branch }: InvitationFacts, now: Date, doing: keyof typeof tooLate = 'answer'): void {
  const state = stateForSupplier(rfq, now)
  if (state === 'cancelled')
    throw conflict('rfq_cancelled', 'The buyer has cancelled this request. You don’t need to answer.')
  if (state === 'open') return
  if (new Date(rfq.deadline) > now) throw conflict('rfq_closed', tooLate[doing].closed)
  throw conflict('deadline_passed', tooLate[doing].past(momentInWords(rfq.deadline, branch.timezone)))
}

const refusals: Partial<Record<InvitationAction, string>> = {
  start: 'You declined to quote. Undo this first, then enter your prices.',
  submit: 'You declined to quote. Undo this first, then enter your prices.',
  withdraw_quote: 'You have no submitted quote to withdraw.',
  decline: 'You have already declined to quote.',
  withdraw_decline: 'You have not declined, so there is nothing to undo.',
}

/** Returns the next status of a supplier's step; throws 409 with a message for the supplier. */
export const supplierStep = (status: InvitationStatus, action: InvitationAction, reason?: string) =>
  takeStep(invitationLifeCycle, {
    status,
    action,
    reason,
    words: refusals[action] ?? `This is not possible because the invitation is ${status}.`,
  })

type InvitationRow = InvitationFacts['invitation']

/** Returns what changes a locked invitation, as parts of a statement. */
export const invitationChanges = (before: InvitationRow, after: InvitationRow): (SQL | null)[] =>
  rowChanges(invitations, { where: sql`id = ${before.id}`, before: [before], after: [after] })

interface Answer {
  facts: InvitationFacts
  /** The invitation after the step. */
  invitation: InvitationRow
  /** What is written in the same statement. */
  also?: readonly (SQL | null)[]
  /** Its activity, where the step is recorded. */
  activity?: Pick<AuditEvent, 'action' | 'after' | 'reason' | 'covers'>
}

/** The invitation of one supplier, for an activity that changes no other one. */
export const invitationById = (id: string): Wanted => ({ kind: 'invitation', by: 'id', ids: [id] })

/**
 * Writes a supplier's step in one statement with the use of the link, and records it. The activity's subject is the
 * RFQ; it never has a price, which may be sealed and is not for every reader.
 */
export async function finishAnswer<O extends Operation>(
  change: Change<O>,
  { facts, invitation, also = [], activity }: Answer,
): Promise<PublicRfq> {
  const { db, now, record } = change
  const actor = supplierOf(change)
  const { rfq } = facts
  await writeTogether(db, [
    ...invitationChanges(facts.invitation, invitation),
    linkUsed(db, actor.token_id, now),
    ...also,
  ])
  const written = await loadInvitation(db, invitation.id, activity && { chain: holdingChain(db, rfq.id) })
  if (activity)
    record({
      ...about('rfqs', rfq),
      after: { supplier: actor.name },
      ...activity,
      covers: [...(activity.covers ?? []), invitationById(invitation.id)],
    })
  return toPublicRfq(written, now)
}
