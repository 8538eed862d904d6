import type { BodyInput, QueryInput } from '../contract/operation'
import type { GeneratedDocument } from '../contract/generatedDocument'
import type { DocumentMail } from '../contract/documentMail'
import * as mails from '../contract/documentMails'
import * as documents from '../contract/documents'
import { toRequest } from '../contract/request'
import { api } from './api'
import { idTag, invalidateTags } from './tags'

/** A document is requested at the moment of download, so that it shows the current data: nothing is cached. */
const fresh = { keepUnusedDataFor: 0 }

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRfqDocument: build.query<GeneratedDocument, { id: string } & QueryInput<typeof documents.getRfqDocument>>({
      query: ({ id, ...query }) => toRequest(documents.getRfqDocument, { params: { id }, query }),
      ...fresh,
    }),
    getOrderDocument: build.query<GeneratedDocument, { id: string } & QueryInput<typeof documents.getOrderDocument>>({
      query: ({ id, ...query }) => toRequest(documents.getOrderDocument, { params: { id }, query }),
      ...fresh,
    }),
    getPurchaseOrderDocument: build.query<GeneratedDocument, string>({
      query: (id) => toRequest(documents.getPurchaseOrderDocument, { params: { id } }),
      ...fresh,
    }),
    getDeliveryNoteDocument: build.query<GeneratedDocument, string>({
      query: (id) => toRequest(documents.getDeliveryNoteDocument, { params: { id } }),
      ...fresh,
    }),
    getCommissionStatementDocument: build.query<
      GeneratedDocument,
      { id: string } & QueryInput<typeof documents.getCommissionStatementDocument>
    >({
      query: ({ id, ...query }) => toRequest(documents.getCommissionStatementDocument, { params: { id }, query }),
      ...fresh,
    }),
    mailOrderDocument: build.mutation<DocumentMail, { id: string; body: BodyInput<typeof mails.mailOrderDocument> }>({
      query: ({ id, body }) => toRequest(mails.mailOrderDocument, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [idTag('Order', id), idTag('Activity', id)]),
    }),
    mailDeliveryNote: build.mutation<
      DocumentMail,
      { id: string; order_id: string; body: BodyInput<typeof mails.mailDeliveryNote> }
    >({
      query: ({ id, body }) => toRequest(mails.mailDeliveryNote, { params: { id }, body }),
      invalidatesTags: (_, error, { order_id }) =>
        invalidateTags(error, [idTag('Order', order_id), idTag('Activity', order_id)]),
    }),
    mailPurchaseOrder: build.mutation<DocumentMail, { id: string; body: BodyInput<typeof mails.mailPurchaseOrder> }>({
      query: ({ id, body }) => toRequest(mails.mailPurchaseOrder, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [idTag('PurchaseOrder', id), idTag('Activity', id)]),
    }),
  }),
})

export const {
  useLazyGetRfqDocumentQuery,
  useLazyGetOrderDocumentQuery,
  useLazyGetPurchaseOrderDocumentQuery,
  useLazyGetDeliveryNoteDocumentQuery,
  useLazyGetCommissionStatementDocumentQuery,
  useMailOrderDocumentMutation,
  useMailDeliveryNoteMutation,
  useMailPurchaseOrderMutation,
} = documentsApi
