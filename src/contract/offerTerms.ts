import * as z from 'zod'
import { textsOrNull } from './fields'

/** A supplier's terms as quoted: prices and quantities per the supplier's own unit. */
export const offerTermsSchema = z.object({
  unit_price: z.string().nullable(),
  free_of_charge: z.boolean(),
  unit: z.string(),
  /** The number of RFQ line units in one of `unit`. */
  unit_factor: z.string(),
  ...textsOrNull('available_quantity', 'minimum_quantity', 'pack_size'),
  price_breaks: z.array(z.object({ quantity: z.string(), unit_price: z.string() })),
  tax_percent: z.string(),
  tax_recoverable: z.boolean(),
})
