import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as formDrafts from '../contract/formDrafts'
import type { SavedFormDraft, FormDraft } from '../contract/formDrafts'
import { api } from './api'

/** No hooks: drafts are requested once, and the input does not stay in the cache. */
export const formDraftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFormDraft: build.query<FormDraft | null, string>({
      query: (form) => toRequest(formDrafts.getFormDraft, { params: { form } }),
      keepUnusedDataFor: 0,
    }),
    saveFormDraft: build.mutation<SavedFormDraft, { form: string; body: BodyInput<typeof formDrafts.saveFormDraft> }>({
      query: ({ form, body }) => toRequest(formDrafts.saveFormDraft, { params: { form }, body }),
    }),
    deleteFormDraft: build.mutation<null, { form: string; version: number }>({
      query: ({ form, version }) => toRequest(formDrafts.deleteFormDraft, { params: { form }, query: { version } }),
    }),
  }),
})
