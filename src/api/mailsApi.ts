import type { SentMail } from '../contract/invitation'
import * as mails from '../contract/mails'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, invalidateTags, listTag, tag } from './tags'

export const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailState: build.query<Payload<typeof mails.getMailState>, void>({
      query: () => toRequest(mails.getMailState),
      // What becomes of a mail is told as an event of its RFQ.
      providesTags: () => [tag('Mail'), listTag('Rfq')],
    }),
    resendMail: build.mutation<SentMail, { id: string; rfq_id: string | undefined }>({
      query: ({ id }) => toRequest(mails.resendMail, { params: { id } }),
      invalidatesTags: (_, error, { rfq_id }) => invalidateTags(error, [tag('Mail'), ...(rfq_id ? changed('Rfq', rfq_id) : [])]),
    }),
  }),
})

export const { useGetMailStateQuery, useResendMailMutation } = mailsApi
