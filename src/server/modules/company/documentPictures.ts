import { eq, inArray } from 'drizzle-orm'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import type { PictureType } from '../../../domain/imports/pictureType'
import type { Sql } from '../../db/connection/database'
import { picturesOf } from '../../../documents/picturesOf'
import type { Pictures } from '../../../documents/drawing/drawDocument'
import { document_pictures } from '../../db/schema/documents'
import { notFound } from '../../http/refusal'
import { sha256 } from '../../crypto/secrets'

export interface DocumentPicture {
  bytes: Uint8Array
  media_type: PictureType
}

/** Stores a picture for documents, once for identical bytes; returns its name, the SHA-256. */
export async function keepDocumentPicture(db: Sql, { bytes, media_type }: DocumentPicture): Promise<string> {
  const name = sha256(bytes)
  await db.insert(document_pictures).values({ sha256: name, media_type, bytes }).onConflictDoNothing()
  return name
}

/** Returns a picture by its name; throws 404 where none is stored. */
export async function getDocumentPicture(db: Sql, name: string): Promise<DocumentPicture> {
  const picture = await findDocumentPicture(db, name)
  if (!picture) throw notFound('picture')
  return picture
}

/** Returns the bytes of a document's logo and of the pictures of its lines; without those that are not stored. */
export async function suppliesOf(db: Sql, generatedDocument: GeneratedDocument): Promise<Pictures> {
  const { logo } = generatedDocument.from
  const names = [...picturesOf(generatedDocument), ...(logo ? [logo] : [])]
  if (names.length === 0) return {}
  const rows = await db
    .select({ sha256: document_pictures.sha256, bytes: document_pictures.bytes })
    .from(document_pictures)
    .where(inArray(document_pictures.sha256, names))
  const found = Object.fromEntries(rows.map(({ sha256: name, bytes }) => [name, bytes]))
  return { logo: logo ? found[logo] : undefined, pictures: found }
}

async function findDocumentPicture(db: Sql, name: string): Promise<DocumentPicture | undefined> {
  const [row] = await db
    .select({ bytes: document_pictures.bytes, media_type: document_pictures.media_type })
    .from(document_pictures)
    .where(eq(document_pictures.sha256, name))
  return row && { bytes: row.bytes, media_type: row.media_type as PictureType }
}
