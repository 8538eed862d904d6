import * as z from 'zod'
import { leftOutReasons } from '../domain/parties/supplierRanking'
import { id, namedObject, textsOrNull } from './fields'
import { operationsUnder } from './operation'
import { mostLines } from './orderBody'

/** The number of suggestions per line. */
export const mostProposed = 10

const deals = { times: z.int(), last_on: z.iso.date(), unit_price: z.string(), currency: z.string(), unit: z.string() }

/** A reason of a suggestion, as data for a sentence in any language. `hours` is the median response time. */
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

export const rankedSupplierSchema = namedObject('RankedSupplier', {
  supplier_id: id,
  name: z.string(),
  score: points,
  /** Each from 0 to 100; null when unknown. */
  figures: z.object({
    item: points,
    price: points.nullable(),
    answers: points.nullable(),
    wins: points.nullable(),
    lead_time: points.nullable(),
  }),
  reasons: z.array(askReasonSchema),
})
export type RankedSupplier = z.output<typeof rankedSupplierSchema>

/** With the contact details that an invitation uses. */
export const proposedSupplierSchema = z.object({
  id,
  name: z.string(),
  ...textsOrNull('country', 'currency', 'email', 'phone', 'language'),
})
export type ProposedSupplier = z.output<typeof proposedSupplierSchema>

/** Sellers of a line's goods that are not in its list: the number of all, and the first ones by name. */
export const leftOutSchema = namedObject('LeftOutSuppliers', {
  why: z.enum(leftOutReasons),
  count: z.int(),
  suppliers: z.array(z.object({ supplier_id: id, name: z.string(), blocked_reason: z.string().nullable() })),
})
export type LeftOutSuppliers = z.output<typeof leftOutSchema>

export const suggestSuppliersBodySchema = z.strictObject({
  /** The requested goods: a catalogue item, a category, or a description. */
  lines: z
    .array(
      z.strictObject({
        item_id: id.nullish(),
        category: z.string().trim().min(1).max(100).nullish(),
        /** Used only without an item and a category. */
        description: z.string().trim().min(1).max(1000).nullish(),
      }),
    )
    .max(mostLines),
  /** Selected suppliers: a selected seller of a line is always in its list. */
  supplier_ids: z.array(id).max(100).default([]),
})

export const supplierSuggestionsSchema = z.object({
  /** In the order of the requested lines; the category is the item's by default. */
  lines: z.array(
    z.object({
      item_id: id.nullable(),
      category: z.string().nullable(),
      description: z.string().nullable(),
      /** The searched categories: the line's own, or those that its description names. */
      categories: z.array(z.string()),
      suppliers: z.array(rankedSupplierSchema),
      left_out: z.array(leftOutSchema),
    }),
  ),
  suppliers: z.array(proposedSupplierSchema),
})
export type SupplierSuggestions = z.output<typeof supplierSuggestionsSchema>

const define = operationsUnder('RFQs')

export const suggestSuppliers = define('suggestSuppliers', 'POST /rfqs/suggest-suppliers', {
  summary:
    'The suppliers to invite for each line, best first, with the reasons: sales, answers, wins, lead time kept, category',
  body: suggestSuppliersBodySchema,
  response: supplierSuggestionsSchema,
})
