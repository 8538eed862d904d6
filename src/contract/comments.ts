import * as z from 'zod'
import { notedEntities } from '../domain/notes'
import { entity, id, idParams, listQuery, text } from './fields'
import { defineOperation } from './operation'

export const notedParams = z.object({ entity: z.enum(notedEntities), id })

export const commentBodySchema = z.strictObject({
  text: text(4000),
  /** Those whom the text names and who are told. */
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
  summary: 'What people say about it; newest first',
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
  summary: 'Say something about it, and to whom',
  tag: 'Comments',
  params: notedParams,
  body: commentBodySchema,
  response: commentSchema,
})

export const updateComment = defineOperation({
  operationId: 'updateComment',
  method: 'PATCH',
  path: '/comments/:id',
  summary: 'Change one’s own comment, within a day',
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
  summary: 'Take one’s own comment back, within a day; that there was one stays in the activity',
  tag: 'Comments',
  params: idParams,
  response: z.null(),
  versioned: true,
})
