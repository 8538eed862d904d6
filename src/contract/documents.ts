import * as z from 'zod'
import { pictureTypes } from '../domain/imports/pictureType'
import { id, idParams, language } from './fields'
import { monthField } from './commission'
import { operationsUnder } from './operation'
import { fontSubsetSchema, fontTypes, generatedDocumentSchema } from './generatedDocument'

const tag = 'Documents'
const define = operationsUnder(tag)

/** The document as a PDF, drawn as in mails: an address to download it; the header `Accept: application/pdf` does the same. */
const format = z.enum(['json', 'pdf'], 'Choose json or pdf.').optional()

const drawn = { response: generatedDocumentSchema, drawnAs: ['application/pdf'] } as const

const oneDocument = { params: idParams, query: z.strictObject({ format }), ...drawn } as const

export const getRfqDocument = define('getRfqDocument', 'GET /rfqs/:id/document', {
  summary:
    'The RFQ document of an invitation, with the lines of that supplier; without an invitation, with all lines and no addressee',
  params: idParams,
  query: z.strictObject({
    format,
    invitation_id: id.optional(),
    /** As issued with this revision; the current state by default. */
    revision: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
  }),
  ...drawn,
})

export const getOrderDocument = define('getOrderDocument', 'GET /orders/:id/document', {
  summary:
    'The quotation, the proforma invoice or the order confirmation: a quoted revision as frozen, a draft as it is now',
  params: idParams,
  query: z.strictObject({
    format,
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
  ...drawn,
})

export const getPurchaseOrderDocument = define('getPurchaseOrderDocument', 'GET /purchase-orders/:id/document', {
  summary: 'The purchase order for its supplier; as frozen once it is sent',
  ...oneDocument,
})

export const getDeliveryNoteDocument = define('getDeliveryNoteDocument', 'GET /deliveries/:id/document', {
  summary: 'The delivery note, as it was frozen when the goods left',
  ...oneDocument,
})

export const getCommissionStatementDocument = define(
  'getCommissionStatementDocument',
  'GET /agents/:id/commission/statement/document',
  {
    summary: 'The commission statement of an agent for a month',
    params: idParams,
    query: z.strictObject({ format, month: monthField }),
    ...drawn,
    branch: true,
  },
)

export const getDocumentPicture = define('getDocumentPicture', 'GET /documents/pictures/:sha256', {
  summary: 'An image of a document, as frozen with it',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Enter a valid SHA-256 hash of an image.') }),
  response: z.string(),
  file: pictureTypes,
  revalidated: true,
})

export const subsetDocumentFont = define('subsetDocumentFont', 'POST /documents/font', {
  summary: 'A font with these characters only, for characters that the fonts of documents do not have',
  body: fontSubsetSchema,
  response: z.string(),
  file: fontTypes,
  quiet: true,
})
