import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Item } from '../../../contract/items'
import type { PictureType } from '../../../domain/imports/pictureType'
import type { Database, Sql, Transaction } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { attachments } from '../../db/schema/notes'
import { saveVersion } from '../../db/documents/saveVersion'
import { notFound } from '../../http/refusal'
import { bytesOf, keepFile } from '../../db/files'
import { toThumbnail } from '../../pictures/encodeAnew'
import { type DocumentPicture, keepDocumentPicture } from '../company/documentPictures'

/** The entity of an item's picture, which separates it from the item's other files. */
const entity = 'item_photos'

/** The metadata of an item's picture as JSON, or null. */
export const photoOf = (item_id: SQL) => sql<Item['photo']>`(
  select json_build_object('sha256', p.sha256, 'media_type', p.media_type, 'size', p.size,
    'thumbnail_sha256', nullif(p.thumbnail_sha256, ''))
  from attachments p where p.entity = ${entity} and p.entity_id = ${item_id} order by p.created_at desc, p.id desc limit 1)`

export interface Photo {
  bytes: Buffer
  media_type: PictureType
  uploaded_by: string
  /** For documents. */
  thumbnail: DocumentPicture
}

/** Replaces or removes an item's picture and increments the item's version. */
export async function setPhoto(db: Transaction, before: Item, version: number, photo: Photo | null): Promise<void> {
  await saveVersion(db, items, before, version, {})
  await db.delete(attachments).where(and(eq(attachments.entity, entity), eq(attachments.entity_id, before.id)))
  if (!photo) return
  const { bytes, media_type, uploaded_by, thumbnail } = photo
  const thumbnail_sha256 = await keepDocumentPicture(db, thumbnail)
  const head = { entity, entity_id: before.id, file_name: 'photo', media_type, uploaded_by, thumbnail_sha256 }
  await keepFile(db, head, bytes)
}

/**
 * The thumbnails of the items that a condition on `entity_id` names, as a query that other reads can include; none unless
 * the company wants pictures on its documents.
 */
export const thumbnailsOf = (db: Sql, condition: SQL) =>
  db
    .selectDistinctOn([attachments.entity_id], {
      item_id: attachments.entity_id,
      sha256: sql<string>`${attachments.thumbnail_sha256}`,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.entity, entity),
        gt(attachments.thumbnail_sha256, ''),
        condition,
        sql`(select c.item_pictures from companies c)`,
      ),
    )
    .orderBy(attachments.entity_id, desc(attachments.created_at), desc(attachments.id))

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

/**
 * Makes the thumbnails of photos that were stored before documents had pictures, one after the other, until the signal.
 * A photo that cannot be read is left without one.
 */
export async function makeThumbnails(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [photo] = await db
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(eq(attachments.entity, entity), isNull(attachments.thumbnail_sha256)))
      .limit(1)
    if (!photo) return
    const thumbnail = await toThumbnail(await bytesOf(db, photo.id)).catch(() => null)
    const thumbnail_sha256 = thumbnail ? await keepDocumentPicture(db, thumbnail) : ''
    await db.update(attachments).set({ thumbnail_sha256 }).where(eq(attachments.id, photo.id))
  }
}
