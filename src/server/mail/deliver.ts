import { eq, sql } from 'drizzle-orm'
import { mostAttempts, nextAttempt } from '../../domain/jobs/outbox'
import { system } from '../http/actor'
import type { Database } from '../db/connection/database'
import { invitation_tokens } from '../db/schema/invitations'
import { events } from '../db/schema/system'
import { inTransaction } from '../db/connection/transaction'
import { makeOneTimeToken } from '../modules/sessions/oneTimeTokens'
import type { DocumentDrawer } from '../drawing/drawer'
import { writeActivity } from '../audit/record'
import { newToken, sha256 } from '../crypto/secrets'
import { countReminder } from '../modules/rfqs/notices/countReminder'
import { compose, linkTo } from './compose'
import { MailRefused } from './mailer'
import type { CurrentMailer } from './mailers'
import { claimDue, settle, type OutboxRow } from '../outbox/outboxRepository'
import { placeOf } from '../outbox/place'
import { skipReason } from './skipReason'

export interface Postman {
  db: Database
  /** Asked before each mail, so that changed settings apply to the next one. */
  currentMailer: () => Promise<CurrentMailer | null>
  drawer: DocumentDrawer
  now: () => Date
  onError: (error: unknown) => void
  /** A mail was not sent, in words. */
  onRefused: (refused: MailRefused) => void
  /** Whether to stop after the current mail. */
  stopping: () => boolean
}

/**
 * Sends due mails and returns how many it took. One at a time, so that the lease outlasts the sending: claimed in one
 * statement, sent outside of any transaction, then recorded. Two servers never send the same mail, and one that dies in
 * between leaves it to the next when its lease has ended, with the same Message-ID.
 */
export async function deliverDue(postman: Postman): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (postman.stopping()) return count
    const current = await postman.currentMailer()
    const row = current && (await claimDue(postman.db, postman.now()))
    if (!row) return count
    await deliver(postman, current, row)
  }
}

async function deliver(postman: Postman, { server, mailer }: CurrentMailer, row: OutboxRow): Promise<void> {
  const { db, drawer, now } = postman
  if (row.attempts > mostAttempts)
    return noteFailed(postman, row, new MailRefused('The server stopped during each attempt to send.', true, true))
  const unwanted = await skipReason(db, row, now())
  if (unwanted) return noteDropped(postman, row, unwanted)
  const made = row.link_base ? await makeToken(postman, row) : null
  let rejected: string[]
  try {
    rejected = await mailer.send(await compose(row, { db, server, drawer, link: made && linkTo(row, made.token) }))
  } catch (error) {
    // A mail that was certainly not sent leaves no link behind; after a broken connection it may have been sent.
    if (error instanceof MailRefused && error.answered && made?.token_id)
      await db.delete(invitation_tokens).where(eq(invitation_tokens.id, made.token_id))
    return noteFailed(postman, row, error)
  }
  await noteSent(postman, row, rejected)
}

/** Creates the link's token when the mail is sent: only its hash is stored, with the channel. */
async function makeToken({ db, now }: Postman, row: OutboxRow): Promise<{ token: string; token_id?: string }> {
  const subject = row.entity_id ?? ''
  if (row.entity === 'users')
    return makeOneTimeToken(db, row.kind === 'user_invite' ? 'invite' : 'reset', subject, now())
  const token = newToken('link')
  const [made] = await db
    .insert(invitation_tokens)
    .values({ invitation_id: subject, token_hash: sha256(token), channel: 'email', made_at: now().toISOString() })
    .returning({ id: invitation_tokens.id })
  return { token, ...(made ? { token_id: made.id } : {}) }
}

async function noteSent({ db, now }: Postman, row: OutboxRow, rejected: readonly string[]) {
  // A second attempt would send it twice to the others, so it is sent, and its error names who did not get it.
  const last_error = rejected.length > 0 ? `Not accepted for ${rejected.join('; ')}` : null
  const at = now().toISOString()
  await inTransaction(db, async (tx) => {
    if (!(await settle(tx, row, { status: 'sent', sent_at: at, next_attempt_at: at, last_error }))) return
    if (row.kind === 'rfq_reminder' && row.entity_id) await countReminder(tx, row.entity_id, at)
    await tell(tx, row, at, 'mail_sent')
  })
}

async function noteDropped({ db, now }: Postman, row: OutboxRow, why: string) {
  const at = now().toISOString()
  if (await settle(db, row, { status: 'dropped', next_attempt_at: at, last_error: why }))
    await tell(db, row, at, 'mail_dropped')
}

async function noteFailed({ db, now, onError, onRefused }: Postman, row: OutboxRow, error: unknown) {
  const known = error instanceof MailRefused
  if (known) onRefused(error)
  else onError(error)
  const at = now()
  const again = known && error.permanent ? null : nextAttempt(row.attempts, at)
  const last_error = known ? error.message : 'Something went wrong on the server. Check the server log.'
  await inTransaction(db, async (tx) => {
    const settled = await settle(tx, row, {
      status: again ? 'failed' : 'given_up',
      next_attempt_at: (again ?? at).toISOString(),
      last_error,
    })
    if (!settled) return
    await tell(tx, row, at.toISOString(), 'mail_failed')
    if (again) return
    const place = await placeOf(tx, row)
    if (place)
      await writeActivity(tx, system, at, {
        action: 'mail_failed',
        ...place,
        branch_id: row.branch_id,
        after: { mail: row.kind, to: row.to_address, why: last_error },
      })
  })
}

/** Creates an event for listeners with the mail's outcome, without its content. */
async function tell(tx: Parameters<typeof settle>[0], row: OutboxRow, at: string, action: string) {
  const place = await placeOf(tx, row)
  if (!place) return
  await tx.insert(events).values({ ...place, action, branch_id: row.branch_id, at })
  await tx.execute(sql`select pg_notify('zabuni_event', ${place.entity})`)
}
