import * as attachments from '../contract/attachments'
import type { Attachment } from '../contract/attachments'
import type { Page } from '../contract/envelope'
import { toRequest } from '../contract/request'
import type { NotedEntity } from '../domain/notes'
import { api } from './api'
import { idTag, invalidateTags, listTag } from './tags'

/** What a file beside something changes of what is shown. */
export const filesChanged = (id: string) => [idTag('Attachment', id), idTag('Activity', id)]

/** Files are tagged with the id of what they stand beside; they are put there by `sendFile`, which says how far it is. */
export const attachmentsApi = api.injectEndpoints({
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
