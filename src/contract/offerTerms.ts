import * as z from 'zod'

/** By what terms a supplier sells, as quoted: prices and quantities per the supplier's own unit. */
export const offerTermsSchema = z.object({
  unit_price: z.string().nullable(),
  free_of_charge: z.boolean(),
  unit: z.string(),
  /** How many of the RFQ line's unit one of `unit` is. */
  unit_factor: z.string(),
  available_quantity: z.string().nullable(),
  minimum_quantity: z.string().nullable(),
  pack_size: z.string().nullable(),
  price_breaks: z.array(z.object({ quantity: z.string(), unit_price: z.string() })),
  tax_percent: z.string(),
  tax_recoverable: z.boolean(),
})
