import { and, eq, sql } from 'drizzle-orm'
import { erasedText, withTexts } from '../../../domain/privacy/person'
import { redaction, type Redacting } from '../../audit/redact'
import { writeActivity } from '../../audit/record'
import type { Transaction } from '../../db/connection/database'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { attachments, comments } from '../../db/schema/notes'
import { form_drafts } from '../../db/schema/system'
import { system } from '../../http/actor'

/** What the client said in an enquiry, and what was attached to it, by the names of the fields in its trail. */
const saidFields = new Set(['contact', 'notes', 'raw_text', 'delivery_place', 'file_name'])

interface Enquiry {
  id: string
  branch_id: string | null
}

/**
 * Removes what was said in an enquiry, also from its audit trail and from unsaved changes of it; its lines, client and
 * outcome remain, for the figures of the past. The trail records it.
 */
export async function eraseEnquiry(tx: Transaction, { id, branch_id }: Enquiry, now: Date): Promise<void> {
  const emptied = { contact: null, notes: null, raw_text: null, delivery_place: null }
  await tx
    .update(enquiries)
    .set({ ...emptied, version: sql`${enquiries.version} + 1`, updated_at: now.toISOString() })
    .where(eq(enquiries.id, id))
  await tx.update(enquiry_lines).set({ notes: null }).where(eq(enquiry_lines.enquiry_id, id))
  for (const table of [attachments, comments])
    await tx.delete(table).where(and(eq(table.entity, 'enquiries'), eq(table.entity_id, id)))
  await tx.delete(form_drafts).where(eq(form_drafts.form, `enquiry:${id}`))
  const trail = redaction(tx, id)
  await redactEnquiry(trail, id)
  await writeActivity(tx, system, now, {
    action: 'personal_data_erased',
    entity: 'enquiries',
    entity_id: id,
    branch_id,
    after: trail.statement(),
  })
}

/** Takes what was said in an enquiry out of its audit trail. */
const redactEnquiry = (trail: Redacting, id: string) =>
  trail.entries(sql`a.entity = 'enquiries' and a.entity_id = ${id}`, ({ before, after }) => ({
    before: withTexts(before, withoutSaid),
    after: withTexts(after, withoutSaid),
  }))

const withoutSaid = (text: string, field: string) => (saidFields.has(field) ? erasedText : text)
