import * as z from 'zod'
import { awardStrategies } from '../domain/awardLifeCycle'
import { accept, id, idParams, optionalText, quantity, reasonBodySchema } from './fields'
import { defineOperation } from './operation'
import { rfqSchema } from './rfqs'

export const awardRfq = defineOperation({
  operationId: 'awardRfq',
  method: 'POST',
  path: '/rfqs/:id/award',
  summary: 'Award by allocations, however they were chosen; cheapest per line may be left to the server',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({
    /** What is not exactly what its strategy gives is kept as by hand. */
    strategy: z.enum(awardStrategies),
    /** Left out only for the cheapest per line, which the server chooses. */
    allocations: z
      .array(z.strictObject({ rfq_line_id: id, quote_line_id: id, quantity: quantity() }))
      .max(5000)
      .optional(),
    /** The search for the best split that it was made from: what that proposed needs no reason. */
    job_id: id.optional(),
    reason: optionalText(1000),
    accept,
  }),
  response: rfqSchema,
  versioned: true,
})

export const undoAward = defineOperation({
  operationId: 'undoAward',
  method: 'POST',
  path: '/rfqs/:id/undo-award',
  summary: 'Take the award back, while no order uses it',
  tag: 'RFQs',
  params: idParams,
  body: reasonBodySchema,
  response: rfqSchema,
  versioned: true,
})
