import type { Failure } from '../api/errors'
import { unsavedFormsApi } from '../api/unsavedFormsApi'
import type { KeepAnswer, Kept, Typed, UnsavedForms } from '../components/unsavedForms'
import type { UnsavedForm } from '../contract/unsavedForms'
import { forgetHere, keepHere, keptHere } from './keptHere'
import type { AppStore } from './store'

/** After so many milliseconds without an answer it is kept in this browser too: the connection, or the session, may be gone. */
const patience = 2_000

const { getUnsavedForm, keepUnsavedForm, dropUnsavedForm } = unsavedFormsApi.endpoints

/** Typed forms on the server, each for its own user; in this browser's own store only while the server can't be reached. */
export function openUnsavedForms(store: AppStore): UnsavedForms {
  const user = () => store.getState().session.id

  async function read(form: string): Promise<Kept> {
    const whose = user()
    if (!whose) return { version: 0, typed: [] }
    const here = keptHere(whose, form)
    const { data } = await store.dispatch(getUnsavedForm.initiate(form, { forceRefetch: true, subscribe: false }))
    const there = toKept(data)
    const typed = [...(here?.typed ?? []), ...there.typed].filter(
      ({ at }, index, all) => all.findIndex((each) => each.at === at) === index,
    )
    return { version: there.version || (here?.version ?? 0), typed: typed.toSorted((a, b) => b.at.localeCompare(a.at)) }
  }

  async function keep(form: string, kept: Kept): Promise<KeepAnswer> {
    const whose = user()
    if (!whose) return { kept: 'here' }
    const late = setTimeout(() => keepHere(whose, form, kept), patience)
    const { data, error } = await store.dispatch(
      keepUnsavedForm.initiate(
        { form, body: { version: kept.version, content: { typed: kept.typed } } },
        { track: false },
      ),
    )
    clearTimeout(late)
    if (data) {
      forgetHere(whose, form)
      return { kept: 'server', version: data.version }
    }
    const { status, message, current } = error as Failure
    if (status === 412) return { kept: 'elsewhere', ...toKept(current as UnsavedForm) }
    const again = status === 0 || status === 401 || status === 429 || status >= 500
    // Whoever is signed in now may not be the one who typed it.
    if (again && user() === whose) keepHere(whose, form, kept)
    else forgetHere(whose, form)
    return again ? { kept: 'here' } : { kept: 'refused', why: message }
  }

  async function drop(form: string, version: number): Promise<void> {
    const whose = user()
    if (!whose) return
    forgetHere(whose, form)
    await store.dispatch(dropUnsavedForm.initiate({ form, version }, { track: false }))
  }

  return { read, keep, drop }
}

const toKept = (found: UnsavedForm | null | undefined): Kept => ({
  version: found?.version ?? 0,
  typed: (found?.content.typed ?? []) as Typed[],
})
