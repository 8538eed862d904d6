import { eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/database'
import { invitations } from '../../../db/schema/invitations'

/** Counts a reminder on its invitation; the version stays, because no form shows the counter. */
export const countReminder = (db: Sql, invitation_id: string, at: string) =>
  db
    .update(invitations)
    .set({ reminders_sent: sql`${invitations.reminders_sent} + 1`, reminded_at: at })
    .where(eq(invitations.id, invitation_id))
