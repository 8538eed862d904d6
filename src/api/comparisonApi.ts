import { awardRfq } from '../contract/awards'
import { getComparison, type Comparison } from '../contract/comparison'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { Rfq } from '../contract/rfqs'
import { api } from './api'
import { changed, entityTags, idTag, invalidateTags, listTag, tag } from './tags'

const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparison: build.query<Comparison, { id: string } & QueryInput<typeof getComparison>>({
      query: ({ id, ...query }) => toRequest(getComparison, { params: { id }, query }),
      providesTags: (comparison, _, { id }) => [...entityTags('Comparison', id, comparison), listTag('Supplier')],
    }),
    awardRfq: build.mutation<Rfq, { id: string; version: number; body: BodyInput<typeof awardRfq> }>({
      query: ({ id, version, body }) => toRequest(awardRfq, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) =>
        invalidateTags(error, [...changed('Rfq', id), idTag('Comparison', id), tag('Enquiry')]),
    }),
  }),
})

export const { useGetComparisonQuery, useAwardRfqMutation } = comparisonApi
