import type { BodyInput } from '../contract/operation'
import type { Order } from '../contract/order'
import * as payments from '../contract/payments'
import type { OutstandingPayments } from '../contract/payments'
import { toRequest } from '../contract/request'
import { api } from './api'
import { showAnswered } from './ordersApi'
import { changed, invalidateTags, listTag } from './tags'

/** Payments of an order; each mutation returns the order. */
const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordPayment: build.mutation<
      Order,
      { id: string; body: BodyInput<typeof payments.recordPayment>; idempotency_key?: string }
    >({
      query: ({ id, body, idempotency_key }) =>
        toRequest(payments.recordPayment, { params: { id }, body, idempotency_key }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Order', id)),
      onQueryStarted: ({ id }, made) => showAnswered(id, made),
    }),
    /** `version` is the payment's own. */
    reversePayment: build.mutation<Order, { id: string; order_id: string; version: number; reason: string }>({
      query: ({ id, version, reason }) =>
        toRequest(payments.reversePayment, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { order_id }) => invalidateTags(error, changed('Order', order_id)),
      onQueryStarted: ({ order_id }, made) => showAnswered(order_id, made),
    }),
    getOutstandingPayments: build.query<OutstandingPayments, void>({
      query: () => toRequest(payments.getOutstandingPayments),
      providesTags: () => [listTag('Order')],
    }),
  }),
})

export const { useRecordPaymentMutation, useReversePaymentMutation, useGetOutstandingPaymentsQuery } = paymentsApi
