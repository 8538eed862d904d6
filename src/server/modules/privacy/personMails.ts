import { sql } from 'drizzle-orm'
import { erasedText } from '../../../domain/privacy/person'
import type { Sql, Transaction } from '../../db/connection/database'
import { outbox } from '../../db/schema/system'
import { escaped } from '../../db/search/search'
import { conflict } from '../../http/refusal'
import type { Person } from './findPerson'

export interface PersonMail extends Record<string, unknown> {
  id: string
  status: string
  kind: string
  to_address: string
  cc_address: string | null
  subject: string
  body: string
  created_at: string
  sent_at: string | null
  claimed_until: string | null
}

const addressesOf = (list: string | null) => (list ?? '').split(',').map((address) => address.trim())
const isOf = (email: string) => (address: string) => address.toLowerCase() === email.trim().toLowerCase()

/** The mails to the person, the oldest first. */
export async function mailsTo(db: Sql, { email }: Person, lock = false): Promise<PersonMail[]> {
  if (!email) return []
  const like = `%${escaped(email.trim())}%`
  const { rows } = await db.execute<PersonMail>(sql`
    select id, status, kind, to_address, cc_address, subject, body, created_at, sent_at, claimed_until from ${outbox}
    where to_address ilike ${like} or cc_address ilike ${like} order by created_at, id ${lock ? sql`for update` : sql``}`)
  return rows.filter(({ to_address, cc_address }) =>
    [...addressesOf(to_address), ...addressesOf(cc_address)].some(isOf(email)),
  )
}

/**
 * Erases the mails to the person: what was sent loses its text and its attachments, what was not sent is deleted, or
 * sent to the other addresses only. Returns their ids. Throws 409 where a server is sending one now.
 */
export async function eraseMails(db: Transaction, person: Person, now: Date): Promise<string[]> {
  const { email } = person
  const mails = await mailsTo(db, person, true)
  if (!email) return []
  const isUnderWay = mails.some(({ claimed_until }) => claimed_until !== null && new Date(claimed_until) > now)
  if (isUnderWay) throw conflict('under_way', 'An e-mail to this person is being sent. Check again in a few minutes.')
  for (const { id, status, to_address, cc_address } of mails) {
    const isSent = status === 'sent' || status === 'dropped'
    const [to, cc] = [to_address, cc_address].map((list) => othersOf(list, email))
    if (isSent)
      await db.execute(sql`update ${outbox} set to_address = ${to || erasedText}, cc_address = ${cc || null},
        subject = ${erasedText}, body = ${erasedText}, documents = null, last_error = null where id = ${id}`)
    else if (to)
      await db.execute(sql`update ${outbox} set to_address = ${to}, cc_address = ${cc || null} where id = ${id}`)
    else await db.execute(sql`delete from ${outbox} where id = ${id}`)
  }
  return mails.map(({ id }) => id)
}

const othersOf = (list: string | null, email: string) =>
  addressesOf(list)
    .filter((address) => address && !isOf(email)(address))
    .join(', ')
