import * as z from 'zod'
import { notedEntities } from '../domain/notices/notes'
import { entity, id, listQuery, namedObject, party, text } from './fields'
import { operationsOf, partsOf } from './recordOperations'

export const notedParams = z.object({ entity: z.enum(notedEntities), id })

export const commentBodySchema = z.strictObject({
  text: text(4000),
  /** Users whom the text mentions and who are notified. */
  mentions: z.array(id).max(20, 'Mention at most 20 people.').default([]),
})

export const commentSchema = namedObject('Comment', {
  ...entity,
  text: z.string(),
  ...party('author'),
  mentions: z.array(z.object({ id, name: z.string() })),
})
export type Comment = z.output<typeof commentSchema>
export type CommentBody = z.input<typeof commentBodySchema>

const part = partsOf({ path: '/:entity', tag: 'Comments', params: notedParams })

export const listComments = part.list(
  'listComments',
  'comments',
  'Comments on a document, newest first',
  listQuery(['created_at'], {}),
  commentSchema,
)

export const createComment = part.define('createComment', 'POST /:entity/:id/comments', {
  summary: 'Add a comment, with mentions',
  params: notedParams,
  body: commentBodySchema,
  response: commentSchema,
})

const operation = operationsOf({ one: 'Comment', path: '/comments', record: commentSchema })

export const updateComment = operation.update('Edit one’s own comment, within a day', commentBodySchema)

export const removeComment = operation.remove(
  'Delete one’s own comment, within a day; the activity records that it existed',
)
