import * as exchangeRates from '../contract/exchangeRates'
import type { ExchangeRate } from '../contract/exchangeRates'
import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { createOf, listOf } from './endpoints'
import { listTag } from './tags'

const exchangeRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExchangeRates: listOf(build, exchangeRates.listExchangeRates, 'ExchangeRate'),
    createExchangeRate: createOf(build, exchangeRates.createExchangeRate, 'ExchangeRate'),
    createExchangeRates: createOf(build, exchangeRates.createExchangeRates, 'ExchangeRate'),
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
