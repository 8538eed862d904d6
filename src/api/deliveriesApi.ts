import * as deliveries from '../contract/deliveries'
import type { BodyInput } from '../contract/operation'
import type { Order } from '../contract/order'
import { toRequest } from '../contract/request'
import { api } from './api'
import { showAnswered, stepped } from './ordersApi'
import { invalidateTags } from './tags'

/** Deliveries of an order; each mutation returns the order. */
export const deliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordDelivery: build.mutation<
      Order,
      { id: string; version: number; body: BodyInput<typeof deliveries.recordDelivery> }
    >({
      query: ({ id, version, body }) => toRequest(deliveries.recordDelivery, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
      onQueryStarted: ({ id }, made) => showAnswered(id, made),
    }),
    /** `version` is the delivery's own. */
    cancelDelivery: build.mutation<Order, { id: string; order_id: string; version: number; reason: string }>({
      query: ({ id, version, reason }) =>
        toRequest(deliveries.cancelDelivery, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { order_id }) => invalidateTags(error, stepped(order_id)),
      onQueryStarted: ({ order_id }, made) => showAnswered(order_id, made),
    }),
  }),
})

export const { useRecordDeliveryMutation, useCancelDeliveryMutation } = deliveriesApi
