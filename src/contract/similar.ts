import * as z from 'zod'
import { id } from './fields'
import { defineOperation } from './operation'

/** What has duplicates that are looked for (MST-02), and by which of its fields. */
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
  /** The fields in which it is like what was asked. */
  fields: z.array(z.enum(similarFields)),
})
export type Similar = z.output<typeof similarSchema>

export const getSimilar = defineOperation({
  operationId: 'getSimilar',
  method: 'GET',
  path: '/similar/:entity',
  summary: 'Who or what is there already with a similar name, or the same tax number, phone or part number',
  tag: 'Master data',
  params: z.object({ entity: z.enum(similarEntities) }),
  /** `id` is left out: it is the one that is edited. */
  query: z.strictObject({ id: id.optional(), name: typed, tax_id: typed, phone: typed, part_number: typed }),
  response: z.array(similarSchema),
})
