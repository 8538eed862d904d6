import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Attachment, listAttachments as listOperation } from '../../../contract/attachments'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { notedEntities, type NotedEntity } from '../../../domain/notices/notes'
import type { Sql, Transaction } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { newestOf } from '../../db/lists/listOptions'
import { attachments } from '../../db/schema/notes'
import { users } from '../../db/schema/people'
import { entityColumns } from '../../db/rows/publicColumns'
import type { Subject } from '../../audit/notedSubject'
import { notFound } from '../../http/refusal'

const columns = {
  ...entityColumns(attachments),
  file_name: attachments.file_name,
  media_type: attachments.media_type,
  size: attachments.size,
  sha256: attachments.sha256,
  uploaded_by: attachments.uploaded_by,
  uploaded_by_name: users.name,
}

const attachmentRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(attachments)
    .leftJoin(users, eq(users.id, attachments.uploaded_by))

/** Lists the files attached to an entity by users; an item's picture and a quote's file are not among them. */
export function listAttachments(
  db: Sql,
  { entity, entity_id }: Subject,
  query: Query<typeof listOperation>,
): Promise<Page<Attachment>> {
  return listPage<Attachment>(db, query, {
    ...newestOf(attachments, eq(attachments.entity, entity), eq(attachments.entity_id, entity_id)),
    rows: attachmentRows,
  })
}

export async function getNotedAttachment(
  db: Sql,
  id: string,
): Promise<Attachment & { entity: NotedEntity; entity_id: string }> {
  const [row] = await db
    .select({ ...columns, entity: attachments.entity, entity_id: attachments.entity_id })
    .from(attachments)
    .leftJoin(users, eq(users.id, attachments.uploaded_by))
    .where(and(eq(attachments.id, id), inArray(attachments.entity, [...notedEntities])))
  if (!row) throw notFound('file')
  return { ...row, entity: row.entity as NotedEntity }
}

export async function getAttachment(db: Sql, id: string): Promise<Attachment> {
  const { entity: _entity, entity_id: _id, ...file } = await getNotedAttachment(db, id)
  return file
}

/** Returns whether the attachment existed at this version. */
export async function removeAttachment(db: Transaction, id: string, version: number): Promise<boolean> {
  const gone = await db
    .delete(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.version, version)))
    .returning({ id: attachments.id })
  return gone.length > 0
}
