import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as taxRates from '../contract/taxRates'
import type { TaxRate } from '../contract/taxRates'
import { api } from './api'
import { changed, invalidateTags, listTag, listTags } from './tags'

const taxRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTaxRates: build.query<Page<TaxRate>, QueryInput<typeof taxRates.listTaxRates>>({
      query: (query) => toRequest(taxRates.listTaxRates, { query }),
      providesTags: (page) => listTags('TaxRate', page?.rows),
    }),
    createTaxRate: build.mutation<
      TaxRate,
      { body: BodyInput<typeof taxRates.createTaxRate>; idempotency_key?: string }
    >({
      query: (request) => toRequest(taxRates.createTaxRate, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('TaxRate')]),
    }),
    updateTaxRate: build.mutation<
      TaxRate,
      { id: string; version: number; body: BodyInput<typeof taxRates.updateTaxRate> }
    >({
      query: ({ id, version, body }) => toRequest(taxRates.updateTaxRate, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('TaxRate', id)),
    }),
  }),
})

export const { useListTaxRatesQuery, useCreateTaxRateMutation, useUpdateTaxRateMutation } = taxRatesApi
