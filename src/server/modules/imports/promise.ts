import { eq, sql } from 'drizzle-orm'
import { jobs } from '../../db/schema/system'
import { inTransaction } from '../../db/connection/transaction'
import { keepFile } from '../../db/files'
import { dropFiles } from '../../jobs/jobsRepository'
import type { By } from './writeRows'

/**
 * The maximum number of rows in one transaction where all connections share a session, because other requests wait for
 * it. Larger files, once all rows are valid, are written in batches to the end: the file is stored, and a restarted
 * server continues with it.
 */
export const atOnce = { rows: 2_000 }

/** Stores the file with the job: from here on it will be written to the end. */
export async function promise(
  { db, job_id, actor, request }: By,
  { file, file_name }: { file: Uint8Array; file_name: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const media_type = 'application/octet-stream'
    const head = { entity: 'imports', entity_id: job_id, file_name: file_name ?? 'import', media_type }
    await keepFile(tx, { ...head, uploaded_by: actor.id }, file)
    await tx
      .update(jobs)
      .set({ input: sql`${jobs.input} || ${JSON.stringify({ promised: true, request })}::jsonb` })
      .where(eq(jobs.id, job_id))
  })
}

/** Deletes the stored file, which is not needed any more. */
export const forget = ({ db, job_id }: Pick<By, 'db' | 'job_id'>) =>
  inTransaction(db, (tx) => dropFiles(tx, 'imports', job_id))
