import type { Page } from '../contract/envelope'
import * as markupRules from '../contract/markupRules'
import type { MarkupRule } from '../contract/markupRules'
import type { BodyInput, Payload, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, invalidateTags, listTag, listTags, tag } from './tags'

const markupRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMarkupRules: build.query<Page<MarkupRule>, QueryInput<typeof markupRules.listMarkupRules>>({
      query: (query) => toRequest(markupRules.listMarkupRules, { query }),
      providesTags: (page) => listTags('MarkupRule', page?.rows),
    }),
    createMarkupRule: build.mutation<
      MarkupRule,
      { body: BodyInput<typeof markupRules.createMarkupRule>; idempotency_key?: string }
    >({
      query: (request) => toRequest(markupRules.createMarkupRule, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('MarkupRule')]),
    }),
    updateMarkupRule: build.mutation<
      MarkupRule,
      { id: string; version: number; body: BodyInput<typeof markupRules.updateMarkupRule> }
    >({
      query: ({ id, version, body }) => toRequest(markupRules.updateMarkupRule, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('MarkupRule', id)),
    }),
    removeMarkupRule: build.mutation<null, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(markupRules.removeMarkupRule, { params: { id }, version }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('MarkupRule', id)),
    }),
    getMarkups: build.query<Payload<typeof markupRules.getMarkups>, QueryInput<typeof markupRules.getMarkups>>({
      query: (query) => toRequest(markupRules.getMarkups, { query }),
      // A category, a rule or the default markup can change it.
      providesTags: () => [listTag('MarkupRule'), listTag('Item'), tag('Company')],
    }),
  }),
})

export const {
  useListMarkupRulesQuery,
  useCreateMarkupRuleMutation,
  useUpdateMarkupRuleMutation,
  useRemoveMarkupRuleMutation,
  useLazyGetMarkupsQuery,
} = markupRulesApi
