import * as z from 'zod'
import { awardStrategies } from '../domain/awards/awardLifeCycle'
import { accept, id, optionalText, quantity } from './fields'
import { changesOf } from './recordOperations'
import { rfqSchema } from './rfqs'

const operation = changesOf({ path: '/rfqs', tag: 'RFQs', record: rfqSchema })

/** What is awarded, also where its approval is requested. */
export const awardBodyShape = {
  /** Allocations that differ from those of the strategy are stored as `by_hand`. */
  strategy: z.enum(awardStrategies),
  /** Omitted only for the cheapest per line, which the server chooses. */
  allocations: z
    .array(z.strictObject({ rfq_line_id: id, quote_line_id: id, quantity: quantity() }))
    .max(5000)
    .optional(),
  /** The search for the best split that it is based on: allocations proposed there need no reason. */
  job_id: id.optional(),
  /** Closes an open RFQ first, in the same transaction; without it an open one is rejected. */
  close: z.boolean().optional(),
}

export const awardRfq = operation.change(
  'awardRfq',
  'award',
  'Award an RFQ by allocations; the server can choose the cheapest per line',
  z.strictObject({ ...awardBodyShape, reason: optionalText(1000), accept }),
)

export const undoAward = operation.step('undoAward', 'undo-award', 'Undo the award, while no order uses it')
