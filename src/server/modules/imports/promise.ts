import { eq, sql } from 'drizzle-orm'
import { jobs } from '../../db/schema/system'
import { inTransaction } from '../../db/transaction'
import { dropFiles, keepFile } from '../jobs/jobsRepository'
import type { By } from './writeRows'

/**
 * How many rows one transaction writes where all connections share a session: everybody waits for it. More of them, once all were
 * found sound, are written batch by batch and to the end, come what may: the file is kept, and a server that starts goes on with it.
 */
export const atOnce = { rows: 20_000 }

/** Keeps the file with the job: from here on it is written to its end. */
export async function promise(
  { db, job_id, actor, request }: By,
  { file, file_name }: { file: Uint8Array; file_name: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await keepFile(tx, {
      entity: 'imports',
      id: job_id,
      file_name: file_name ?? 'import',
      media_type: 'application/octet-stream',
      bytes: file,
      user_id: actor.id,
    })
    await tx
      .update(jobs)
      .set({ input: sql`${jobs.input} || ${JSON.stringify({ promised: true, request })}::jsonb` })
      .where(eq(jobs.id, job_id))
  })
}

/** The file is of no more use. */
export const forget = ({ db, job_id }: Pick<By, 'db' | 'job_id'>) =>
  inTransaction(db, (tx) => dropFiles(tx, 'imports', job_id))
