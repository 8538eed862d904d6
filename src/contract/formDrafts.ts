import * as z from 'zod'
import { instant } from './fields'
import { defineOperation } from './operation'

/** The size limit of one form, as JSON in UTF-8. */
export const formDraftLimit = 512 * 1024

const formParams = z.object({
  form: z
    .string()
    .regex(/^[\w-]+(?::[\w-]+)*$/)
    .max(200),
})
const content = z.record(z.string(), z.unknown())

export const saveFormDraftBodySchema = z.strictObject({
  /** The version that was last saved or read; 0 if none. */
  version: z.int().min(0),
  content,
})

export const formDraftSchema = z
  .object({ form: z.string(), version: z.int().min(1), updated_at: instant, content })
  .meta({ id: 'FormDraft' })
export type FormDraft = z.output<typeof formDraftSchema>

/** The response to saving omits the content, which the caller has. */
const keptSchema = formDraftSchema.omit({ content: true })
export type SavedFormDraft = z.output<typeof keptSchema>

export const getFormDraft = defineOperation('getFormDraft', 'GET /form-drafts/:form', {
  summary: 'The unsaved changes of a form of mine; null if there are none',
  tag: 'Form drafts',
  params: formParams,
  response: formDraftSchema.nullable(),
})

export const saveFormDraft = defineOperation('saveFormDraft', 'PUT /form-drafts/:form', {
  summary: 'Save the unsaved changes of a form, for me only; 412 if they were saved from elsewhere in the meantime',
  tag: 'Form drafts',
  params: formParams,
  body: saveFormDraftBodySchema,
  response: keptSchema,
  quiet: true,
})

export const deleteFormDraft = defineOperation('deleteFormDraft', 'DELETE /form-drafts/:form', {
  summary: 'Discard the unsaved changes of a form, unless newer ones were saved',
  tag: 'Form drafts',
  params: formParams,
  query: z.strictObject({ version: z.coerce.number<number | string>().int().min(1) }),
  response: z.null(),
  quiet: true,
})
