import * as z from 'zod'

/** A supplier's terms as quoted: prices and quantities per the supplier's own unit. */
export const offerTermsSchema = z.object({
  unit_price: z.string().nullable(),
  free_of_charge: z.boolean(),
  unit: z.string(),
  /** The number of RFQ line units in one of `unit`. */
  unit_factor: z.string(),
  available_quantity: z.string().nullable(),
  minimum_quantity: z.string().nullable(),
  pack_size: z.string().nullable(),
  price_breaks: z.array(z.object({ quantity: z.string(), unit_price: z.string() })),
  tax_percent: z.string(),
  tax_recoverable: z.boolean(),
})
