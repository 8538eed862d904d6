import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection/database'
import { notices } from '../../../db/schema/invitations'
import { outbox } from '../../../db/schema/system'
import { mailOf } from './noticeMails'

/** Adds a scheduled notice to the outbox and records it; returns false when any server has already recorded its mark. */
export async function mailReminder(db: Transaction, mailing: Parameters<typeof mailOf>[0]): Promise<boolean> {
  const { mail, noted } = mailOf(mailing)
  const [recorded] = await db
    .insert(notices)
    .values({ ...noted, outbox_id: null })
    .onConflictDoNothing()
    .returning({ id: notices.id })
  if (!recorded) return false
  await db.insert(outbox).values(mail)
  await db.update(notices).set({ outbox_id: mail.id }).where(eq(notices.id, recorded.id))
  return true
}
