import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import * as deliveries from '../contract/deliveries'
import * as revisions from '../contract/orderRevisions'
import type { OrderRevision } from '../contract/orderRevisions'
import * as orders from '../contract/orders'
import * as steps from '../contract/orderSteps'
import type { OrderCorrection } from '../contract/orderSteps'
import * as checks from '../contract/paperChecks'
import * as repricing from '../contract/repricing'
import type { Repricing } from '../contract/repricing'
import type { Order, OrderSummary } from '../contract/order'
import type { OrderBody } from '../contract/orderBody'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, entityTags, idTag, invalidateTags, listTag, listTags, tag, type Tag } from './tags'

/** A step of an order's life cycle, over the version that was read. */
export interface OrderStep {
  id: string
  version: number
  reason?: string
}

/** An order that takes a step takes its enquiry along, uses or frees its RFQ's award, and makes or cancels its purchase orders. */
const stepped = (id: string): Tag[] => [...changed('Order', id), tag('Enquiry'), tag('Rfq'), tag('PurchaseOrder')]

const step = (operation: typeof steps.reviseOrder, { id, version, reason }: OrderStep) =>
  toRequest(operation, { params: { id }, version, body: { reason: reason ?? null } })

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<Page<OrderSummary>, QueryInput<typeof orders.listOrders>>({
      query: (query) => toRequest(orders.listOrders, { query }),
      providesTags: (page) => listTags('Order', page?.rows),
    }),
    getOrder: build.query<Order, string>({
      query: (id) => toRequest(orders.getOrder, { params: { id } }),
      providesTags: (payload, _, id) => entityTags('Order', id, payload),
    }),
    createOrder: build.mutation<Order, { body: OrderBody; idempotency_key?: string }>({
      query: (request) => toRequest(orders.createOrder, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Order'), tag('Enquiry')]),
    }),
    createOrdersFromAward: build.mutation<
      Order[],
      { id: string; body: BodyInput<typeof orders.createOrdersFromAward> }
    >({
      query: ({ id, body }) => toRequest(orders.createOrdersFromAward, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) =>
        invalidateTags(error, [listTag('Order'), ...changed('Rfq', id), tag('Enquiry')]),
    }),
    updateOrder: build.mutation<Order, { id: string; version: number; body: BodyInput<typeof orders.updateOrder> }>({
      query: ({ id, version, body }) => toRequest(orders.updateOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...changed('Order', id), tag('Enquiry')]),
    }),
    quoteOrder: build.mutation<Order, { id: string; version: number; body: BodyInput<typeof steps.quoteOrder> }>({
      query: ({ id, version, body }) => toRequest(steps.quoteOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    confirmOrder: build.mutation<Order, { id: string; version: number; body: BodyInput<typeof steps.confirmOrder> }>({
      query: ({ id, version, body }) => toRequest(steps.confirmOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    correctOrder: build.mutation<Order, { id: string; version: number; body: OrderCorrection }>({
      query: ({ id, version, body }) => toRequest(steps.correctOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Order', id)),
    }),
    reviseOrder: build.mutation<Order, OrderStep>({
      query: (taken) => step(steps.reviseOrder, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    loseOrder: build.mutation<Order, OrderStep>({
      query: (taken) => step(steps.loseOrder, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    cancelOrder: build.mutation<Order, OrderStep>({
      query: (taken) => step(steps.cancelOrder, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    closeOrderShort: build.mutation<Order, OrderStep>({
      query: (taken) => step(steps.closeOrderShort, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    createOrderFromEnquiry: build.mutation<
      Order,
      { id: string; body: BodyInput<typeof orders.createOrderFromEnquiry> }
    >({
      query: ({ id, body }) => toRequest(orders.createOrderFromEnquiry, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [listTag('Order'), ...changed('Enquiry', id)]),
    }),
    copyOrder: build.mutation<Order, { id: string; body: BodyInput<typeof orders.copyOrder> }>({
      query: ({ id, body }) => toRequest(orders.copyOrder, { params: { id }, body }),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Order')]),
    }),
    listOrderRevisions: build.query<OrderRevision[], string>({
      query: (id) => toRequest(revisions.listOrderRevisions, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Order', id)],
    }),
    getRepricing: build.query<Repricing, string>({
      query: (id) => toRequest(repricing.getRepricing, { params: { id } }),
      // Moved by a quote and by the company's rates as well.
      providesTags: (repricing, _, id) => [
        ...entityTags('Order', id, repricing),
        tag('Quote'),
        tag('ExchangeRate'),
        listTag('Supplier'),
      ],
    }),
    repriceOrder: build.mutation<
      Order,
      { id: string; version: number; body: BodyInput<typeof repricing.repriceOrder> }
    >({
      query: ({ id, version, body }) => toRequest(repricing.repriceOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Order', id)),
    }),
    recordDelivery: build.mutation<
      Order,
      { id: string; version: number; body: BodyInput<typeof deliveries.recordDelivery> }
    >({
      query: ({ id, version, body }) => toRequest(deliveries.recordDelivery, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    /** `version` is the delivery's own. */
    cancelDelivery: build.mutation<Order, { id: string; order_id: string; version: number; reason: string }>({
      query: ({ id, version, reason }) =>
        toRequest(deliveries.cancelDelivery, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { order_id }) => invalidateTags(error, stepped(order_id)),
    }),
    revokePaperChecks: build.mutation<Order, { id: string; version: number; reason: string }>({
      query: ({ id, version, reason }) =>
        toRequest(checks.revokePaperChecks, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Order', id)),
    }),
  }),
})

/** What a change answers stands on the order's page at once: who acts on it next does so over his own change, not over what was there before. */
const shownAtOnce = { onQueryStarted: ({ id }: { id: string }, made: Made) => showAnswered(id, made) }

interface Made {
  dispatch: (thunk: ReturnType<typeof ordersApi.util.updateQueryData>) => unknown
  queryFulfilled: PromiseLike<{ data: Order }>
}

async function showAnswered(id: string, { dispatch, queryFulfilled }: Made): Promise<void> {
  const answered = await Promise.resolve(queryFulfilled).catch(() => undefined)
  if (answered) dispatch(ordersApi.util.updateQueryData('getOrder', id, () => answered.data))
}

ordersApi.enhanceEndpoints({
  endpoints: {
    updateOrder: shownAtOnce,
    quoteOrder: shownAtOnce,
    confirmOrder: shownAtOnce,
    correctOrder: shownAtOnce,
    reviseOrder: shownAtOnce,
    loseOrder: shownAtOnce,
    cancelOrder: shownAtOnce,
    closeOrderShort: shownAtOnce,
    repriceOrder: shownAtOnce,
    recordDelivery: shownAtOnce,
    revokePaperChecks: shownAtOnce,
    cancelDelivery: { onQueryStarted: ({ order_id }, made) => showAnswered(order_id, made) },
  },
})

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useCreateOrderMutation,
  useCreateOrdersFromAwardMutation,
  useUpdateOrderMutation,
  useQuoteOrderMutation,
  useConfirmOrderMutation,
  useCorrectOrderMutation,
  useReviseOrderMutation,
  useLoseOrderMutation,
  useCancelOrderMutation,
  useCloseOrderShortMutation,
  useCreateOrderFromEnquiryMutation,
  useCopyOrderMutation,
  useListOrderRevisionsQuery,
  useGetRepricingQuery,
  useRepriceOrderMutation,
  useRecordDeliveryMutation,
  useCancelDeliveryMutation,
  useRevokePaperChecksMutation,
} = ordersApi
