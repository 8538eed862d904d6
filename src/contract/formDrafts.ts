import * as z from 'zod'
import { instant, namedObject } from './fields'
import { operationsUnder } from './operation'

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

export const formDraftSchema = namedObject('FormDraft', {
  form: z.string(),
  version: z.int().min(1),
  updated_at: instant,
  content,
})
export type FormDraft = z.output<typeof formDraftSchema>

/** The response to saving omits the content, which the caller has. */
const keptSchema = formDraftSchema.omit({ content: true })
export type SavedFormDraft = z.output<typeof keptSchema>

const define = operationsUnder('Form drafts')

export const getFormDraft = define('getFormDraft', 'GET /form-drafts/:form', {
  summary: 'The unsaved changes of a form of mine; null if there are none',
  params: formParams,
  response: formDraftSchema.nullable(),
})

export const saveFormDraft = define('saveFormDraft', 'PUT /form-drafts/:form', {
  summary: 'Save the unsaved changes of a form, for me only; 412 if they were saved from elsewhere in the meantime',
  params: formParams,
  body: saveFormDraftBodySchema,
  response: keptSchema,
  quiet: true,
})

export const deleteFormDraft = define('deleteFormDraft', 'DELETE /form-drafts/:form', {
  summary: 'Discard the unsaved changes of a form, unless newer ones were saved',
  params: formParams,
  query: z.strictObject({ version: z.coerce.number<number | string>().int().min(1) }),
  response: z.null(),
  quiet: true,
})
