import * as z from 'zod'
import { beyondInWords, isBeyond } from '../domain/money/bounds'
import { priceSources } from '../domain/prices/price'
import { exportOf } from './exports'
import {
  amount,
  currency,
  date,
  entity,
  flag,
  id,
  listQuery,
  optionalText,
  quantity,
  span,
  texts,
  unit,
} from './fields'
import { defineOperation } from './operation'
import { operationsOf } from './recordOperations'

const shape = z.strictObject({
  supplier_id: id,
  item_id: id,
  /** The supplier's code of the item. */
  supplier_code: optionalText(100),
  unit,
  currency,
  unit_price: amount(),
  minimum_quantity: quantity().nullish(),
  lead_time_days: z
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 days or more.')
    .max(3650, 'Enter at most 3650 days.')
    .nullish(),
  quoted_on: date,
})

/** NUM-01 for the minimum quantity. */
function checkBounds(
  { minimum_quantity, unit_price }: { minimum_quantity?: string | null | undefined; unit_price?: string | undefined },
  context: z.RefinementCtx,
) {
  if (isBeyond(minimum_quantity, unit_price))
    context.addIssue({
      code: 'custom',
      path: ['minimum_quantity'],
      message: beyondInWords(minimum_quantity ?? '', unit_price ?? ''),
      input: minimum_quantity,
    })
}

export const createPriceBodySchema = shape.superRefine(checkBounds)
/** A row of a file; columns may be missing. */
export const priceRowSchema = shape.partial().superRefine(checkBounds)
export type PriceBody = z.input<typeof createPriceBodySchema>

export const priceSchema = z
  .object({
    ...entity,
    supplier_id: id,
    supplier_name: z.string(),
    item_id: id,
    item_code: z.string(),
    item_name: z.string(),
    supplier_code: z.string().nullable(),
    ...texts('unit', 'currency', 'unit_price'),
    minimum_quantity: z.string().nullable(),
    lead_time_days: z.int().nullable(),
    quoted_on: date,
    source: z.enum(priceSources),
  })
  .meta({ id: 'Price' })
export type Price = z.output<typeof priceSchema>

export const priceSorts = ['quoted_on', 'created_at', 'item_name', 'supplier_name'] as const
export const listPrices = defineOperation('listPrices', 'GET /prices', {
  summary: 'Supplier prices, newest first, by supplier or item',
  tag: 'Prices',
  /** With `latest` only each supplier's current price of an item and unit. */
  query: listQuery(priceSorts, { supplier_id: id.optional(), item_id: id.optional(), latest: flag, ...span('quoted') }),
  response: z.array(priceSchema),
  list: true,
})

export const exportPrices = exportOf(listPrices, 'exportPrices', {
  item_code: 'text',
  item_name: 'text',
  supplier_name: 'text',
  supplier_code: 'text',
  unit: 'unit',
  currency: 'text',
  unit_price: 'number',
  minimum_quantity: 'number',
  lead_time_days: 'number',
  source: 'text',
  quoted_on: 'day',
  created_at: 'instant',
})

const operation = operationsOf({ path: '/prices', tag: 'Prices', record: priceSchema })

export const createPrice = operation.create(
  'createPrice',
  'Add a price that a supplier gave by phone or letter',
  createPriceBodySchema,
)
