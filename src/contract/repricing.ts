import * as z from 'zod'
import { date, id, idParams } from './fields'
import { defineOperation } from './operation'
import { orderSchema } from './order'
import { mostLines } from './orderBody'

const tagged = { tag: 'Orders' } as const

/** In the order's currency but for `unit_price`, which is the supplier's own in `currency`. */
const costAtSchema = z.object({
  currency: z.string(),
  unit_price: z.string(),
  rate: z.string(),
  unit_cost: z.string(),
  total: z.string(),
})

/** A price with what it leaves, in the order's currency. */
const priceAtSchema = z.object({
  unit_price: z.string(),
  markup_percent: z.string().nullable(),
  margin: z.string(),
  margin_percent: z.string().nullable(),
})

export const repricedLineSchema = z.object({
  line_id: id,
  position: z.int(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  /** Why it costs something else now: its supplier revised his quote, or the rate of his currency moved. */
  causes: z.array(z.enum(['quote', 'rate'])),
  supplier_name: z.string().nullable(),
  /** The revision of the quote that it stands on, and the newest one; null where only the rate moved. */
  quote: z.object({ then: z.int(), now: z.int() }).nullable(),
  cost_then: costAtSchema,
  cost_now: costAtSchema,
  then: priceAtSchema,
  /** The price stays, the margin takes it. */
  keep: priceAtSchema,
  /** The markup stays, the price takes it. */
  again: priceAtSchema,
})
export type RepricedLine = z.output<typeof repricedLineSchema>

export const repricingSchema = z
  .object({
    currency: z.string(),
    /** The frozen rates that the company's book has a newer one for: one unit of each in the order's currency. */
    rates: z.array(z.object({ currency: z.string(), then: z.string(), then_on: date, now: z.string(), now_on: date })),
    lines: z.array(repricedLineSchema),
    /** Lines whose supplier offers them no more by his newest revision, or less than is sold: they stay at what they cost, for somebody to decide. */
    not_offered: z.array(
      z.object({
        line_id: id,
        position: z.int(),
        description: z.string(),
        supplier_name: z.string().nullable(),
        quote: z.object({ then: z.int(), now: z.int() }),
      }),
    ),
    /** What is left of the order: as it stands, with all prices kept, with all priced again. */
    margin: z.object({ then: z.string(), keep: z.string(), again: z.string() }),
  })
  .meta({ id: 'Repricing' })
export type Repricing = z.output<typeof repricingSchema>

export const getRepricing = defineOperation({
  operationId: 'getRepricing',
  method: 'GET',
  path: '/orders/:id/repricing',
  summary:
    'What the lines of a draft or quoted order cost by now, where that is not what they stand at: newer quotes and rates, line by line',
  ...tagged,
  params: idParams,
  response: repricingSchema,
})

export const repriceOrder = defineOperation({
  operationId: 'repriceOrder',
  method: 'POST',
  path: '/orders/:id/reprice',
  summary:
    'Take over what the lines of a draft cost by now, for each of them keeping its price or pricing it again by its markup',
  ...tagged,
  params: idParams,
  /** One entry for each line that getRepricing names. */
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          line_id: id,
          price: z.enum(['keep', 'again'], 'Choose to keep the price or to price it again.'),
        }),
      )
      .min(1)
      .max(mostLines),
  }),
  response: orderSchema,
  versioned: true,
})
