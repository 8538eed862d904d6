import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/attachments'
import { fileTypeOf, mostFileBytes, safeFileName } from '../../../domain/imports/fileType'
import { withSupplierDocuments, type NotedEntity } from '../../../domain/notices/notes'
import { subjectOf, type Subject } from '../../audit/notedSubject'
import { seesCosts, seesCostsIn, type UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { refusal, stale } from '../../http/refusal'
import { serveChange, serveFile, serveRead, serveUpload, userOf } from '../../http/route'
import { getAttachment, getNotedAttachment, listAttachments, removeAttachment } from './attachmentsOfSubject'
import { chunksOf, keepFile } from '../../db/files'

const kinds = 'PDF, image (PNG, JPEG, WebP), spreadsheet or document (XLSX, DOCX, XLS, DOC), CSV, text or e-mail (EML)'

export async function attachmentsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listAttachments, async (reading) => {
    const { db, params, query } = reading
    const user = userOf(reading)
    return listAttachments(db, await subjectOfFiles(db, user, params), query)
  })

  serveUpload(app, contract.addAttachment, mostFileBytes, async (change, bytes) => {
    const { db, params, query, record, now } = change
    const user = userOf(change)
    const subject = await subjectOfFiles(db, user, params)
    const file_name = safeFileName(query.file_name)
    const media_type = fileTypeOf(file_name, bytes)
    if (!media_type)
      throw refusal(
        415,
        'wrong_type',
        `${file_name} is not a supported file, or does not match its file extension. Choose one of these: ${kinds}.`,
      )
    const id = await keepFile(
      db,
      { ...subject, file_name, media_type, uploaded_by: user.id, created_at: now.toISOString() },
      bytes,
    )
    const payload = await getAttachment(db, id)
    record({ action: 'file_added', ...subject, after: { file_name, size: payload.size, sha256: payload.sha256 } })
    return { payload, begin: () => undefined }
  })

  serveFile(app, contract.getAttachment, async (reading) => {
    const { db, params } = reading
    const user = userOf(reading)
    const { entity, entity_id, ...file } = await getNotedAttachment(db, params.id)
    await subjectOfFiles(db, user, { entity, id: entity_id })
    return { file_name: file.file_name, media_type: file.media_type, content: Readable.from(chunksOf(db, file.id)) }
  })

  serveChange(app, contract.removeAttachment, async (change) => {
    const { db, params, version, record } = change
    const user = userOf(change)
    const { entity, entity_id, ...before } = await getNotedAttachment(db, params.id)
    const subject = await subjectOfFiles(db, user, { entity, id: entity_id })
    if (before.uploaded_by !== user.id && user.role !== 'admin')
      throw refusal(403, 'not_yours', 'Only the person who added this file or an administrator can remove it.')
    if (!(await removeAttachment(db, before.id, version))) throw stale(before)
    record({
      action: 'file_removed',
      ...subject,
      after: { file_name: before.file_name, size: before.size, sha256: before.sha256 },
    })
    return null
  })
}

/** Returns the entity of files if this user may read them: those of an RFQ, an order or a supplier may show its prices. */
async function subjectOfFiles(db: Sql, user: UserActor, of: { entity: NotedEntity; id: string }): Promise<Subject> {
  const isOfSuppliers = withSupplierDocuments.includes(of.entity)
  if (isOfSuppliers && !seesCosts(user)) throw filesRefused(of.entity)
  const subject = await subjectOf(db, user, of)
  if (isOfSuppliers && subject.branch_id && !seesCostsIn(user, subject.branch_id)) throw filesRefused(of.entity)
  return subject
}

const filesRefused = (entity: NotedEntity) =>
  refusal(
    403,
    'not_allowed',
    `You cannot view the files of ${entity}, because they can contain suppliers’ prices. Ask an administrator for access to costs.`,
  )
