import * as z from 'zod'
import { documentKinds } from '../domain/documents/numbers'
import { sampleEntities } from '../domain/onboarding/sampleData'
import { id, instant, namedObject } from './fields'
import { operationsUnder } from './operation'

const countsSchema = z.record(z.enum(sampleEntities), z.int())

export const sampleDataSchema = namedObject('SampleData', {
  /** Since when it is loaded, and by whom; null where it is not. */
  loaded: z.object({ at: instant, by_name: z.string(), records: countsSchema }).nullable(),
  /** Whether the company has no clients, suppliers, items, enquiries, RFQs or orders yet. */
  is_empty: z.boolean(),
})
export type SampleData = z.output<typeof sampleDataSchema>

/** The entities of a company's own records that may refer to sample data. */
export const sampleUserEntities = [
  ...sampleEntities,
  'prices',
  'markup-rules',
  'approval-rules',
  'supplier-groups',
  'rfq-templates',
] as const

export const sampleRemovalSchema = namedObject('SampleRemoval', {
  removed: countsSchema,
  /** What stays because own records refer to it. */
  kept: countsSchema,
  /** How many of the sample records were changed since they were loaded. */
  changed: z.int(),
  /** The kinds of documents whose numbers are used again for own ones, and those whose numbering continues. */
  numbers: z.object({ reused: z.array(z.enum(documentKinds)), continued: z.array(z.enum(documentKinds)) }),
  /** The first own records that refer to sample data, and how many there are. */
  used_by: z.array(z.object({ entity: z.enum(sampleUserEntities), id, name: z.string() })),
  used_by_count: z.int(),
})
export type SampleRemoval = z.output<typeof sampleRemovalSchema>

const define = operationsUnder('Company')

export const getSampleData = define('getSampleData', 'GET /company/sample-data', {
  summary: 'Whether sample data is loaded, and whether it can be',
  response: sampleDataSchema,
})

export const loadSampleData = define('loadSampleData', 'POST /company/sample-data', {
  summary: 'Load sample data into an empty company, all of it or nothing',
  body: z.strictObject({
    /** The branch of its documents. */
    branch_id: id,
  }),
  response: sampleDataSchema,
})

export const previewSampleRemoval = define('previewSampleRemoval', 'GET /company/sample-data/removal', {
  summary: 'What removing the sample data would remove, and what own records refer to',
  response: sampleRemovalSchema,
})

export const removeSampleData = define('removeSampleData', 'POST /company/sample-data/remove', {
  summary: 'Remove the sample data; refused while own records refer to it, unless what they need is kept',
  body: z.strictObject({
    /** Keeps the sample records that own records refer to, with all that they need; from then on they are own ones. */
    keep_used: z.boolean().optional(),
  }),
  response: sampleDataSchema,
})
