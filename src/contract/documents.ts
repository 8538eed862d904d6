import * as z from 'zod'
import { id, idParams, language } from './fields'
import { monthField } from './commission'
import { defineOperation } from './operation'
import { fontSubsetSchema, generatedDocumentSchema } from './generatedDocument'

const tagged = { tag: 'Documents' } as const

export const getRfqDocument = defineOperation('getRfqDocument', 'GET /rfqs/:id/document', {
  summary:
    'The RFQ document of an invitation, with the lines of that supplier; without an invitation, with all lines and no addressee',
  ...tagged,
  params: idParams,
  query: z.strictObject({
    invitation_id: id.optional(),
    /** As issued with this revision; the current state by default. */
    revision: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
  }),
  response: generatedDocumentSchema,
})

export const getOrderDocument = defineOperation('getOrderDocument', 'GET /orders/:id/document', {
  summary:
    'The quotation, the proforma invoice or the order confirmation: a quoted revision as frozen, a draft as it is now',
  ...tagged,
  params: idParams,
  query: z.strictObject({
    kind: z.enum(
      ['quotation', 'proforma', 'order_confirmation'],
      'Choose the quotation, the proforma invoice or the order confirmation.',
    ),
    /** The language of a draft, the client's by default. Frozen documents keep theirs. */
    language: language.optional(),
    /** The newest quoted revision by default; for a draft the draft's own. */
    revision: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
    /** Which issue of a confirmation that was issued again, from 1; the newest by default. */
    issue: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
    /** The currency of the bank accounts on a proforma, the order's by default; `none` omits them. */
    bank: z.string().max(4).optional(),
  }),
  response: generatedDocumentSchema,
})

export const getPurchaseOrderDocument = defineOperation(
  'getPurchaseOrderDocument',
  'GET /purchase-orders/:id/document',
  {
    summary: 'The purchase order for its supplier; as frozen once it is sent',
    ...tagged,
    params: idParams,
    response: generatedDocumentSchema,
  },
)

export const getDeliveryNoteDocument = defineOperation('getDeliveryNoteDocument', 'GET /deliveries/:id/document', {
  summary: 'The delivery note, as it was frozen when the goods left',
  ...tagged,
  params: idParams,
  response: generatedDocumentSchema,
})

export const getCommissionStatementDocument = defineOperation(
  'getCommissionStatementDocument',
  'GET /agents/:id/commission/statement/document',
  {
    summary: 'The commission statement of an agent for a month',
    ...tagged,
    params: idParams,
    query: z.strictObject({ month: monthField }),
    response: generatedDocumentSchema,
    branch: true,
  },
)

export const getDocumentPicture = defineOperation('getDocumentPicture', 'GET /documents/pictures/:sha256', {
  summary: 'An image of a document, as frozen with it',
  ...tagged,
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Enter a valid SHA-256 hash of an image.') }),
  response: z.string(),
  file: true,
})

export const subsetDocumentFont = defineOperation('subsetDocumentFont', 'POST /documents/font', {
  summary: 'A font with these characters only, for characters that the fonts of documents do not have',
  ...tagged,
  body: fontSubsetSchema,
  response: z.string(),
  file: true,
  quiet: true,
})
