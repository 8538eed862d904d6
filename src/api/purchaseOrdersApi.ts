import type { BodyInput } from '../contract/operation'
import { acceptPurchaseTerms, getPurchaseTerms, type OfferedTerms } from '../contract/offeredTerms'
import * as purchaseOrders from '../contract/purchaseOrders'
import type { PurchaseOrder, PurchaseOrderBody } from '../contract/purchaseOrders'
import * as receipts from '../contract/receipts'
import { toRequest } from '../contract/request'
import { api } from './api'
import { getOf, listOf } from './endpoints'
import { stepOf, type Step } from './steps'
import { changed, entityTags, invalidateTags, listTag, tag, type Tag } from './tags'

/** A transition of a purchase order; the order shows it. */
interface PurchaseOrderStep extends Step {
  order_id: string
}

/** The same with a request body. */
interface Changing<O> {
  id: string
  order_id: string
  version: number
  body: BodyInput<O>
}

/** An order shows its purchase orders and their status. */
const changedOf = ({ id, order_id }: { id: string; order_id: string }): Tag[] => [
  ...changed('PurchaseOrder', id),
  ...changed('Order', order_id),
]

const purchaseOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPurchaseOrders: listOf(build, purchaseOrders.listPurchaseOrders, 'PurchaseOrder'),
    getPurchaseOrder: getOf(build, purchaseOrders.getPurchaseOrder, 'PurchaseOrder'),
    updatePurchaseOrder: build.mutation<
      PurchaseOrder,
      { id: string; order_id: string; version: number; body: PurchaseOrderBody }
    >({
      query: ({ id, version, body }) =>
        toRequest(purchaseOrders.updatePurchaseOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    getPurchaseTerms: build.query<OfferedTerms, string>({
      query: (id) => toRequest(getPurchaseTerms, { params: { id } }),
      // What other orders buy from the same quotes counts, too.
      providesTags: (terms, _, id) => [...entityTags('PurchaseOrder', id, terms), listTag('Order'), tag('Quote')],
    }),
    acceptPurchaseTerms: build.mutation<PurchaseOrder, Changing<typeof acceptPurchaseTerms>>({
      query: ({ id, version, body }) => toRequest(acceptPurchaseTerms, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    sendPurchaseOrder: build.mutation<PurchaseOrder, Changing<typeof purchaseOrders.sendPurchaseOrder>>({
      query: ({ id, version, body }) => toRequest(purchaseOrders.sendPurchaseOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    acknowledgePurchaseOrder: build.mutation<PurchaseOrder, Changing<typeof purchaseOrders.acknowledgePurchaseOrder>>({
      query: ({ id, version, body }) =>
        toRequest(purchaseOrders.acknowledgePurchaseOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    cancelPurchaseOrder: build.mutation<PurchaseOrder, Changing<typeof purchaseOrders.cancelPurchaseOrder>>({
      query: ({ id, version, body }) =>
        toRequest(purchaseOrders.cancelPurchaseOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    acknowledgeCancellation: build.mutation<PurchaseOrder, Omit<PurchaseOrderStep, 'reason' | 'accept'>>({
      query: ({ id, version }) => toRequest(purchaseOrders.acknowledgeCancellation, { params: { id }, version }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    closePurchaseOrderShort: build.mutation<PurchaseOrder, PurchaseOrderStep>(
      stepOf<PurchaseOrderStep>(purchaseOrders.closePurchaseOrderShort, changedOf),
    ),
    /** `id` and `version` are the order's. */
    createPurchaseOrders: build.mutation<PurchaseOrder[], { id: string; version: number }>({
      query: ({ id, version }) => toRequest(purchaseOrders.createPurchaseOrders, { params: { id }, version }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [tag('PurchaseOrder'), ...changed('Order', id)]),
    }),
    recordReceipt: build.mutation<PurchaseOrder, Changing<typeof receipts.recordReceipt>>({
      query: ({ id, version, body }) => toRequest(receipts.recordReceipt, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    /** `id` and `version` are the receipt's. */
    cancelReceipt: build.mutation<
      PurchaseOrder,
      { id: string; purchase_order_id: string; order_id: string; version: number; reason: string }
    >({
      query: ({ id, version, reason }) =>
        toRequest(receipts.cancelReceipt, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { purchase_order_id, order_id }) =>
        invalidateTags(error, changedOf({ id: purchase_order_id, order_id })),
    }),
  }),
})

export const {
  useListPurchaseOrdersQuery,
  useGetPurchaseOrderQuery,
  useUpdatePurchaseOrderMutation,
  useGetPurchaseTermsQuery,
  useAcceptPurchaseTermsMutation,
  useSendPurchaseOrderMutation,
  useAcknowledgePurchaseOrderMutation,
  useCancelPurchaseOrderMutation,
  useAcknowledgeCancellationMutation,
  useClosePurchaseOrderShortMutation,
  useCreatePurchaseOrdersMutation,
  useRecordReceiptMutation,
  useCancelReceiptMutation,
} = purchaseOrdersApi
