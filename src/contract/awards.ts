import * as z from 'zod'
import { accept, id, idParams, optionalText, quantity, reasonBodySchema } from './fields'
import { defineOperation } from './operation'
import { rfqSchema } from './rfqs'

export const awardRfq = defineOperation({
  operationId: 'awardRfq',
  method: 'POST',
  path: '/rfqs/:id/award',
  summary: 'Award by hand (with allocations) or cheapest per line (the server chooses)',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({
    strategy: z.enum(['by_hand', 'cheapest_per_line']),
    allocations: z.array(z.strictObject({ rfq_line_id: id, quote_line_id: id, quantity: quantity() })).max(5000).optional(),
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
