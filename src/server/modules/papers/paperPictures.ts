import { eq } from 'drizzle-orm'
import type { Paper } from '../../../contract/paper'
import type { PictureType } from '../../../domain/pictureType'
import type { Sql } from '../../db/database'
import { paper_pictures } from '../../db/schema/papers'
import { notFound } from '../../refusal'
import { sha256 } from '../../secrets'

export interface PaperPicture {
  bytes: Uint8Array
  media_type: PictureType
}

/** Keeps a picture that papers will name, once however often it is given; the answer is its name, its SHA-256. */
export async function keepPaperPicture(db: Sql, { bytes, media_type }: PaperPicture): Promise<string> {
  const name = sha256(bytes)
  await db.insert(paper_pictures).values({ sha256: name, media_type, bytes }).onConflictDoNothing()
  return name
}

/** A picture by its name; 404 where none is kept under it. */
export async function getPaperPicture(db: Sql, name: string): Promise<PaperPicture> {
  const picture = await findPaperPicture(db, name)
  if (!picture) throw notFound('picture')
  return picture
}

/** The logo of a paper with its bytes; none where the paper names none, or none that is kept. */
export const logoOf = async (db: Sql, { from }: Paper): Promise<PaperPicture | undefined> =>
  from.logo ? findPaperPicture(db, from.logo) : undefined

async function findPaperPicture(db: Sql, name: string): Promise<PaperPicture | undefined> {
  const [row] = await db
    .select({ bytes: paper_pictures.bytes, media_type: paper_pictures.media_type })
    .from(paper_pictures)
    .where(eq(paper_pictures.sha256, name))
  return row && { bytes: row.bytes, media_type: row.media_type as PictureType }
}
