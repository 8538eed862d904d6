import * as z from 'zod'
import { awardStrategies } from '../domain/awards/awardLifeCycle'
import { accept, id, idParams, optionalText, quantity, reasonBodySchema } from './fields'
import { defineOperation } from './operation'
import { rfqSchema } from './rfqs'
import { stepsOf } from './step'

export const awardRfq = defineOperation({
  operationId: 'awardRfq',
  method: 'POST',
  path: '/rfqs/:id/award',
  summary: 'Award an RFQ by allocations; the server can choose the cheapest per line',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({
    /** Allocations that differ from those of the strategy are stored as `by_hand`. */
    strategy: z.enum(awardStrategies),
    /** Omitted only for the cheapest per line, which the server chooses. */
    allocations: z
      .array(z.strictObject({ rfq_line_id: id, quote_line_id: id, quantity: quantity() }))
      .max(5000)
      .optional(),
    /** The search for the best split that it is based on: allocations proposed there need no reason. */
    job_id: id.optional(),
    reason: optionalText(1000),
    accept,
  }),
  response: rfqSchema,
  versioned: true,
})

export const undoAward = stepsOf({ path: '/rfqs', tag: 'RFQs', body: reasonBodySchema, response: rfqSchema })(
  'undoAward',
  'undo-award',
  'Undo the award, while no order uses it',
)
