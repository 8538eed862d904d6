import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import * as orders from '../contract/orders'
import type { Order, OrderBody, OrderSummary } from '../contract/orders'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, listTags, tag, type Tag } from './tags'

/** A step of an order's life cycle, over the version that was read. */
export interface OrderStep {
  id: string
  version: number
  reason?: string
}

/** An order that takes a step takes its enquiry along, uses or frees its RFQ's award, and makes or cancels its purchase orders. */
const stepped = (id: string): Tag[] => [...changed('Order', id), tag('Enquiry'), tag('Rfq'), tag('PurchaseOrder')]

const step = (operation: typeof orders.reviseOrder, { id, version, reason }: OrderStep) =>
  toRequest(operation, { params: { id }, version, body: { reason: reason ?? null } })

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<Page<OrderSummary>, QueryInput<typeof orders.listOrders>>({
      query: (query) => toRequest(orders.listOrders, { query }),
      providesTags: (page) => listTags('Order', page?.rows),
    }),
    getOrder: build.query<Order, string>({
      query: (id) => toRequest(orders.getOrder, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Order', id)],
    }),
    createOrder: build.mutation<Order, { body: OrderBody; idempotency_key?: string }>({
      query: (request) => toRequest(orders.createOrder, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Order')]),
    }),
    createOrdersFromAward: build.mutation<Order[], { id: string; body: BodyInput<typeof orders.createOrdersFromAward> }>({
      query: ({ id, body }) => toRequest(orders.createOrdersFromAward, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [listTag('Order'), ...changed('Rfq', id), tag('Enquiry')]),
    }),
    updateOrder: build.mutation<Order, { id: string; version: number; body: BodyInput<typeof orders.updateOrder> }>({
      query: ({ id, version, body }) => toRequest(orders.updateOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Order', id)),
    }),
    quoteOrder: build.mutation<Order, { id: string; version: number; body: BodyInput<typeof orders.quoteOrder> }>({
      query: ({ id, version, body }) => toRequest(orders.quoteOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    confirmOrder: build.mutation<Order, { id: string; version: number; body: BodyInput<typeof orders.confirmOrder> }>({
      query: ({ id, version, body }) => toRequest(orders.confirmOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    reviseOrder: build.mutation<Order, OrderStep>({
      query: (taken) => step(orders.reviseOrder, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    loseOrder: build.mutation<Order, OrderStep>({
      query: (taken) => step(orders.loseOrder, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    cancelOrder: build.mutation<Order, OrderStep>({
      query: (taken) => step(orders.cancelOrder, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
  }),
})

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useCreateOrderMutation,
  useCreateOrdersFromAwardMutation,
  useUpdateOrderMutation,
  useQuoteOrderMutation,
  useConfirmOrderMutation,
  useReviseOrderMutation,
  useLoseOrderMutation,
  useCancelOrderMutation,
} = ordersApi
