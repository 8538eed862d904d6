import * as z from 'zod'
import { awardStatuses, awardStrategies } from '../domain/awards/awardLifeCycle'
import { date, id, instant, texts } from './fields'

export const awardSchema = z.object({
  id,
  status: z.enum(awardStatuses),
  strategy: z.enum(awardStrategies),
  reason: z.string().nullable(),
  awarded_on: date,
  awarded_at: instant,
  awarded_by_name: z.string().nullable(),
  allocations: z.array(
    z.object({
      id,
      rfq_line_id: id,
      quote_line_id: id,
      supplier_id: id,
      ...texts('supplier_name', 'quantity', 'buyable_quantity'),
      /**
       * The orders with this allocation, except lost and cancelled ones; `enquiry_line_id` is null for what no enquiry
       * requested.
       */
      ordered: z.array(z.object({ order_id: id, number: z.string().nullable(), enquiry_line_id: id.nullable() })),
    }),
  ),
  /** An order uses it, so it cannot be undone. */
  used: z.boolean(),
})
export type Award = z.output<typeof awardSchema>
