import * as z from 'zod'
import { id, idParams, language } from './fields'
import { monthField } from './commission'
import { defineOperation } from './operation'
import { fontToCutSchema, paperSchema } from './paper'

const tagged = { tag: 'Papers' } as const

export const getRfqPaper = defineOperation({
  operationId: 'getRfqPaper',
  method: 'GET',
  path: '/rfqs/:id/paper',
  summary:
    'The RFQ as a supplier is sent it, with the lines that he is asked for; without an invitation with all of them and to nobody',
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
  summary:
    'The quotation, the proforma invoice or the order confirmation: a quoted revision as it was frozen, a draft as it stands',
  ...tagged,
  params: idParams,
  query: z.strictObject({
    kind: z.enum(
      ['quotation', 'proforma', 'order_confirmation'],
      'Ask for the quotation, the proforma or the order confirmation.',
    ),
    /** Of a draft, in which language; the client's when left out. What is frozen stays as it is. */
    language: language.optional(),
    /** The newest one that was quoted when left out; a draft's own when it is the draft's. */
    revision: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
    /** Of a confirmation that was issued again: which of them, from 1; the newest when left out. */
    issue: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
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

export const getDeliveryNotePaper = defineOperation({
  operationId: 'getDeliveryNotePaper',
  method: 'GET',
  path: '/deliveries/:id/paper',
  summary: 'The delivery note, as it was frozen when the goods left',
  ...tagged,
  params: idParams,
  response: paperSchema,
})

export const getCommissionStatementPaper = defineOperation({
  operationId: 'getCommissionStatementPaper',
  method: 'GET',
  path: '/agents/:id/commission/statement/paper',
  summary: 'The statement of an agent for a month, for him to keep',
  ...tagged,
  params: idParams,
  query: z.strictObject({ month: monthField }),
  response: paperSchema,
  branch: true,
})

export const getPaperPicture = defineOperation({
  operationId: 'getPaperPicture',
  method: 'GET',
  path: '/papers/pictures/:sha256',
  summary: 'A picture that papers name, as it was when they were frozen',
  ...tagged,
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the SHA-256 of a picture.') }),
  response: z.string(),
  file: true,
})

export const cutPaperFont = defineOperation({
  operationId: 'cutPaperFont',
  method: 'POST',
  path: '/papers/font',
  summary: 'A font with these signs and no others, for what the faces that papers carry do not have',
  ...tagged,
  body: fontToCutSchema,
  response: z.string(),
  file: true,
  quiet: true,
})
