import * as attachments from '../contract/attachments'
import type { Attachment } from '../contract/attachments'
import type { Page } from '../contract/envelope'
import { toRequest } from '../contract/request'
import type { NotedEntity } from '../domain/notices/notes'
import { api } from './api'
import { idTag, invalidateTags, listTag } from './tags'

/** The tags that a change of attachments invalidates. */
export const filesChanged = (id: string) => [idTag('Attachment', id), idTag('Activity', id)]

/** Attachments are tagged with the id of their document; uploads use `sendFile`, which reports progress. */
const attachmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAttachments: build.query<Page<Attachment>, { entity: NotedEntity; id: string; limit?: number }>({
      query: ({ entity, id, ...query }) => toRequest(attachments.listAttachments, { params: { entity, id }, query }),
      providesTags: (_, __, { id }) => [idTag('Attachment', id), listTag('User')],
    }),
    removeAttachment: build.mutation<null, { id: string; attachment_id: string; version: number }>({
      query: ({ attachment_id, version }) =>
        toRequest(attachments.removeAttachment, { params: { id: attachment_id }, version }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, filesChanged(id)),
    }),
  }),
})

export const { useListAttachmentsQuery, useRemoveAttachmentMutation } = attachmentsApi
