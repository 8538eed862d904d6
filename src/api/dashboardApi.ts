import {
  countAttention,
  getAttention,
  getDashboard,
  type AttentionCounts,
  type AttentionGroup,
  type Dashboard,
} from '../contract/dashboard'
import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { listTag, tag } from './tags'

/** What decides whether something needs attention. */
const attentionTags = () => [
  tag('Mail'),
  ...(['Comment', 'Enquiry', 'Rfq', 'Order', 'PurchaseOrder', 'Branch'] as const).map(listTag),
]

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAttention: build.query<AttentionGroup[], QueryInput<typeof getAttention>>({
      query: (query) => toRequest(getAttention, { query }),
      providesTags: () => [...attentionTags(), ...(['Client', 'Supplier'] as const).map(listTag)],
    }),
    countAttention: build.query<AttentionCounts, void>({
      query: () => toRequest(countAttention),
      providesTags: attentionTags,
    }),
    getDashboard: build.query<Dashboard, QueryInput<typeof getDashboard>>({
      query: (query) => toRequest(getDashboard, { query }),
      providesTags: () => (['Enquiry', 'Rfq', 'Order', 'ExchangeRate', 'Supplier', 'Branch'] as const).map(listTag),
    }),
  }),
})

export const { getAttention: attentionEndpoint } = dashboardApi.endpoints

export const { useGetAttentionQuery, useCountAttentionQuery, useGetDashboardQuery } = dashboardApi
