import * as z from 'zod'
import { texts } from './fields'

/** The goods of an RFQ's line, as a supplier is asked for them. */
export const askedForSchema = z.object({
  ...texts('description', 'quantity', 'unit'),
  specification: z.string().nullable(),
})
