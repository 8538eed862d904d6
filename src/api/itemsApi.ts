import * as history from '../contract/itemHistory'
import type { ItemHistory } from '../contract/itemHistory'
import * as items from '../contract/items'
import type { Item, ItemHit } from '../contract/items'
import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, createOf, getOf, listOf, partListOf } from './endpoints'
import { changed, entityTags, invalidateTags, listTag, listTags } from './tags'

const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listItems: listOf(build, items.listItems, 'Item'),
    searchItems: build.query<ItemHit[], QueryInput<typeof items.searchItems>>({
      query: (query) => toRequest(items.searchItems, { query }),
      providesTags: [listTag('Item')],
    }),
    getItem: getOf(build, items.getItem, 'Item'),
    getItemHistory: build.query<ItemHistory, { id: string } & QueryInput<typeof history.getItemHistory>>({
      query: ({ id, ...query }) => toRequest(history.getItemHistory, { params: { id }, query }),
      // Prices, and the rates by which they are converted.
      providesTags: (history, _, { id }) => [
        ...entityTags('Item', id, history),
        listTag('Price'),
        listTag('ExchangeRate'),
      ],
    }),
    listItemEnquiries: partListOf(build, history.listItemEnquiries, (rows) => [
      ...listTags('Enquiry', rows),
      listTag('Client'),
    ]),
    listItemOrders: partListOf(build, history.listItemOrders, (rows) => [
      ...listTags('Order', rows),
      listTag('Client'),
    ]),
    createItem: createOf(build, items.createItem, 'Item'),
    updateItem: changeOf(build, items.updateItem, (id) => changed('Item', id)),
    putItemPhoto: build.mutation<Item, { id: string; version: number; photo: Blob }>({
      query: ({ id, version, photo }) => toRequest(items.putItemPhoto, { params: { id }, version, body: photo }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Item', id)),
    }),
    removeItemPhoto: build.mutation<Item, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(items.removeItemPhoto, { params: { id }, version }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Item', id)),
    }),
  }),
})

export const { getItem, listItems } = itemsApi.endpoints

export const {
  useListItemsQuery,
  useSearchItemsQuery,
  useLazySearchItemsQuery,
  useGetItemQuery,
  useLazyGetItemQuery,
  useGetItemHistoryQuery,
  useListItemEnquiriesQuery,
  useListItemOrdersQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  usePutItemPhotoMutation,
  useRemoveItemPhotoMutation,
} = itemsApi
