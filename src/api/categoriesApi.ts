import * as categories from '../contract/categories'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { listTag } from './tags'

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query<Payload<typeof categories.getCategories>, void>({
      query: () => toRequest(categories.getCategories),
      // The categories are those of items and suppliers.
      providesTags: () => [listTag('Item'), listTag('Supplier')],
    }),
  }),
})

export const { useGetCategoriesQuery } = categoriesApi
