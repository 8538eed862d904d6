import { deleteFormDraft, getFormDraft, saveFormDraft, type FormDraft } from '../../src/contract/formDrafts'
import { answer, refuse } from './mswServer'

/**
 * A mock server that saves form drafts as the real one does, for any user, with its current drafts and whether it can
 * be reached. A test that needs a draft not to be saved yet sets what its saving waits for.
 */
export function unsavedServer() {
  const held = new Map<string, FormDraft>()
  const state = { held, reachable: true, kept: 0, saving: Promise.resolve() }
  answer(getFormDraft, ({ params }) => held.get(params.form) ?? null)
  answer(saveFormDraft, async ({ params: { form }, body }) => {
    await state.saving
    if (!state.reachable) return Response.error()
    const before = held.get(form)
    if (before && before.version !== body.version) return refuse(412, { code: 'stale', current: before })
    const kept = {
      form,
      version: Number(body.version) + 1,
      updated_at: new Date().toISOString(),
      content: body.content as Record<string, unknown>,
    }
    held.set(form, kept)
    state.kept += 1
    return kept
  })
  answer(deleteFormDraft, ({ params: { form }, query }) => {
    if (held.get(form)?.version === Number(query.version)) held.delete(form)
    return null
  })
  return state
}
