import { and, eq } from 'drizzle-orm'
import type { SavedFormDraft, FormDraft } from '../../../contract/formDrafts'
import type { Sql, Transaction } from '../../db/connection/database'
import { form_drafts } from '../../db/schema/system'
import { stale } from '../../http/refusal'

interface Whose {
  user_id: string
  form: string
}

interface Typed extends Whose {
  version: number
  content: Record<string, unknown>
  now: Date
}

const { form, version, updated_at, content } = form_drafts
const theOne = (whose: Whose) => and(eq(form_drafts.user_id, whose.user_id), eq(form, whose.form))

export async function findFormDraft(db: Sql, whose: Whose): Promise<FormDraft | null> {
  const [found] = await db.select({ form, version, updated_at, content }).from(form_drafts).where(theOne(whose))
  return found ?? null
}

/**
 * Saves typed values over the version that the caller knows. If another version exists by now, it is refused with that
 * one (412); if none exists any more, it is saved, because it was typed after the other was discarded.
 */
export async function saveFormDraft(db: Transaction, typed: Typed): Promise<SavedFormDraft> {
  const next = { content: typed.content, updated_at: typed.now.toISOString() }
  const answer = { form, version, updated_at }
  const [updated] = await db
    .update(form_drafts)
    .set({ ...next, version: typed.version + 1 })
    .where(and(theOne(typed), eq(version, typed.version)))
    .returning(answer)
  if (updated) return updated
  const [inserted] = await db
    .insert(form_drafts)
    .values({ ...next, user_id: typed.user_id, form: typed.form, version: typed.version + 1 })
    .onConflictDoNothing()
    .returning(answer)
  if (!inserted) throw stale(await findFormDraft(db, typed))
  return inserted
}

export async function deleteFormDraft(db: Transaction, whose: Whose, known: number): Promise<void> {
  await db.delete(form_drafts).where(and(theOne(whose), eq(version, known)))
}
