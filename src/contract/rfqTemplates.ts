import * as z from 'zod'
import { counts, entity, id, idParams, namedObject, text, texts, textsOrNull } from './fields'
import { operationsUnder } from './operation'
import { askedSupplierSchema } from './supplierGroups'

export const rfqTemplateSchema = namedObject('RfqTemplate', {
  ...entity,
  name: z.string(),
  /** The RFQ that it repeats, as it is now. */
  rfq_id: id,
  rfq_number: z.string().nullable(),
  title: z.string(),
  ...counts('line_count', 'supplier_count'),
  created_by_name: z.string().nullable(),
})
export type RfqTemplate = z.output<typeof rfqTemplateSchema>

/** What a new RFQ takes from another one: no dates, rates, prices or links to enquiries. */
export const repeatedRfqSchema = namedObject('RepeatedRfq', {
  ...texts('title', 'currency'),
  /** Null where it tells who the client is. */
  ...textsOrNull('delivery_place', 'terms'),
  /** What of its other texts tells suppliers who the client is (RFQ-07), one sentence each. */
  client_mentions: z.array(z.string()),
  lines: z.array(
    z.object({
      item_id: id.nullable(),
      item_code: z.string().nullable(),
      ...texts('description', 'quantity', 'unit'),
      specification: z.string().nullable(),
    }),
  ),
  /** With the address and language of their invitation. */
  suppliers: z.array(
    askedSupplierSchema.extend({
      /** The positions of the lines, counted from 1, that the supplier was invited for. */
      line_positions: z.array(z.int()),
    }),
  ),
})
export type RepeatedRfq = z.output<typeof repeatedRfqSchema>

const define = operationsUnder('RfqTemplates')
const inBranch = { branch: true, quiet: true } as const

export const getRepeatedRfq = define('getRepeatedRfq', 'GET /rfqs/:id/repeated', {
  summary: 'What a new RFQ takes from this one: its title, terms, lines and suppliers',
  params: idParams,
  response: repeatedRfqSchema,
})

export const listRfqTemplates = define('listRfqTemplates', 'GET /rfq-templates', {
  summary: 'The RFQs of the branch that are saved as templates, by name',
  response: z.array(rfqTemplateSchema),
  branch: true,
})

export const createRfqTemplate = define('createRfqTemplate', 'POST /rfq-templates', {
  summary: 'Save an RFQ of the branch as a template',
  body: z.strictObject({ name: text(60), rfq_id: id }),
  response: rfqTemplateSchema,
  ...inBranch,
})

export const deleteRfqTemplate = define('deleteRfqTemplate', 'DELETE /rfq-templates/:id', {
  summary: 'Delete a template; its RFQ stays',
  params: idParams,
  response: z.null(),
  versioned: true,
  ...inBranch,
})
