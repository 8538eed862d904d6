import * as z from 'zod'

/** What goes with a page of a list: the cursors of its neighbours (`after` the one, `before` the other), and how many rows match in all. */
export const listMetaSchema = z.object({
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: z.union([z.int(), z.object({ at_least: z.int() })]),
})
export type ListMeta = z.output<typeof listMetaSchema>

export interface Page<Row> {
  rows: Row[]
  meta: ListMeta
}

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export const warningSchema = z.object({
  code: z.string(),
  path: z.string(),
  message: z.string(),
  /** The document that it speaks of, for a link. */
  link: z.object({ entity: z.string(), id: z.string() }).optional(),
})
export type FieldError = z.output<typeof fieldErrorSchema>
export type Warning = z.output<typeof warningSchema>

export const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(fieldErrorSchema),
  request_id: z.string(),
  /** With code `warning`: what can be gone past, by sending `accept`. */
  warnings: z.array(warningSchema).optional(),
  /** With 412: what stands now. */
  current: z.unknown().optional(),
})
export type ApiError = z.output<typeof errorSchema>

export const refusalSchema = z.object({ status: z.literal(false), error: errorSchema }).meta({ id: 'Refusal' })

/** The shape of every answer that is not a refusal. */
export function answerSchema<P extends z.ZodType>(payload: P, list: boolean) {
  return list
    ? z.object({ status: z.literal(true), payload, meta: listMetaSchema })
    : z.object({ status: z.literal(true), payload })
}
