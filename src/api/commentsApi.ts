import * as comments from '../contract/comments'
import type { Comment, CommentBody } from '../contract/comments'
import type { Page } from '../contract/envelope'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { NotedEntity } from '../domain/notices/notes'
import { api } from './api'
import { entityTags, idTag, invalidateTags } from './tags'

interface Of {
  entity: NotedEntity
  /** The id of the commented document. */
  id: string
}

const said = (id: string) => [idTag('Comment', id), idTag('Activity', id)]

/** Comments are tagged with the id of the commented document. */
const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<Page<Comment>, Of & { limit?: number }>({
      query: ({ entity, id, ...query }) => toRequest(comments.listComments, { params: { entity, id }, query }),
      providesTags: (page, _, { id }) => entityTags('Comment', id, page?.rows),
    }),
    getCostFigures: build.query<Payload<typeof comments.getCostFigures>, Of>({
      query: ({ entity, id }) => toRequest(comments.getCostFigures, { params: { entity, id } }),
      // They come from many other records: read again with every form, and whenever the record changes.
      keepUnusedDataFor: 0,
      providesTags: (_, __, { id }) => [idTag('Activity', id)],
    }),
    createComment: build.mutation<Comment, Of & { body: CommentBody; idempotency_key?: string }>({
      query: ({ entity, id, ...request }) => toRequest(comments.createComment, { params: { entity, id }, ...request }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, said(id)),
    }),
    updateComment: build.mutation<Comment, { id: string; comment_id: string; version: number; body: CommentBody }>({
      query: ({ comment_id, version, body }) =>
        toRequest(comments.updateComment, { params: { id: comment_id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, said(id)),
    }),
    removeComment: build.mutation<null, { id: string; comment_id: string; version: number }>({
      query: ({ comment_id, version }) => toRequest(comments.removeComment, { params: { id: comment_id }, version }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, said(id)),
    }),
  }),
})

export const {
  useListCommentsQuery,
  useGetCostFiguresQuery,
  useCreateCommentMutation,
  useUpdateCommentMutation,
  useRemoveCommentMutation,
} = commentsApi
