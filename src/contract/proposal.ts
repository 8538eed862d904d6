import * as z from 'zod'
import { brokenLimits } from '../domain/bestSplit/baselines'
import { splitInputParts } from '../domain/bestSplit/splitInputs'
import { date, id, namedObject } from './fields'

/** The user's limits for the best split, besides each supplier's own terms; all are optional. */
export const limitsSchema = z.strictObject({
  max_suppliers: z.int().min(1, 'Allow at least one supplier.').max(200).nullish(),
  /** Offers with a longer or unknown lead time are excluded. */
  max_lead_time_days: z.int().min(0, 'Enter 0 days or more.').max(3650).nullish(),
  /** Suppliers who must get at least one line. */
  keep_supplier_ids: z.array(id).max(200).optional(),
  /** Suppliers who get no line. */
  leave_out_supplier_ids: z.array(id).max(200).optional(),
  /** Suppliers who could each cover a whole line may share it; otherwise only too small offers are supplemented. */
  share_lines: z.boolean().optional(),
  /** Use quotes that do not state their freight, as if they had none; the total is then without it. */
  unstated_freight: z.boolean().optional(),
  /** Whether alternatives, expired and late offers, and those entered after the opening of sealed bids, count as offered. */
  alternatives: z.boolean().optional(),
  expired: z.boolean().optional(),
  late: z.boolean().optional(),
  after_opening: z.boolean().optional(),
})

/** The limits as applied. */
const constraintsSchema = z.object({
  max_suppliers: z.int().nullable(),
  max_lead_time_days: z.int().nullable(),
  keep_supplier_ids: z.array(id),
  leave_out_supplier_ids: z.array(id),
  share_lines: z.boolean(),
  /** Missing on older results, which used every quote: a blank freight was stored as 0. */
  unstated_freight: z.boolean().optional(),
  alternatives: z.boolean(),
  expired: z.boolean(),
  late: z.boolean(),
  /** Missing on older results, which used every quote. */
  after_opening: z.boolean().optional(),
})
export type Constraints = z.output<typeof constraintsSchema>

const baselineSchema = z.object({
  total: z.string(),
  /** The saving of the proposal; null when the baseline breaks a limit. */
  saves: z.string().nullable(),
  breaks: z.array(z.enum(brokenLimits)),
})

const moveSchema = z.object({
  rfq_line_id: id,
  /** The suppliers of the line before and after the change; empty when it is left open. */
  from: z.array(id),
  to: z.array(id),
})

const turningRateSchema = z.object({
  currency: z.string(),
  direction: z.enum(['up', 'down']),
  /**
   * Today's rate, and the first rate at which the allocations change, rounded away from it; null when none is in the
   * range.
   */
  today: z.string(),
  rate: z.string().nullable(),
  /** The signed distance from today's rate: "6.78". */
  percent: z.string().nullable(),
  moves: z.array(moveSchema),
})

/** The best split of an award. Amounts in the RFQ's currency, quantities in the RFQ line's unit. */
export const proposalSchema = namedObject('Proposal', {
  rfq_id: id,
  currency: z.string(),
  /** The day on which the offers were judged. */
  read_on: date,
  constraints: constraintsSchema,
  /**
   * A fingerprint of each input: when one differs from the current one, the result is outdated. Missing on older
   * results, which count as outdated.
   */
  inputs: z.record(z.enum(splitInputParts), z.string()).optional(),
  /** The quotes that it is based on. */
  quotes: z.array(z.object({ quote_id: id, supplier_id: id, revision: z.int() })),
  rates: z.array(z.object({ currency: z.string(), rate: z.string() })),
  allocations: z.array(
    z.object({
      rfq_line_id: id,
      quote_line_id: id,
      supplier_id: id,
      /** Of the need. */
      quantity: z.string(),
      /** Includes the surplus of minimums and packs. */
      buyable_quantity: z.string(),
    }),
  ),
  /** The used suppliers, largest purchase first. */
  supplier_ids: z.array(id),
  /** Lines that are not covered in full: there is no offer, or the limits exclude it. */
  uncovered: z.array(z.object({ rfq_line_id: id, missing: z.string() })),
  total: z.string(),
  parts: z.object({ goods: z.string(), freight: z.string(), tax: z.string() }),
  /** Proven to be the lowest cost. */
  proven: z.boolean(),
  /** Lower bound of the cost; the total when proven, null when a higher coverage is not excluded. */
  bound: z.string().nullable(),
  /** How far the total may be above the optimum, as a fraction of it: "0.0125"; "0" when proven. */
  gap: z.string().nullable(),
  baselines: z.object({
    /** The cheapest supplier who covers everything. */
    single_supplier: baselineSchema.extend({ supplier_id: id }).nullable(),
    /** The lowest landed cost of each line. */
    per_line: baselineSchema.nullable(),
  }),
  /** The break-even rates, nearest in percent first; null when not computed, because one solution takes too long. */
  turning_rates: z.array(turningRateSchema).nullable(),
  /** The searched range on either side of today's rates, in percent. */
  turning_range_percent: z.string(),
  /** The duration of the search. */
  seconds: z.number(),
})
export type Proposal = z.output<typeof proposalSchema>
export type TurningRateAnswer = z.output<typeof turningRateSchema>
