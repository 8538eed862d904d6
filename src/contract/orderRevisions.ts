import * as z from 'zod'
import { idParams, instant } from './fields'
import { defineOperation } from './operation'

/** One field that another revision says otherwise: of the head, or of the line or charge at this place (from 1). Values are as kept: decimals, days, codes. */
export const revisionChangeSchema = z.object({
  part: z.enum(['head', 'line', 'charge']),
  /** The place of the line or charge in the newer revision, or in the older one where it was taken out. */
  position: z.int().nullable(),
  /** What the line or charge is called there. */
  name: z.string().nullable(),
  change: z.enum(['changed', 'added', 'removed']),
  /** Null where the whole line or charge was added or removed. */
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type RevisionChange = z.output<typeof revisionChangeSchema>

export const orderRevisionSchema = z
  .object({
    revision: z.int(),
    /** Null for the draft that is being made. */
    quoted_at: instant.nullable(),
    /** Why it was made. */
    reason: z.string().nullable(),
    currency: z.string(),
    /** Null where it was frozen before differences were kept. */
    total: z.string().nullable(),
    /** Against the revision before it; null for the first, and where that one was frozen before differences were kept. */
    changes: z.array(revisionChangeSchema).nullable(),
  })
  .meta({ id: 'OrderRevision' })
export type OrderRevision = z.output<typeof orderRevisionSchema>

export const listOrderRevisions = defineOperation({
  operationId: 'listOrderRevisions',
  method: 'GET',
  path: '/orders/:id/revisions',
  summary:
    'The revisions of an order, the newest first, each with what it says otherwise than the one before; what its papers show and nothing else',
  tag: 'Orders',
  params: idParams,
  response: z.array(orderRevisionSchema),
})
