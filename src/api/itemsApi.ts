import type { Page } from '../contract/envelope'
import * as items from '../contract/items'
import type { Item } from '../contract/items'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, listTags } from './tags'

export const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listItems: build.query<Page<Item>, QueryInput<typeof items.listItems>>({
      query: (query) => toRequest(items.listItems, { query }),
      providesTags: (page) => listTags('Item', page?.rows),
    }),
    getItem: build.query<Item, string>({
      query: (id) => toRequest(items.getItem, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Item', id)],
    }),
    createItem: build.mutation<Item, { body: BodyInput<typeof items.createItem>; idempotency_key?: string }>({
      query: (request) => toRequest(items.createItem, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Item')]),
    }),
    updateItem: build.mutation<Item, { id: string; version: number; body: BodyInput<typeof items.updateItem> }>({
      query: ({ id, version, body }) => toRequest(items.updateItem, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Item', id)),
    }),
  }),
})

export const { useListItemsQuery, useGetItemQuery, useCreateItemMutation, useUpdateItemMutation } = itemsApi
