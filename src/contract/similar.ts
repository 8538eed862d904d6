import * as z from 'zod'
import { id } from './fields'
import { operationsUnder } from './operation'

/** Entities that are checked for duplicates (MST-02), and the fields to compare. */
export const similarEntities = ['clients', 'suppliers', 'agents', 'items'] as const
export const similarFields = ['name', 'tax_id', 'phone', 'part_number'] as const
export type SimilarEntity = (typeof similarEntities)[number]
export type SimilarField = (typeof similarFields)[number]

const typed = z.string().max(200).optional()

export const similarSchema = z.object({
  id,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** The fields that are similar. */
  fields: z.array(z.enum(similarFields)),
})
export type Similar = z.output<typeof similarSchema>

const define = operationsUnder('Master data')

export const getSimilar = define('getSimilar', 'GET /similar/:entity', {
  summary: 'Existing records with a similar name, or the same tax number, phone or part number',
  params: z.object({ entity: z.enum(similarEntities) }),
  /** `id` excludes the record that is being edited. */
  query: z.strictObject({ id: id.optional(), name: typed, tax_id: typed, phone: typed, part_number: typed }),
  response: z.array(similarSchema),
})
