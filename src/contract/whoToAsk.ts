import * as z from 'zod'
import { leftOutReasons } from '../domain/supplierRanking'
import { id } from './fields'
import { defineOperation } from './operation'
import { mostLines } from './orderBody'

/** How many are proposed for a line. */
export const mostProposed = 10

const deals = { times: z.int(), last_on: z.iso.date(), unit_price: z.string(), currency: z.string(), unit: z.string() }

/** Why somebody is proposed, in parts: a language makes the sentence. `hours` is how long he takes to answer, the middle of his times. */
export const askReasonSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('sold'), ...deals }),
    z.object({ kind: z.literal('priced'), ...deals }),
    z.object({ kind: z.literal('below_median'), percent: z.int() }),
    z.object({ kind: z.literal('above_median'), percent: z.int() }),
    z.object({ kind: z.literal('category'), category: z.string() }),
    z.object({ kind: z.literal('answers'), answered: z.int(), asked: z.int(), hours: z.number().nullable() }),
    z.object({ kind: z.literal('never_asked') }),
    z.object({ kind: z.literal('won'), won: z.int(), decided: z.int() }),
    z.object({ kind: z.literal('lead_time'), kept: z.int(), due: z.int() }),
    z.object({ kind: z.literal('in_time'), in_time: z.int(), timed: z.int() }),
    z.object({ kind: z.literal('link_only') }),
  ])
  .meta({ id: 'AskReason' })

const points = z.int().min(0).max(100)

export const rankedSupplierSchema = z
  .object({
    supplier_id: id,
    name: z.string(),
    score: points,
    /** Each of 0 to 100; null where nothing is known of it. */
    figures: z.object({
      item: points,
      price: points.nullable(),
      answers: points.nullable(),
      wins: points.nullable(),
      lead_time: points.nullable(),
    }),
    reasons: z.array(askReasonSchema),
  })
  .meta({ id: 'RankedSupplier' })
export type RankedSupplier = z.output<typeof rankedSupplierSchema>

/** How he is reached: what an invitation of him starts with. */
export const proposedSupplierSchema = z.object({
  id,
  name: z.string(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
})
export type ProposedSupplier = z.output<typeof proposedSupplierSchema>

/** Sellers of a line's goods who are not in its list, all of them counted and the first named. */
export const leftOutSchema = z
  .object({
    why: z.enum(leftOutReasons),
    count: z.int(),
    suppliers: z.array(z.object({ supplier_id: id, name: z.string(), blocked_reason: z.string().nullable() })),
  })
  .meta({ id: 'LeftOutSuppliers' })
export type LeftOutSuppliers = z.output<typeof leftOutSchema>

export const whoToAskBodySchema = z.strictObject({
  /** What is wanted: an item of the catalogue, goods of a category, or what a line's words say. */
  lines: z
    .array(
      z.strictObject({
        item_id: id.nullish(),
        category: z.string().trim().min(1).max(100).nullish(),
        /** Read only where there is neither item nor category. */
        description: z.string().trim().min(1).max(1000).nullish(),
      }),
    )
    .max(mostLines),
  /** Those who are chosen already: each of them who sells a line is in its list, however many are better. */
  supplier_ids: z.array(id).max(100).default([]),
})

export const whoToAskSchema = z.object({
  /** In the order of the lines that were asked about; the category is that of the item where none was said. */
  lines: z.array(
    z.object({
      item_id: id.nullable(),
      category: z.string().nullable(),
      description: z.string().nullable(),
      /** Those whose sellers were looked for: the line's own, or those that its words name. */
      categories: z.array(z.string()),
      suppliers: z.array(rankedSupplierSchema),
      left_out: z.array(leftOutSchema),
    }),
  ),
  suppliers: z.array(proposedSupplierSchema),
})
export type WhoToAsk = z.output<typeof whoToAskSchema>

export const whoToAsk = defineOperation({
  operationId: 'whoToAsk',
  method: 'POST',
  path: '/rfqs/who-to-ask',
  summary:
    'The suppliers to ask for each line, the best first, with the reasons: what they sold, answers, wins, lead time kept, category',
  tag: 'RFQs',
  body: whoToAskBodySchema,
  response: whoToAskSchema,
})
