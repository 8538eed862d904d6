import * as z from 'zod'
import { instant } from './fields'
import { defineOperation } from './operation'

/** The most that one form may hold, as JSON in UTF-8. */
export const unsavedFormLimit = 512 * 1024

const formParams = z.object({
  form: z
    .string()
    .regex(/^[\w-]+(?::[\w-]+)*$/)
    .max(200),
})
const content = z.record(z.string(), z.unknown())

export const keepUnsavedFormBodySchema = z.strictObject({
  /** The version that was kept or read last; 0 where nothing was. */
  version: z.int().min(0),
  content,
})

export const unsavedFormSchema = z
  .object({ form: z.string(), version: z.int().min(1), updated_at: instant, content })
  .meta({ id: 'UnsavedForm' })
export type UnsavedForm = z.output<typeof unsavedFormSchema>

/** What an answer to keeping says: the content is the caller's own. */
const keptSchema = unsavedFormSchema.omit({ content: true })
export type KeptForm = z.output<typeof keptSchema>

export const getUnsavedForm = defineOperation({
  operationId: 'getUnsavedForm',
  method: 'GET',
  path: '/unsaved-forms/:form',
  summary: 'What I typed into a form and did not save; null where there is nothing',
  tag: 'Unsaved forms',
  params: formParams,
  response: unsavedFormSchema.nullable(),
})

export const keepUnsavedForm = defineOperation({
  operationId: 'keepUnsavedForm',
  method: 'PUT',
  path: '/unsaved-forms/:form',
  summary: 'Keep what is typed into a form, for me alone; 412 when it was kept from elsewhere meanwhile',
  tag: 'Unsaved forms',
  params: formParams,
  body: keepUnsavedFormBodySchema,
  response: keptSchema,
  quiet: true,
})

export const dropUnsavedForm = defineOperation({
  operationId: 'dropUnsavedForm',
  method: 'DELETE',
  path: '/unsaved-forms/:form',
  summary: 'Forget what was typed into a form, as long as nothing newer was kept',
  tag: 'Unsaved forms',
  params: formParams,
  query: z.strictObject({ version: z.coerce.number<number | string>().int().min(1) }),
  response: z.null(),
  quiet: true,
})
