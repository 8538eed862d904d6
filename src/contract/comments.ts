import * as z from 'zod'
import { notedEntities } from '../domain/notices/notes'
import { entity, id, idParams, listQuery, text } from './fields'
import { defineOperation } from './operation'

export const notedParams = z.object({ entity: z.enum(notedEntities), id })

export const commentBodySchema = z.strictObject({
  text: text(4000),
  /** Users whom the text mentions and who are notified. */
  mentions: z.array(id).max(20, 'Mention at most 20 people.').default([]),
})

export const commentSchema = z
  .object({
    ...entity,
    text: z.string(),
    author_id: id,
    author_name: z.string(),
    mentions: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof commentSchema>
export type CommentBody = z.input<typeof commentBodySchema>

export const listComments = defineOperation({
  operationId: 'listComments',
  method: 'GET',
  path: '/:entity/:id/comments',
  summary: 'Comments on a document, newest first',
  tag: 'Comments',
  params: notedParams,
  query: listQuery(['created_at'], {}),
  response: z.array(commentSchema),
  list: true,
})

export const createComment = defineOperation({
  operationId: 'createComment',
  method: 'POST',
  path: '/:entity/:id/comments',
  summary: 'Add a comment, with mentions',
  tag: 'Comments',
  params: notedParams,
  body: commentBodySchema,
  response: commentSchema,
})

export const updateComment = defineOperation({
  operationId: 'updateComment',
  method: 'PATCH',
  path: '/comments/:id',
  summary: 'Edit one’s own comment, within a day',
  tag: 'Comments',
  params: idParams,
  body: commentBodySchema,
  response: commentSchema,
  versioned: true,
})

export const removeComment = defineOperation({
  operationId: 'removeComment',
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Delete one’s own comment, within a day; the activity records that it existed',
  tag: 'Comments',
  params: idParams,
  response: z.null(),
  versioned: true,
})
