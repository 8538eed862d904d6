import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as rfqs from '../contract/rfqs'
import type { Comparison, Rfq } from '../contract/rfqs'
import { api } from './api'
import { changed, idTag, invalidateTags, tag } from './tags'

export const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparison: build.query<Comparison, { id: string } & QueryInput<typeof rfqs.getComparison>>({
      query: ({ id, ...query }) => toRequest(rfqs.getComparison, { params: { id }, query }),
      providesTags: (_, __, { id }) => [idTag('Comparison', id)],
    }),
    awardRfq: build.mutation<Rfq, { id: string; version: number; body: BodyInput<typeof rfqs.awardRfq> }>({
      query: ({ id, version, body }) => toRequest(rfqs.awardRfq, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...changed('Rfq', id), idTag('Comparison', id), tag('Enquiry')]),
    }),
  }),
})

export const { useGetComparisonQuery, useAwardRfqMutation } = comparisonApi
