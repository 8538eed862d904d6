import { getAttention, type AttentionGroup } from '../contract/dashboard'
import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { listTag, tag } from './tags'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAttention: build.query<AttentionGroup[], QueryInput<typeof getAttention>>({
      query: (query) => toRequest(getAttention, { query }),
      providesTags: () => [
        tag('Mail'),
        ...(['Comment', 'Enquiry', 'Rfq', 'Order', 'PurchaseOrder', 'Client', 'Supplier', 'Branch'] as const).map(
          listTag,
        ),
      ],
    }),
  }),
})

export const { useGetAttentionQuery } = dashboardApi
