import * as z from 'zod'
import { notedEntities } from '../domain/notices/notes'
import { entity, id, listQuery, namedObject, party, text } from './fields'
import { operationsOf, partsOf } from './recordOperations'

export const notedParams = z.object({ entity: z.enum(notedEntities), id })

export const commentBodySchema = z.strictObject({
  text: text(4000),
  /** Users whom the text mentions and who are notified. */
  mentions: z.array(id).max(20, 'Mention at most 20 people.').default([]),
  /** Only for users who see costs; omitted, it is where the text holds a cost, a supplier's price or a margin of the document. */
  costs_only: z.boolean().optional(),
})

export const commentSchema = namedObject('Comment', {
  ...entity,
  text: z.string(),
  ...party('author'),
  mentions: z.array(z.object({ id, name: z.string() })),
  /** Shown to users who see costs, and to no one else. */
  costs_only: z.boolean(),
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

/** The figures by which a form proposes whom a comment is for; none while the bids of an RFQ are sealed. */
export const getCostFigures = part.get(
  'getCostFigures',
  'cost-figures',
  'The costs, suppliers’ prices and margins of a document, as figures that a comment for all should not hold',
  z.object({ amounts: z.array(z.string()), percents: z.array(z.string()) }),
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
