import * as z from 'zod'
import { lineChangeKinds, termFields } from '../domain/rfqs/rfqRevision'
import { askedForSchema } from './askedFor'
import { accept, businessDay, id, idParams, instant, namedObject, optionalText, text } from './fields'
import { changesOf } from './recordOperations'
import { rfqLineBodySchema, rfqSchema } from './rfqs'

/**
 * Omitted fields are unchanged. `lines` is the complete list: with an id kept or changed, without one new, missing ones
 * are removed.
 */
export const reviseRfqBodySchema = z.strictObject({
  reason: text(1000),
  title: text(200).optional(),
  /** A later deadline; required when the old one has passed. */
  deadline: instant.optional(),
  required_by: businessDay.nullish(),
  delivery_place: optionalText(300),
  terms: optionalText(5000),
  lines: z.array(rfqLineBodySchema).min(1, 'Keep at least one line, or cancel the RFQ.').max(1000).optional(),
  /** The invitations that include the new lines; all active ones by default. */
  added_for: z.array(id).max(200).optional(),
  accept,
})
export type ReviseRfqBody = z.input<typeof reviseRfqBodySchema>

const operation = changesOf({ path: '/rfqs', tag: 'RFQs', record: rfqSchema })

export const reviseRfq = operation.change(
  'reviseRfq',
  'revise',
  'Change what was sent, as its next revision with a reason: prices on unchanged lines stay, changed and new ones are asked again; a sealed RFQ is sealed anew',
  reviseRfqBodySchema,
)

export const rfqRevisionSchema = namedObject('RfqRevision', {
  revision: z.int(),
  /** Null in the first one. */
  reason: z.string().nullable(),
  made_at: instant,
  made_by_name: z.string().nullable(),
  /** The changes compared with the previous revision. */
  terms: z.array(z.object({ field: z.enum(termFields), was: z.string().nullable(), now: z.string().nullable() })),
  lines: z.array(
    z.object({
      line_id: id,
      kind: z.enum(lineChangeKinds),
      position: z.int(),
      was: askedForSchema.nullable(),
      now: askedForSchema.nullable(),
    }),
  ),
})
export type RfqRevision = z.output<typeof rfqRevisionSchema>

export const listRfqRevisions = operation.define('listRfqRevisions', 'GET /rfqs/:id/revisions', {
  summary: 'The revisions of a sent RFQ, newest first, each with what it changed',
  params: idParams,
  response: z.array(rfqRevisionSchema),
})
