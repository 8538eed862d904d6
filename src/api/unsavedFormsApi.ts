import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as unsavedForms from '../contract/unsavedForms'
import type { KeptForm, UnsavedForm } from '../contract/unsavedForms'
import { api } from './api'

/** No hooks: what keeps the forms asks once, and nothing of what is typed stays in the cache. */
export const unsavedFormsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnsavedForm: build.query<UnsavedForm | null, string>({
      query: (form) => toRequest(unsavedForms.getUnsavedForm, { params: { form } }),
      keepUnusedDataFor: 0,
    }),
    keepUnsavedForm: build.mutation<KeptForm, { form: string; body: BodyInput<typeof unsavedForms.keepUnsavedForm> }>({
      query: ({ form, body }) => toRequest(unsavedForms.keepUnsavedForm, { params: { form }, body }),
    }),
    dropUnsavedForm: build.mutation<null, { form: string; version: number }>({
      query: ({ form, version }) => toRequest(unsavedForms.dropUnsavedForm, { params: { form }, query: { version } }),
    }),
  }),
})
