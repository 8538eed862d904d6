import { and, asc, eq, gt } from 'drizzle-orm'
import type { Sql, Transaction } from './connection/database'
import { attachment_chunks, attachments } from './schema/notes'
import { insertRow } from './rows/insertRow'
import { sha256 } from '../crypto/secrets'

const chunkBytes = 256 * 1024

type FileHead = Pick<
  typeof attachments.$inferInsert,
  'entity' | 'entity_id' | 'branch_id' | 'file_name' | 'media_type' | 'thumbnail_sha256' | 'uploaded_by' | 'created_at'
>

/** Stores a file in chunks in the database, so that every server can read it. Returns its id. */
export async function keepFile(db: Transaction, head: FileHead, bytes: Uint8Array): Promise<string> {
  const id = await insertRow(db, attachments, { ...head, size: bytes.length, sha256: sha256(bytes) })
  for (let from = 0, position = 1; from < bytes.length; from += chunkBytes, position += 1) {
    await db
      .insert(attachment_chunks)
      .values({ attachment_id: id, position, bytes: bytes.subarray(from, from + chunkBytes) })
  }
  return id
}

/** Returns all bytes of a file. */
export async function bytesOf(db: Sql, attachment_id: string): Promise<Buffer> {
  const chunks = await db
    .select({ bytes: attachment_chunks.bytes })
    .from(attachment_chunks)
    .where(eq(attachment_chunks.attachment_id, attachment_id))
    .orderBy(asc(attachment_chunks.position))
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}

/** Yields the bytes of a file chunk by chunk, so that only one chunk is in memory. */
export async function* chunksOf(db: Sql, attachment_id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const [chunk] = await db
      .select({ position: attachment_chunks.position, bytes: attachment_chunks.bytes })
      .from(attachment_chunks)
      .where(and(eq(attachment_chunks.attachment_id, attachment_id), gt(attachment_chunks.position, position)))
      .orderBy(asc(attachment_chunks.position))
      .limit(1)
    if (!chunk) return
    position = chunk.position
    yield Buffer.from(chunk.bytes)
  }
}
