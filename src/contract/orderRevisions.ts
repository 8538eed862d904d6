import * as z from 'zod'
import { operationsUnder } from './operation'
import { id, idParams, instant, namedObject, textsOrNull } from './fields'
import { orderSchema } from './order'

/**
 * One field that differs between revisions: of the head, or of the line or charge at this position (from 1). Values as
 * stored: decimals, days, codes.
 */
export const revisionChangeSchema = z.object({
  part: z.enum(['head', 'line', 'charge']),
  /** The position in the newer revision; for a removed line or charge in the older one. */
  position: z.int().nullable(),
  /** The name of the line or charge. */
  name: z.string().nullable(),
  change: z.enum(['changed', 'added', 'removed']),
  /** Null when the whole line or charge was added or removed. */
  ...textsOrNull('field', 'before', 'after'),
})
export type RevisionChange = z.output<typeof revisionChangeSchema>

export const orderRevisionSchema = namedObject('OrderRevision', {
  revision: z.int(),
  /** Null for the current draft. */
  quoted_at: instant.nullable(),
  /** Why the revision was made. */
  reason: z.string().nullable(),
  currency: z.string(),
  /** Null when it was frozen before differences were recorded. */
  total: z.string().nullable(),
  /**
   * Compared with the previous revision; null for the first, and when the previous one was frozen before differences
   * were recorded.
   */
  changes: z.array(revisionChangeSchema).nullable(),
})
export type OrderRevision = z.output<typeof orderRevisionSchema>

export const listOrderRevisions = operationsUnder('Orders')('listOrderRevisions', 'GET /orders/:id/revisions', {
  summary:
    'The revisions of an order, newest first, each with its changes from the one before, as its documents show them',
  params: idParams,
  response: z.array(orderRevisionSchema),
})

export const shownRevisionSchema = namedObject('ShownOrderRevision', {
  revision: z.int(),
  /** The quoted revision that replaced it, and when; null while none did. */
  replaced_by: z.int().nullable(),
  replaced_at: instant.nullable(),
  /** False where its costs and margin were not kept. */
  costs_kept: z.boolean(),
  /**
   * The order as it stood in this revision, for reading: without deliveries, payments and purchase orders, and with the mails of
   * this revision only. Its version is the order's own. Null where only its documents were kept.
   */
  order: orderSchema.nullable(),
})
export type ShownOrderRevision = z.output<typeof shownRevisionSchema>

export const getOrderRevision = operationsUnder('Orders')('getOrderRevision', 'GET /orders/:id/revisions/:revision', {
  summary: 'An order as it stood in one of its quoted revisions',
  params: z.object({ id, revision: z.coerce.number<number | string>().int().min(1).max(100_000) }),
  response: shownRevisionSchema,
})
