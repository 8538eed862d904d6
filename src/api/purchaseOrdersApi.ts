import type { Page } from '../contract/envelope'
import type { QueryInput } from '../contract/operation'
import * as purchaseOrders from '../contract/purchaseOrders'
import type { PurchaseOrder, PurchaseOrderBody, PurchaseOrderSummary } from '../contract/purchaseOrders'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTags, type Tag } from './tags'

/** A step of a purchase order's life cycle, over the version that was read; its order tells of it. */
export interface PurchaseOrderStep {
  id: string
  order_id: string
  version: number
  reason?: string
}

/** An order shows its purchase orders, and what became of them. */
const changedOf = ({ id, order_id }: { id: string; order_id: string }): Tag[] => [...changed('PurchaseOrder', id), ...changed('Order', order_id)]

const step = (operation: typeof purchaseOrders.sendPurchaseOrder, { id, version, reason }: PurchaseOrderStep) =>
  toRequest(operation, { params: { id }, version, body: { reason: reason ?? null } })

export const purchaseOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPurchaseOrders: build.query<Page<PurchaseOrderSummary>, QueryInput<typeof purchaseOrders.listPurchaseOrders>>({
      query: (query) => toRequest(purchaseOrders.listPurchaseOrders, { query }),
      providesTags: (page) => listTags('PurchaseOrder', page?.rows),
    }),
    getPurchaseOrder: build.query<PurchaseOrder, string>({
      query: (id) => toRequest(purchaseOrders.getPurchaseOrder, { params: { id } }),
      providesTags: (_, __, id) => [idTag('PurchaseOrder', id)],
    }),
    updatePurchaseOrder: build.mutation<PurchaseOrder, { id: string; order_id: string; version: number; body: PurchaseOrderBody }>({
      query: ({ id, version, body }) => toRequest(purchaseOrders.updatePurchaseOrder, { params: { id }, version, body }),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    sendPurchaseOrder: build.mutation<PurchaseOrder, PurchaseOrderStep>({
      query: (taken) => step(purchaseOrders.sendPurchaseOrder, taken),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    acknowledgePurchaseOrder: build.mutation<PurchaseOrder, PurchaseOrderStep>({
      query: (taken) => step(purchaseOrders.acknowledgePurchaseOrder, taken),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
    cancelPurchaseOrder: build.mutation<PurchaseOrder, PurchaseOrderStep>({
      query: (taken) => step(purchaseOrders.cancelPurchaseOrder, taken),
      invalidatesTags: (_, error, taken) => invalidateTags(error, changedOf(taken)),
    }),
  }),
})

export const {
  useListPurchaseOrdersQuery,
  useGetPurchaseOrderQuery,
  useUpdatePurchaseOrderMutation,
  useSendPurchaseOrderMutation,
  useAcknowledgePurchaseOrderMutation,
  useCancelPurchaseOrderMutation,
} = purchaseOrdersApi
