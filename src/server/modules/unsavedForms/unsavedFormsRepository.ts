import { and, eq } from 'drizzle-orm'
import type { KeptForm, UnsavedForm } from '../../../contract/unsavedForms'
import type { Sql, Transaction } from '../../db/database'
import { unsaved_forms } from '../../db/schema/system'
import { stale } from '../../refusal'

interface Whose {
  user_id: string
  form: string
}

interface Typed extends Whose {
  version: number
  content: Record<string, unknown>
  now: Date
}

const { form, version, updated_at, content } = unsaved_forms
const theOne = (whose: Whose) => and(eq(unsaved_forms.user_id, whose.user_id), eq(form, whose.form))

export async function findUnsavedForm(db: Sql, whose: Whose): Promise<UnsavedForm | null> {
  const [found] = await db.select({ form, version, updated_at, content }).from(unsaved_forms).where(theOne(whose))
  return found ?? null
}

/**
 * Keeps what was typed over the version that was known. Where another one stands meanwhile it is refused with that (412); where
 * none stands any more it is kept all the same, for it was typed after the other was thrown away.
 */
export async function keepUnsavedForm(db: Transaction, typed: Typed): Promise<KeptForm> {
  const next = { content: typed.content, updated_at: typed.now.toISOString() }
  const answer = { form, version, updated_at }
  const [updated] = await db
    .update(unsaved_forms)
    .set({ ...next, version: typed.version + 1 })
    .where(and(theOne(typed), eq(version, typed.version)))
    .returning(answer)
  if (updated) return updated
  const [inserted] = await db
    .insert(unsaved_forms)
    .values({ ...next, user_id: typed.user_id, form: typed.form, version: typed.version + 1 })
    .onConflictDoNothing()
    .returning(answer)
  if (!inserted) throw stale(await findUnsavedForm(db, typed))
  return inserted
}

export async function dropUnsavedForm(db: Transaction, whose: Whose, known: number): Promise<void> {
  await db.delete(unsaved_forms).where(and(theOne(whose), eq(version, known)))
}
