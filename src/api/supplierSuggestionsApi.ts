import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { suggestSuppliers, type SupplierSuggestions } from '../contract/supplierSuggestions'
import { api } from './api'
import { listTag } from './tags'

const supplierSuggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestSuppliers: build.query<SupplierSuggestions, BodyInput<typeof suggestSuppliers>>({
      query: (body) => toRequest(suggestSuppliers, { body }),
      providesTags: [listTag('Supplier'), listTag('Price'), listTag('Item'), listTag('Rfq'), listTag('PurchaseOrder')],
    }),
  }),
})

export const { useSuggestSuppliersQuery, useLazySuggestSuppliersQuery } = supplierSuggestionsApi
