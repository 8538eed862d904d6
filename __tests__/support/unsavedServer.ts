import { dropUnsavedForm, getUnsavedForm, keepUnsavedForm, type UnsavedForm } from '../../src/contract/unsavedForms'
import { answer, refuse } from './mswServer'

/** A server that keeps unsaved forms as the real one does, for whoever asks; what it holds now, and whether it can be reached. */
export function unsavedServer() {
  const held = new Map<string, UnsavedForm>()
  const state = { held, reachable: true, kept: 0 }
  answer(getUnsavedForm, ({ params }) => held.get(params.form) ?? null)
  answer(keepUnsavedForm, ({ params: { form }, body }) => {
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
  answer(dropUnsavedForm, ({ params: { form }, query }) => {
    if (held.get(form)?.version === Number(query.version)) held.delete(form)
    return null
  })
  return state
}
