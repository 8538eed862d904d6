import { getAttention, getDashboard, type AttentionGroup, type Dashboard } from '../contract/dashboard'
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
    getDashboard: build.query<Dashboard, QueryInput<typeof getDashboard>>({
      query: (query) => toRequest(getDashboard, { query }),
      providesTags: () => (['Enquiry', 'Rfq', 'Order', 'ExchangeRate', 'Supplier', 'Branch'] as const).map(listTag),
    }),
  }),
})

export const { useGetAttentionQuery, useGetDashboardQuery } = dashboardApi
