import * as z from 'zod'
import { beyondInWords, isBeyond } from '../domain/money/bounds'
import { priceSources } from '../domain/prices/price'
import { cells, exportOf } from './exports'
import {
  amount,
  amounts,
  currency,
  date,
  entity,
  flag,
  id,
  namedObject,
  optionalCode,
  party,
  quantity,
  several,
  span,
  texts,
  unit,
} from './fields'
import { operationsOf } from './recordOperations'

const shape = z.strictObject({
  supplier_id: id,
  item_id: id,
  /** The supplier's code of the item. */
  supplier_code: optionalCode(100),
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

export const priceSchema = namedObject('Price', {
  ...entity,
  ...party('supplier'),
  item_id: id,
  ...texts('item_code', 'item_name'),
  supplier_code: z.string().nullable(),
  ...texts('unit', 'currency', 'unit_price'),
  minimum_quantity: z.string().nullable(),
  lead_time_days: z.int().nullable(),
  quoted_on: date,
  source: z.enum(priceSources),
})
export type Price = z.output<typeof priceSchema>

const operation = operationsOf({ one: 'Price', path: '/prices', record: priceSchema })

export const priceSorts = [
  'quoted_on',
  'created_at',
  'item_name',
  'supplier_name',
  'item_code',
  'unit_price',
  'unit',
  'minimum_quantity',
  'lead_time_days',
  'source',
] as const
export const listPrices = operation.list('Supplier prices, newest first, by supplier or item', priceSorts, {
  supplier_id: several(id),
  item_id: several(id),
  currency: several(currency),
  source: several(z.enum(priceSources)),
  /** In the company's currency. */
  ...amounts('price'),
  /** Only each supplier's current price of an item and unit. */
  latest: flag,
  ...span('quoted'),
})

export const exportPrices = exportOf(listPrices, 'exportPrices', {
  ...cells('text', 'item_code', 'item_name', 'supplier_name', 'supplier_code'),
  unit: 'unit',
  currency: 'text',
  ...cells('number', 'unit_price', 'minimum_quantity', 'lead_time_days'),
  source: 'text',
  quoted_on: 'day',
  created_at: 'instant',
})

export const createPrice = operation.create(
  'Add a price that a supplier gave by phone or letter',
  createPriceBodySchema,
)
