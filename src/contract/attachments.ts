import * as z from 'zod'
import { storedFileTypes } from '../domain/imports/fileType'
import { operationsOf, partsOf } from './recordOperations'
import { notedParams } from './comments'
import { entity, id, idParams, listQuery, namedObject, text, texts } from './fields'

export const attachmentSchema = namedObject('Attachment', {
  ...entity,
  ...texts('file_name', 'media_type'),
  size: z.int(),
  sha256: z.string(),
  uploaded_by: id.nullable(),
  uploaded_by_name: z.string().nullable(),
})
export type Attachment = z.output<typeof attachmentSchema>

const part = partsOf({ path: '/:entity', tag: 'Attachments', params: notedParams })

export const listAttachments = part.list(
  'listAttachments',
  'attachments',
  'Attachments of a document, newest first',
  listQuery(['created_at'], {}),
  attachmentSchema,
)

/** The body is the file itself; its name and its bytes determine its type. */
export const addAttachment = part.define('addAttachment', 'POST /:entity/:id/attachments', {
  summary: 'Add an attachment: a document, spreadsheet, image or e-mail of at most 10 MB',
  params: notedParams,
  query: z.strictObject({ file_name: text(255) }),
  response: attachmentSchema,
  upload: storedFileTypes,
})

export const getAttachment = part.define('getAttachment', 'GET /attachments/:id/file', {
  summary: 'Download an attachment',
  params: idParams,
  response: z.string(),
  file: storedFileTypes,
})

const operation = operationsOf({ one: 'Attachment', path: '/attachments', record: attachmentSchema })

export const removeAttachment = operation.remove(
  'Remove an attachment: one’s own, or any as an administrator; the activity keeps its name',
)
