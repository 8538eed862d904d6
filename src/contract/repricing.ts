import * as z from 'zod'
import { date, id, idParams, namedObject, texts } from './fields'
import { changesOf } from './recordOperations'
import { orderSchema } from './order'
import { mostLines } from './orderBody'

/** In the order's currency except `unit_price`, which is the supplier's in `currency`. */
const costAtSchema = z.object({
  ...texts('currency', 'unit_price', 'rate', 'unit_cost', 'total'),
})

/** A price with its margin, in the order's currency. */
const priceAtSchema = z.object({
  unit_price: z.string(),
  markup_percent: z.string().nullable(),
  margin: z.string(),
  margin_percent: z.string().nullable(),
})

export const repricedLineSchema = z.object({
  line_id: id,
  position: z.int(),
  ...texts('description', 'quantity', 'unit'),
  /** Why the cost changed: a revised quote, or a changed exchange rate. */
  causes: z.array(z.enum(['quote', 'rate'])),
  supplier_name: z.string().nullable(),
  /** The quote revision that the line is based on, and the newest one; null when only the rate changed. */
  quote: z.object({ then: z.int(), now: z.int() }).nullable(),
  cost_then: costAtSchema,
  cost_now: costAtSchema,
  then: priceAtSchema,
  /** The price is kept and the margin changes. */
  keep: priceAtSchema,
  /** The markup is kept and the price changes. */
  again: priceAtSchema,
})
export type RepricedLine = z.output<typeof repricedLineSchema>

export const repricingSchema = namedObject('Repricing', {
  currency: z.string(),
  /** Frozen rates with a newer one in the company's book: one unit of each in the order's currency. */
  rates: z.array(z.object({ currency: z.string(), then: z.string(), then_on: date, now: z.string(), now_on: date })),
  lines: z.array(repricedLineSchema),
  /**
   * Lines that the newest quote no longer offers, or offers too little of: they keep their cost until a user decides.
   */
  not_offered: z.array(
    z.object({
      line_id: id,
      position: z.int(),
      description: z.string(),
      supplier_name: z.string().nullable(),
      quote: z.object({ then: z.int(), now: z.int() }),
    }),
  ),
  /** The order's margin: current, with all prices kept, and with all repriced. */
  margin: z.object({ then: z.string(), keep: z.string(), again: z.string() }),
})
export type Repricing = z.output<typeof repricingSchema>

const operation = changesOf({ path: '/orders', tag: 'Orders', record: orderSchema })

export const getRepricing = operation.define('getRepricing', 'GET /orders/:id/repricing', {
  summary: 'The changed costs of a draft or quoted order, line by line, from newer quotes and rates',
  params: idParams,
  response: repricingSchema,
})

export const repriceOrder = operation.change(
  'repriceOrder',
  'reprice',
  'Update the costs of a draft, for each line keeping its price or repricing it by its markup',
  z.strictObject({
    /** One entry for each line of getRepricing. */
    lines: z
      .array(
        z.strictObject({
          line_id: id,
          price: z.enum(['keep', 'again'], 'Choose to keep the price or to reprice the line.'),
        }),
      )
      .min(1)
      .max(mostLines),
  }),
)
