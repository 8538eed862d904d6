import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import * as revisions from '../contract/orderRevisions'
import type { OrderRevision } from '../contract/orderRevisions'
import * as orders from '../contract/orders'
import * as steps from '../contract/orderSteps'
import type { OrderCorrection } from '../contract/orderSteps'
import * as checks from '../contract/documentVerifications'
import * as repricing from '../contract/repricing'
import type { Repricing } from '../contract/repricing'
import type { Order, OrderSummary } from '../contract/order'
import type { OrderBody } from '../contract/orderBody'
import { toRequest } from '../contract/request'
import { api } from './api'
import { stepOf, type Step } from './steps'
import { changed, entityTags, idTag, invalidateTags, listTag, listTags, tag, type Tag } from './tags'

/**
 * A transition of an order also changes its enquiry, uses or frees its RFQ's award, and creates or cancels its purchase
 * orders.
 */
export const stepped = (id: string): Tag[] => [
  ...changed('Order', id),
  tag('Enquiry'),
  tag('Rfq'),
  tag('PurchaseOrder'),
]

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
    reviseOrder: build.mutation<Order, Step>(stepOf(steps.reviseOrder, ({ id }) => stepped(id))),
    loseOrder: build.mutation<Order, Step>(stepOf(steps.loseOrder, ({ id }) => stepped(id))),
    cancelOrder: build.mutation<Order, Step>(stepOf(steps.cancelOrder, ({ id }) => stepped(id))),
    closeOrderShort: build.mutation<Order, Step>(stepOf(steps.closeOrderShort, ({ id }) => stepped(id))),
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
      // A quote and the company's rates can change it as well.
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
    revokeVerifications: build.mutation<Order, { id: string; version: number; reason: string }>({
      query: ({ id, version, reason }) =>
        toRequest(checks.revokeVerifications, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Order', id)),
    }),
  }),
})

/** Writes the returned order into the cache at once, so that the next action uses its version. */
const shownAtOnce = { onQueryStarted: ({ id }: { id: string }, made: Made) => showAnswered(id, made) }

interface Made {
  dispatch: (thunk: ReturnType<typeof ordersApi.util.updateQueryData>) => unknown
  queryFulfilled: PromiseLike<{ data: Order }>
}

export async function showAnswered(id: string, { dispatch, queryFulfilled }: Made): Promise<void> {
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
    revokeVerifications: shownAtOnce,
  },
})

export const { listOrders } = ordersApi.endpoints

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
  useRevokeVerificationsMutation,
} = ordersApi
