import * as markupRules from '../contract/markupRules'
import type { Payload, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, createOf, listOf } from './endpoints'
import { changed, invalidateTags, listTag, tag } from './tags'

const markupRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMarkupRules: listOf(build, markupRules.listMarkupRules, 'MarkupRule'),
    createMarkupRule: createOf(build, markupRules.createMarkupRule, 'MarkupRule'),
    updateMarkupRule: changeOf(build, markupRules.updateMarkupRule, (id) => changed('MarkupRule', id)),
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
