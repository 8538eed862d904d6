import * as z from 'zod'
import { notedParams } from './comments'
import { entity, id, idParams, listQuery, text } from './fields'
import { defineOperation } from './operation'

export const attachmentSchema = z
  .object({
    ...entity,
    file_name: z.string(),
    media_type: z.string(),
    size: z.int(),
    sha256: z.string(),
    uploaded_by: id.nullable(),
    uploaded_by_name: z.string().nullable(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof attachmentSchema>

export const listAttachments = defineOperation('listAttachments', 'GET /:entity/:id/attachments', {
  summary: 'Attachments of a document, newest first',
  tag: 'Attachments',
  params: notedParams,
  query: listQuery(['created_at'], {}),
  response: z.array(attachmentSchema),
  list: true,
})

/** The body is the file itself; its name and its bytes determine its type. */
export const addAttachment = defineOperation('addAttachment', 'POST /:entity/:id/attachments', {
  summary: 'Add an attachment: a document, spreadsheet, image or e-mail of at most 10 MB',
  tag: 'Attachments',
  params: notedParams,
  query: z.strictObject({ file_name: text(255) }),
  response: attachmentSchema,
  upload: true,
})

export const getAttachment = defineOperation('getAttachment', 'GET /attachments/:id/file', {
  summary: 'Download an attachment',
  tag: 'Attachments',
  params: idParams,
  response: z.string(),
  file: true,
})

export const removeAttachment = defineOperation('removeAttachment', 'DELETE /attachments/:id', {
  summary: 'Remove an attachment: one’s own, or any as an administrator; the activity keeps its name',
  tag: 'Attachments',
  params: idParams,
  response: z.null(),
  versioned: true,
})
