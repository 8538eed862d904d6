import * as z from 'zod'
import { id } from './fields'

/** A document that asks or buys for a line of an enquiry; quantities in the enquiry line's unit. */
export const needSourceSchema = z.object({
  kind: z.enum(['rfq', 'award', 'order']),
  /** The RFQ's, of an award too, or the order's. */
  id,
  number: z.string().nullable(),
  status: z.string(),
  /** The RFQ that it comes from; null of an order that was made without one. */
  rfq_id: id.nullable(),
  quantity: z.string(),
  /** What of the need it covers: an RFQ nothing, an award what is on no order yet, an order what it sells. */
  covers: z.string(),
})

/** What a line of an enquiry needs, beside the RFQ that asks for it. */
export const originNeedSchema = z.object({
  position: z.int(),
  quantity: z.string(),
  unit: z.string(),
  dropped: z.boolean(),
  /** What others than this RFQ, its award and the orders made from it leave open. */
  open_quantity: z.string(),
  sources: z.array(needSourceSchema),
})
export type OriginNeed = z.output<typeof originNeedSchema>
