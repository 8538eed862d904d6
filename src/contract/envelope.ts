import * as z from 'zod'
import { namedObject, texts } from './fields'

/** A number of rows: exact, or at least so many. */
export const totalSchema = z.union([z.int(), z.object({ at_least: z.int() })])

/** The metadata of a list page: the cursors of its neighbours (`after` and `before`), and the total number of rows. */
const listMetaSchema = z.object({
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: totalSchema,
})
export type ListMeta = z.output<typeof listMetaSchema>

export interface Page<Row> {
  rows: Row[]
  meta: ListMeta
}

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
const warningSchema = z.object({
  ...texts('code', 'path', 'message'),
  /** The document that the error is about, for a link. */
  link: z.object({ entity: z.string(), id: z.string() }).optional(),
})
export type FieldError = z.output<typeof fieldErrorSchema>
export type Warning = z.output<typeof warningSchema>

const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(fieldErrorSchema),
  request_id: z.string(),
  /** With code `warning`: the warnings to confirm with `accept`. */
  warnings: z.array(warningSchema).optional(),
  /** With 412: the current state. */
  current: z.unknown().optional(),
})
export type ApiError = z.output<typeof errorSchema>

export const refusalSchema = namedObject('Refusal', { status: z.literal(false), error: errorSchema })

/** The envelope of a successful response. */
export function answerSchema<P extends z.ZodType>(payload: P, list: boolean) {
  return list
    ? z.object({ status: z.literal(true), payload, meta: listMetaSchema })
    : z.object({ status: z.literal(true), payload })
}
