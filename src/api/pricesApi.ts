import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import * as prices from '../contract/prices'
import type { Price } from '../contract/prices'
import { toRequest } from '../contract/request'
import { api } from './api'
import { invalidateTags, listTag, listTags } from './tags'

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrices: build.query<Page<Price>, QueryInput<typeof prices.listPrices>>({
      query: (query) => toRequest(prices.listPrices, { query }),
      providesTags: (page) => listTags('Price', page?.rows),
    }),
    createPrice: build.mutation<Price, { body: BodyInput<typeof prices.createPrice>; idempotency_key?: string }>({
      query: (request) => toRequest(prices.createPrice, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Price')]),
    }),
  }),
})

export const { useListPricesQuery, useCreatePriceMutation } = pricesApi
