import * as z from 'zod'
import { brokenLimits } from '../domain/bestSplit/baselines'
import { splitInputParts } from '../domain/bestSplit/splitInputs'
import { date, id } from './fields'

/** What the best split has to keep to, beside what each supplier asks for; what is left out limits nothing. */
export const limitsSchema = z.strictObject({
  /** At most so many suppliers. */
  max_suppliers: z.int().min(1, 'At least one supplier is needed.').max(200).nullish(),
  /** No offer that takes longer; of unknown lead times neither. */
  max_lead_time_days: z.int().min(0, 'Enter 0 days or more.').max(3650).nullish(),
  /** Each of them gets at least one line. */
  keep_supplier_ids: z.array(id).max(200).optional(),
  /** None of them gets any. */
  leave_out_supplier_ids: z.array(id).max(200).optional(),
  /** Whether suppliers who could each cover all of a line may share it; else only one who has too little is joined by others. */
  share_lines: z.boolean().optional(),
  /** Whether alternatives, expired and late offers count as if they were none. */
  alternatives: z.boolean().optional(),
  expired: z.boolean().optional(),
  late: z.boolean().optional(),
})

/** The same as they were kept to. */
const constraintsSchema = z.object({
  max_suppliers: z.int().nullable(),
  max_lead_time_days: z.int().nullable(),
  keep_supplier_ids: z.array(id),
  leave_out_supplier_ids: z.array(id),
  share_lines: z.boolean(),
  alternatives: z.boolean(),
  expired: z.boolean(),
  late: z.boolean(),
})
export type Constraints = z.output<typeof constraintsSchema>

const baselineSchema = z.object({
  total: z.string(),
  /** What the proposal costs less; null where the baseline breaks something. */
  saves: z.string().nullable(),
  breaks: z.array(z.enum(brokenLimits)),
})

const moveSchema = z.object({
  rfq_line_id: id,
  /** Who covers the line now, and who would; nobody where it is left. */
  from: z.array(id),
  to: z.array(id),
})

const turningRateSchema = z.object({
  currency: z.string(),
  direction: z.enum(['up', 'down']),
  /** Today's, and the first at which the allocations change, rounded away from it; null where none is found within the range. */
  today: z.string(),
  rate: z.string().nullable(),
  /** How far that is from today's, with its sign: "6.78". */
  percent: z.string().nullable(),
  moves: z.array(moveSchema),
})

/** The best split of an award. Amounts in the RFQ's currency, quantities in the RFQ line's unit. */
export const proposalSchema = z
  .object({
    rfq_id: id,
    currency: z.string(),
    /** The day on which the offers were read. */
    read_on: date,
    constraints: constraintsSchema,
    /** A fingerprint of each input that it was computed from: where one differs from what stands, it is out of date. Missing on older results, which count as out of date. */
    inputs: z.record(z.enum(splitInputParts), z.string()).optional(),
    /** What it was made from. */
    quotes: z.array(z.object({ quote_id: id, supplier_id: id, revision: z.int() })),
    rates: z.array(z.object({ currency: z.string(), rate: z.string() })),
    allocations: z.array(
      z.object({
        rfq_line_id: id,
        quote_line_id: id,
        supplier_id: id,
        /** Of the need. */
        quantity: z.string(),
        /** With what a minimum or a pack adds. */
        buyable_quantity: z.string(),
      }),
    ),
    /** Those who are used, the one of whom most is bought first. */
    supplier_ids: z.array(id),
    /** Lines of whose need some is left: nobody offers it, or the limits forbid it. */
    uncovered: z.array(z.object({ rfq_line_id: id, missing: z.string() })),
    total: z.string(),
    parts: z.object({ goods: z.string(), freight: z.string(), tax: z.string() }),
    /** Is it certain that nothing costs less? */
    proven: z.boolean(),
    /** What it costs at the very least; the total where it is proven, null where it is not certain that no more of the need could be covered. */
    bound: z.string().nullable(),
    /** How far the total may lie above what is best, as a fraction of it: "0.0125"; "0" where it is proven. */
    gap: z.string().nullable(),
    baselines: z.object({
      /** The cheapest supplier who covers all alone. */
      single_supplier: baselineSchema.extend({ supplier_id: id }).nullable(),
      /** The lowest comparable cost of each line. */
      per_line: baselineSchema.nullable(),
    }),
    /** The nearest in percent first; null where they were not looked for, because one solution alone takes long. */
    turning_rates: z.array(turningRateSchema).nullable(),
    /** How far on either side of today's rates they were looked for. */
    turning_range_percent: z.string(),
    /** What the search took. */
    seconds: z.number(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof proposalSchema>
export type TurningRateAnswer = z.output<typeof turningRateSchema>
