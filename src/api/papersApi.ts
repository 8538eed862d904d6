import type { BodyInput, QueryInput } from '../contract/operation'
import type { Paper } from '../contract/paper'
import type { PaperMail } from '../contract/paperMail'
import * as mails from '../contract/paperMails'
import * as papers from '../contract/papers'
import { toRequest } from '../contract/request'
import { api } from './api'
import { idTag, invalidateTags } from './tags'

/** A paper is asked for at the moment when it is downloaded, so that it shows what stands then: none is kept. */
const fresh = { keepUnusedDataFor: 0 }

export const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRfqPaper: build.query<Paper, { id: string } & QueryInput<typeof papers.getRfqPaper>>({
      query: ({ id, ...query }) => toRequest(papers.getRfqPaper, { params: { id }, query }),
      ...fresh,
    }),
    getOrderPaper: build.query<Paper, { id: string } & QueryInput<typeof papers.getOrderPaper>>({
      query: ({ id, ...query }) => toRequest(papers.getOrderPaper, { params: { id }, query }),
      ...fresh,
    }),
    getPurchaseOrderPaper: build.query<Paper, string>({
      query: (id) => toRequest(papers.getPurchaseOrderPaper, { params: { id } }),
      ...fresh,
    }),
    getDeliveryNotePaper: build.query<Paper, string>({
      query: (id) => toRequest(papers.getDeliveryNotePaper, { params: { id } }),
      ...fresh,
    }),
    getCommissionStatementPaper: build.query<
      Paper,
      { id: string } & QueryInput<typeof papers.getCommissionStatementPaper>
    >({
      query: ({ id, ...query }) => toRequest(papers.getCommissionStatementPaper, { params: { id }, query }),
      ...fresh,
    }),
    mailOrderPaper: build.mutation<PaperMail, { id: string; body: BodyInput<typeof mails.mailOrderPaper> }>({
      query: ({ id, body }) => toRequest(mails.mailOrderPaper, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [idTag('Order', id), idTag('Activity', id)]),
    }),
    mailDeliveryNote: build.mutation<
      PaperMail,
      { id: string; order_id: string; body: BodyInput<typeof mails.mailDeliveryNote> }
    >({
      query: ({ id, body }) => toRequest(mails.mailDeliveryNote, { params: { id }, body }),
      invalidatesTags: (_, error, { order_id }) =>
        invalidateTags(error, [idTag('Order', order_id), idTag('Activity', order_id)]),
    }),
    mailPurchaseOrder: build.mutation<PaperMail, { id: string; body: BodyInput<typeof mails.mailPurchaseOrder> }>({
      query: ({ id, body }) => toRequest(mails.mailPurchaseOrder, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [idTag('PurchaseOrder', id), idTag('Activity', id)]),
    }),
  }),
})

export const {
  useLazyGetRfqPaperQuery,
  useLazyGetOrderPaperQuery,
  useLazyGetPurchaseOrderPaperQuery,
  useLazyGetDeliveryNotePaperQuery,
  useLazyGetCommissionStatementPaperQuery,
  useMailOrderPaperMutation,
  useMailDeliveryNoteMutation,
  useMailPurchaseOrderMutation,
} = papersApi
