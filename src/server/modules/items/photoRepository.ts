import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Item } from '../../../contract/items'
import type { PictureType } from '../../../domain/imports/pictureType'
import type { Sql, Transaction } from '../../db/database'
import { items } from '../../db/schema/items'
import { attachments } from '../../db/schema/notes'
import { saveVersion } from '../../db/saveVersion'
import { notFound } from '../../http/refusal'
import { bytesOf, keepFile } from '../../db/files'

/** The entity of an item's picture, which separates it from the item's other files. */
const entity = 'item_photos'

/** The metadata of an item's picture as JSON, or null. */
export const photoOf = (item_id: SQL) => sql<Item['photo']>`(
  select json_build_object('sha256', p.sha256, 'media_type', p.media_type, 'size', p.size)
  from attachments p where p.entity = ${entity} and p.entity_id = ${item_id} order by p.created_at desc, p.id desc limit 1)`

export interface Photo {
  bytes: Buffer
  media_type: PictureType
  uploaded_by: string
}

/** Replaces or removes an item's picture and increments the item's version. */
export async function setPhoto(db: Transaction, before: Item, version: number, photo: Photo | null): Promise<void> {
  await saveVersion(db, items, before, version, {})
  await db.delete(attachments).where(and(eq(attachments.entity, entity), eq(attachments.entity_id, before.id)))
  if (!photo) return
  const { bytes, media_type, uploaded_by } = photo
  await keepFile(db, { entity, entity_id: before.id, file_name: 'photo', media_type, uploaded_by }, bytes)
}

/** Returns the picture of an item with its bytes; throws 404 where there is none. */
export async function getPhoto(db: Sql, item_id: string) {
  const [head] = await db
    .select({ id: attachments.id, media_type: attachments.media_type, sha256: attachments.sha256 })
    .from(attachments)
    .where(and(eq(attachments.entity, entity), eq(attachments.entity_id, item_id)))
    .orderBy(desc(attachments.created_at), desc(attachments.id))
    .limit(1)
  if (!head) throw notFound('picture')
  return { ...head, content: await bytesOf(db, head.id) }
}
