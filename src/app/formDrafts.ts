import type { Failure } from '../api/errors'
import { formDraftsApi } from '../api/formDraftsApi'
import { currentRecord } from '../components/pages/failure'
import type { KeepAnswer, Kept, Typed, FormDrafts } from '../components/forms/formDrafts'
import type { FormDraft } from '../contract/formDrafts'
import { forgetHere, keepHere, keptHere } from './keptHere'
import type { AppStore } from './store'

/**
 * After this wait without a response, in milliseconds, the draft is saved in this browser too: the connection or the
 * session may be lost.
 */
const patience = 2_000

const { getFormDraft, saveFormDraft, deleteFormDraft } = formDraftsApi.endpoints

/**
 * Form drafts on the server, each for its own user; in this browser's own storage only while the server is unreachable.
 */
export function openFormDrafts(store: AppStore): FormDrafts {
  const user = () => store.getState().session.id

  async function read(form: string): Promise<Kept> {
    const whose = user()
    if (!whose) return { version: 0, typed: [] }
    const here = keptHere(whose, form)
    const { data } = await store.dispatch(getFormDraft.initiate(form, { forceRefetch: true, subscribe: false }))
    const there = toKept(data)
    const [held] = here?.typed ?? []
    if (held && there.typed.some(({ at }) => at === held.at)) forgetHere(whose, form)
    const typed = [...(here?.typed ?? []), ...there.typed].filter(
      ({ at }, index, all) => all.findIndex((each) => each.at === at) === index,
    )
    return { version: there.version || (here?.version ?? 0), typed: typed.toSorted((a, b) => b.at.localeCompare(a.at)) }
  }

  async function keep(form: string, kept: Kept, leaving = false): Promise<KeepAnswer> {
    const whose = user()
    if (!whose) return { kept: 'here' }
    const late = setTimeout(() => keepHere(whose, form, kept), patience)
    const { data, error } = await store.dispatch(
      saveFormDraft.initiate(
        { form, body: { version: kept.version, content: { typed: kept.typed } }, leaving },
        { track: false },
      ),
    )
    clearTimeout(late)
    if (data) {
      forgetHere(whose, form, kept.typed[0]?.at)
      return { kept: 'server', version: data.version }
    }
    const { status, message } = error as Failure
    if (status === 412) return { kept: 'elsewhere', ...toKept(currentRecord<FormDraft>(error)) }
    const again = status === 0 || status === 401 || status === 429 || status >= 500
    // Another user may have signed in since the input was typed.
    if (again && user() === whose) keepHere(whose, form, kept)
    else forgetHere(whose, form)
    return again ? { kept: 'here' } : { kept: 'refused', why: message }
  }

  async function drop(form: string, version: number): Promise<void> {
    const whose = user()
    if (!whose) return
    forgetHere(whose, form)
    await store.dispatch(deleteFormDraft.initiate({ form, version }, { track: false }))
  }

  function hold(form: string, kept: Kept): void {
    const whose = user()
    if (whose) keepHere(whose, form, kept)
  }

  return { read, keep, hold, drop }
}

const toKept = (found: FormDraft | null | undefined): Kept => ({
  version: found?.version ?? 0,
  typed: (found?.content.typed ?? []) as Typed[],
})
