import * as z from 'zod'
import { id, idParams } from './fields'
import { defineOperation } from './operation'
import { paperSchema } from './paper'

const tagged = { tag: 'Papers' } as const

export const getRfqPaper = defineOperation({
  operationId: 'getRfqPaper',
  method: 'GET',
  path: '/rfqs/:id/paper',
  summary: 'The RFQ as a supplier is sent it, with the lines that he is asked for; without an invitation with all of them and to nobody',
  ...tagged,
  params: idParams,
  query: z.strictObject({
    invitation_id: id.optional(),
    /** As it went out with this revision; as it stands when left out. */
    revision: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
  }),
  response: paperSchema,
})

export const getOrderPaper = defineOperation({
  operationId: 'getOrderPaper',
  method: 'GET',
  path: '/orders/:id/paper',
  summary: 'The quotation or the proforma invoice: a quoted revision as it was frozen, a draft as it stands',
  ...tagged,
  params: idParams,
  query: z.strictObject({
    kind: z.enum(['quotation', 'proforma'], 'Ask for the quotation or the proforma.'),
    /** The newest one that was quoted when left out; a draft's own when it is the draft's. */
    revision: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
    /** The currency of the bank accounts on a proforma, when it is not the order's; `none` prints without. */
    bank: z.string().max(4).optional(),
  }),
  response: paperSchema,
})

export const getPurchaseOrderPaper = defineOperation({
  operationId: 'getPurchaseOrderPaper',
  method: 'GET',
  path: '/purchase-orders/:id/paper',
  summary: 'The purchase order for its supplier: once sent as it was frozen',
  ...tagged,
  params: idParams,
  response: paperSchema,
})
