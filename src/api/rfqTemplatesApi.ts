import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as contract from '../contract/rfqTemplates'
import type { RepeatedRfq, RfqTemplate } from '../contract/rfqTemplates'
import { api } from './api'
import { entityTags, invalidateTags, namedIn, tag } from './tags'

const rfqTemplatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRepeatedRfq: build.query<RepeatedRfq, string>({
      query: (id) => toRequest(contract.getRepeatedRfq, { params: { id } }),
      providesTags: (repeated, _, id) => entityTags('Rfq', id, repeated),
    }),
    listRfqTemplates: build.query<RfqTemplate[], void>({
      query: () => toRequest(contract.listRfqTemplates, {}),
      providesTags: (templates) => [tag('RfqTemplate'), ...namedIn(templates)],
    }),
    createRfqTemplate: build.mutation<RfqTemplate, { body: BodyInput<typeof contract.createRfqTemplate> }>({
      query: ({ body }) => toRequest(contract.createRfqTemplate, { body }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('RfqTemplate')]),
    }),
    deleteRfqTemplate: build.mutation<null, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(contract.deleteRfqTemplate, { params: { id }, version }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('RfqTemplate')]),
    }),
  }),
})

export const {
  useGetRepeatedRfqQuery,
  useListRfqTemplatesQuery,
  useCreateRfqTemplateMutation,
  useDeleteRfqTemplateMutation,
} = rfqTemplatesApi
