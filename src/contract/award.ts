import * as z from 'zod'
import { awardStatuses, awardStrategies } from '../domain/awardLifeCycle'
import { date, id, instant } from './fields'

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
      supplier_name: z.string(),
      quantity: z.string(),
      buyable_quantity: z.string(),
      /** The orders on which it stands, but for those that were lost or cancelled; for which of the enquiries' lines, null for what none asked for. */
      ordered: z.array(z.object({ order_id: id, number: z.string().nullable(), enquiry_line_id: id.nullable() })),
    }),
  ),
  /** Whether an order uses it, which forbids undoing. */
  used: z.boolean(),
})
export type Award = z.output<typeof awardSchema>
