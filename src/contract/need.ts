import * as z from 'zod'
import { id } from './fields'

/** A document that requests or buys for an enquiry line; quantities in the enquiry line's unit. */
export const needSourceSchema = z.object({
  kind: z.enum(['rfq', 'award', 'order']),
  /** The id of the RFQ (for an award too) or of the order. */
  id,
  number: z.string().nullable(),
  status: z.string(),
  /** The RFQ that it comes from; null for an order without one. */
  rfq_id: id.nullable(),
  quantity: z.string(),
  /** The covered need: 0 for an RFQ, the part not ordered yet for an award, the quantity sold for an order. */
  covers: z.string(),
})

/** The need of an enquiry line besides the RFQ that requests it. */
export const originNeedSchema = z.object({
  position: z.int(),
  quantity: z.string(),
  unit: z.string(),
  dropped: z.boolean(),
  /** The quantity left open by all documents except this RFQ, its award and the orders made from it. */
  open_quantity: z.string(),
  sources: z.array(needSourceSchema),
})
export type OriginNeed = z.output<typeof originNeedSchema>
