import type { SentMail } from '../contract/invitation'
import * as mails from '../contract/mails'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, invalidateTags, listTag, namedIn, tag } from './tags'

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailState: build.query<Payload<typeof mails.getMailState>, void>({
      query: () => toRequest(mails.getMailState),
      // A change of a mail's status is an event of its RFQ, order or purchase order.
      providesTags: (state) => [
        tag('Mail'),
        listTag('Rfq'),
        listTag('Order'),
        listTag('PurchaseOrder'),
        listTag('Supplier'),
        ...namedIn(state),
      ],
    }),
    resendMail: build.mutation<
      SentMail,
      {
        id: string
        rfq_id: string | undefined
        order_id?: string | undefined
        purchase_order_id?: string | null | undefined
      }
    >({
      query: ({ id }) => toRequest(mails.resendMail, { params: { id } }),
      invalidatesTags: (_, error, { rfq_id, order_id, purchase_order_id }) =>
        invalidateTags(error, [
          tag('Mail'),
          ...(rfq_id ? changed('Rfq', rfq_id) : []),
          ...(order_id ? changed('Order', order_id) : []),
          ...(purchase_order_id ? changed('PurchaseOrder', purchase_order_id) : []),
        ]),
    }),
  }),
})

export const { useGetMailStateQuery, useLazyGetMailStateQuery, useResendMailMutation } = mailsApi
