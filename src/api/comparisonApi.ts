import { awardRfq } from '../contract/awards'
import { getComparison, type Comparison } from '../contract/comparison'
import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf } from './endpoints'
import { changed, entityTags, idTag, listTag, tag } from './tags'

const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparison: build.query<Comparison, { id: string } & QueryInput<typeof getComparison>>({
      query: ({ id, ...query }) => toRequest(getComparison, { params: { id }, query }),
      providesTags: (comparison, _, { id }) => [
        ...entityTags('Comparison', id, comparison),
        listTag('Supplier'),
        listTag('User'),
      ],
    }),
    awardRfq: changeOf(build, awardRfq, (id) => [...changed('Rfq', id), idTag('Comparison', id), tag('Enquiry')]),
  }),
})

export const { useGetComparisonQuery, useAwardRfqMutation } = comparisonApi
