import type { BodyInput } from '../contract/operation'
import * as revisions from '../contract/orderRevisions'
import type { OrderRevision, ShownOrderRevision } from '../contract/orderRevisions'
import * as orders from '../contract/orders'
import * as steps from '../contract/orderSteps'
import * as checks from '../contract/documentVerifications'
import { getOrderTerms, type OfferedTerms } from '../contract/offeredTerms'
import * as repricing from '../contract/repricing'
import type { Repricing } from '../contract/repricing'
import type { Order } from '../contract/order'
import type { OrderBody } from '../contract/orderBody'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, getOf, listOf, queueCountsOf } from './endpoints'
import { stepOf, type Step } from './steps'
import { changed, entityTags, idTag, invalidateTags, listTag, tag, type Tag } from './tags'

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
    listOrders: listOf(build, orders.listOrders, 'Order'),
    countOrderQueues: queueCountsOf(build, orders.countOrderQueues, 'Order'),
    getOrder: getOf(build, orders.getOrder, 'Order'),
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
    updateOrder: changeOf(build, orders.updateOrder, (id) => [...changed('Order', id), tag('Enquiry')]),
    assignOrder: changeOf(build, orders.assignOrder, (id) => changed('Order', id)),
    quoteOrder: changeOf(build, steps.quoteOrder, stepped),
    confirmOrder: changeOf(build, steps.confirmOrder, stepped),
    correctOrder: changeOf(build, steps.correctOrder, (id) => changed('Order', id)),
    reviseOrder: build.mutation<Order, Step>(stepOf(steps.reviseOrder, ({ id }) => stepped(id))),
    discardOrderRevision: changeOf(build, steps.discardOrderRevision, stepped),
    reopenOrder: changeOf(build, steps.reopenOrder, stepped),
    loseOrder: build.mutation<Order, Step>(stepOf(steps.loseOrder, ({ id }) => stepped(id))),
    cancelOrder: changeOf(build, steps.cancelOrder, stepped),
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
    getOrderRevision: build.query<ShownOrderRevision, { id: string; revision: number }>({
      query: ({ id, revision }) =>
        toRequest(revisions.getOrderRevision, { params: { id, revision: String(revision) } }),
      providesTags: (shown, _, { id }) => entityTags('Order', id, shown),
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
    getOrderTerms: build.query<OfferedTerms, { id: string; line_ids?: string[] }>({
      query: ({ id, ...query }) => toRequest(getOrderTerms, { params: { id }, query }),
      // What other orders buy from the same quotes counts, too.
      providesTags: (terms, _, { id }) => [...entityTags('Order', id, terms), listTag('Order'), tag('Quote')],
    }),
    repriceOrder: changeOf(build, repricing.repriceOrder, (id) => changed('Order', id)),
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
    assignOrder: shownAtOnce,
    quoteOrder: shownAtOnce,
    confirmOrder: shownAtOnce,
    correctOrder: shownAtOnce,
    reviseOrder: shownAtOnce,
    discardOrderRevision: shownAtOnce,
    reopenOrder: shownAtOnce,
    loseOrder: shownAtOnce,
    cancelOrder: shownAtOnce,
    closeOrderShort: shownAtOnce,
    repriceOrder: shownAtOnce,
    revokeVerifications: shownAtOnce,
  },
})

export const { getOrder, listOrders } = ordersApi.endpoints

export const {
  useListOrdersQuery,
  useCountOrderQueuesQuery,
  useGetOrderQuery,
  useCreateOrderMutation,
  useCreateOrdersFromAwardMutation,
  useUpdateOrderMutation,
  useAssignOrderMutation,
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
  useGetOrderRevisionQuery,
  useDiscardOrderRevisionMutation,
  useReopenOrderMutation,
  useGetRepricingQuery,
  useGetOrderTermsQuery,
  useRepriceOrderMutation,
  useRevokeVerificationsMutation,
} = ordersApi
