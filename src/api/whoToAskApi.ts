import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { whoToAsk, type WhoToAsk } from '../contract/whoToAsk'
import { api } from './api'
import { listTag } from './tags'

export const whoToAskApi = api.injectEndpoints({
  endpoints: (build) => ({
    whoToAsk: build.query<WhoToAsk, BodyInput<typeof whoToAsk>>({
      query: (body) => toRequest(whoToAsk, { body }),
      providesTags: [listTag('Supplier'), listTag('Price'), listTag('Item'), listTag('Rfq'), listTag('PurchaseOrder')],
    }),
  }),
})

export const { useWhoToAskQuery, useLazyWhoToAskQuery } = whoToAskApi
