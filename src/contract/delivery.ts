import * as z from 'zod'
import { date, id, instant } from './fields'

/** One delivery to the client, with its own delivery note. */
export const deliverySchema = z.object({
  id,
  version: z.int(),
  number: z.string(),
  date,
  remarks: z.string().nullable(),
  /** Never printed. */
  internal_notes: z.string().nullable(),
  cancelled_at: instant.nullable(),
  cancelled_reason: z.string().nullable(),
  lines: z.array(
    z.object({ order_line_id: id, position: z.int(), description: z.string(), unit: z.string(), quantity: z.string() }),
  ),
})
export type Delivery = z.output<typeof deliverySchema>
