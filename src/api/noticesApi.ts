import * as notices from '../contract/notices'
import type { BodyInput, Payload, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf } from './endpoints'
import { changed, idTag, invalidateTags, listTag, tag } from './tags'

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRfqMessages: build.query<
      Payload<typeof notices.getRfqMessages>,
      { id: string } & QueryInput<typeof notices.getRfqMessages>
    >({
      query: ({ id, kind }) => toRequest(notices.getRfqMessages, { params: { id }, query: { kind } }),
      providesTags: (_, __, { id }) => [idTag('Rfq', id), listTag('Supplier')],
    }),
    writeMessage: build.mutation<
      Payload<typeof notices.writeMessage>,
      { id: string; rfq_id: string; body: BodyInput<typeof notices.writeMessage> }
    >({
      query: ({ id, body }) => toRequest(notices.writeMessage, { params: { id }, body }),
      invalidatesTags: (_, error, { rfq_id }) => invalidateTags(error, changed('Rfq', rfq_id)),
    }),
    recordMessage: build.mutation<null, { id: string; rfq_id: string; body: BodyInput<typeof notices.recordMessage> }>({
      query: ({ id, body }) => toRequest(notices.recordMessage, { params: { id }, body }),
      invalidatesTags: (_, error, { rfq_id }) => invalidateTags(error, changed('Rfq', rfq_id)),
    }),
    sendNotices: build.mutation<
      Payload<typeof notices.sendNotices>,
      { id: string; body: BodyInput<typeof notices.sendNotices> }
    >({
      query: ({ id, body }) => toRequest(notices.sendNotices, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...changed('Rfq', id), tag('Mail')]),
    }),
    setRfqReminders: changeOf(build, notices.setRfqReminders, (id) => changed('Rfq', id)),
  }),
})

export const {
  useGetRfqMessagesQuery,
  useLazyGetRfqMessagesQuery,
  useWriteMessageMutation,
  useRecordMessageMutation,
  useSendNoticesMutation,
  useSetRfqRemindersMutation,
} = noticesApi
