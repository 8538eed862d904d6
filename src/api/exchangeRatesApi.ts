import type { Page } from '../contract/envelope'
import * as exchangeRates from '../contract/exchangeRates'
import type { ExchangeRate } from '../contract/exchangeRates'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { invalidateTags, listTag, listTags } from './tags'

const exchangeRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExchangeRates: build.query<Page<ExchangeRate>, QueryInput<typeof exchangeRates.listExchangeRates>>({
      query: (query) => toRequest(exchangeRates.listExchangeRates, { query }),
      providesTags: (page) => listTags('ExchangeRate', page?.rows),
    }),
    createExchangeRate: build.mutation<
      ExchangeRate,
      { body: BodyInput<typeof exchangeRates.createExchangeRate>; idempotency_key?: string }
    >({
      query: (request) => toRequest(exchangeRates.createExchangeRate, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('ExchangeRate')]),
    }),
    createExchangeRates: build.mutation<
      ExchangeRate[],
      { body: BodyInput<typeof exchangeRates.createExchangeRates>; idempotency_key?: string }
    >({
      query: (request) => toRequest(exchangeRates.createExchangeRates, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('ExchangeRate')]),
    }),
    getLatestExchangeRates: build.query<ExchangeRate[], QueryInput<typeof exchangeRates.getLatestExchangeRates>>({
      query: (query) => toRequest(exchangeRates.getLatestExchangeRates, { query }),
      providesTags: () => [listTag('ExchangeRate')],
    }),
  }),
})

export const {
  useListExchangeRatesQuery,
  useCreateExchangeRateMutation,
  useCreateExchangeRatesMutation,
  useGetLatestExchangeRatesQuery,
} = exchangeRatesApi
