import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as formDrafts from '../contract/formDrafts'
import type { SavedFormDraft, FormDraft } from '../contract/formDrafts'
import { api } from './api'

/** Browsers reject a keepalive request whose body is over 64 kB; letters outside ASCII take up to three bytes each. */
const mostThatOutlives = 20_000

interface SaveFormDraft {
  form: string
  body: BodyInput<typeof formDrafts.saveFormDraft>
  /** The page is being left: the request has to outlive it. */
  leaving?: boolean
}

/** No hooks: drafts are requested once, and the input does not stay in the cache. */
export const formDraftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFormDraft: build.query<FormDraft | null, string>({
      query: (form) => toRequest(formDrafts.getFormDraft, { params: { form } }),
      keepUnusedDataFor: 0,
    }),
    saveFormDraft: build.mutation<SavedFormDraft, SaveFormDraft>({
      query: ({ form, body, leaving = false }) => ({
        ...toRequest(formDrafts.saveFormDraft, { params: { form }, body }),
        ...(leaving && JSON.stringify(body).length < mostThatOutlives ? { keepalive: true } : {}),
      }),
    }),
    deleteFormDraft: build.mutation<null, { form: string; version: number }>({
      query: ({ form, version }) => toRequest(formDrafts.deleteFormDraft, { params: { form }, query: { version } }),
    }),
  }),
})
