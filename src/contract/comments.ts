import * as z from 'zod'
import { notedEntities } from '../domain/notices/notes'
import { entity, id, listQuery, text } from './fields'
import { defineOperation } from './operation'
import { operationsOf } from './recordOperations'

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

export const listComments = defineOperation('listComments', 'GET /:entity/:id/comments', {
  summary: 'Comments on a document, newest first',
  tag: 'Comments',
  params: notedParams,
  query: listQuery(['created_at'], {}),
  response: z.array(commentSchema),
  list: true,
})

export const createComment = defineOperation('createComment', 'POST /:entity/:id/comments', {
  summary: 'Add a comment, with mentions',
  tag: 'Comments',
  params: notedParams,
  body: commentBodySchema,
  response: commentSchema,
})

const operation = operationsOf({ path: '/comments', tag: 'Comments', record: commentSchema })

export const updateComment = operation.update(
  'updateComment',
  'Edit one’s own comment, within a day',
  commentBodySchema,
)

export const removeComment = operation.remove(
  'removeComment',
  'Delete one’s own comment, within a day; the activity records that it existed',
)
