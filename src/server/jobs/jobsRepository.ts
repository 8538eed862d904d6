import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Job } from '../../contract/jobs'
import type { JobStatus } from '../../domain/jobs/job'
import { seesCosts, type UserActor } from '../http/actor'
import type { Sql, Transaction } from '../db/connection/database'
import { chunksOf } from '../db/files'
import { attachments } from '../db/schema/notes'
import { jobs } from '../db/schema/system'
import { insertReturning } from '../db/rows/insertRow'
import { entityColumns } from '../db/rows/publicColumns'
import { storable } from '../db/rows/storable'
import { notFound } from '../http/refusal'

/** How long a job may be silent before its server counts as lost. */
const silenceMs = 60_000
const lost: Record<Job['kind'], string> = {
  import:
    'The server stopped during this import. Rows saved before that are kept, except with “all or nothing”, where none are saved. Start the import again. Rows that were saved are recognised.',
  optimise: 'The server stopped during this job. Start it again.',
}

const columns = {
  ...entityColumns(jobs),
  kind: jobs.kind,
  status: jobs.status,
  done: jobs.done,
  total: jobs.total,
  cancel_requested: jobs.cancel_requested,
  error: jobs.error,
  started_at: jobs.started_at,
  finished_at: jobs.finished_at,
  result: jobs.result,
}

/**
 * Returns a job to the user who started it, or any job to an admin. A job whose server is lost ends here, because
 * nothing else would report that.
 */
export async function getJob(db: Sql, actor: UserActor, id: string, now: Date): Promise<Job> {
  await endSilent(db, id, now)
  const mine = actor.role === 'admin' ? undefined : eq(jobs.user_id, actor.id)
  const [job] = await db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.id, id), mine))
  // A proposal has prices, which a user who sees no costs by now may not read.
  if (!job || (job.kind === 'optimise' && !seesCosts(actor))) throw notFound('job')
  return job as Job
}

async function endSilent(db: Sql, id: string, now: Date) {
  const silentSince = new Date(now.getTime() - silenceMs).toISOString()
  await db
    .update(jobs)
    .set({
      status: 'failed',
      error: sql`case ${jobs.kind} when 'import' then ${lost.import} else ${lost.optimise} end`,
      finished_at: now.toISOString(),
      version: sql`${jobs.version} + 1`,
    })
    .where(
      and(
        eq(jobs.id, id),
        inArray(jobs.status, ['waiting', 'running']),
        or(lt(jobs.alive_at, silentSince), sql`${jobs.alive_at} is null`),
      ),
    )
}

interface NewJob<Kind> {
  kind: Kind
  user_id: string
  input: Record<string, unknown>
  now: Date
}

export async function insertJob<Kind extends Job['kind']>(
  tx: Transaction,
  { kind, user_id, input, now }: NewJob<Kind>,
): Promise<Extract<Job, { kind: Kind }>> {
  const job = await insertReturning(tx, jobs, { kind, user_id, input, alive_at: now.toISOString() }, columns)
  return job as Extract<Job, { kind: Kind }>
}

/** Records that a job is alive and its progress; returns whether it should stop. */
export async function tellProgress(
  db: Sql,
  id: string,
  { done, total, now, started = false }: { done: number; total: number | null; now: Date; started?: boolean },
): Promise<boolean> {
  const at = now.toISOString()
  const [job] = await db
    .update(jobs)
    .set({ done, total, alive_at: at, ...(started ? { status: 'running', started_at: at } : {}) })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['waiting', 'running'])))
    .returning({ cancel_requested: jobs.cancel_requested })
  return job?.cancel_requested ?? true
}

interface Ended {
  status: JobStatus
  result: Job['result']
  error: string | null
  now: Date
}

export async function finishJob(db: Sql, id: string, { status, result, error, now }: Ended): Promise<void> {
  // It contains text of the file, which may be anything; if it could not be stored, the job would never end.
  const outcome = JSON.parse(storable(JSON.stringify({ result, error }))) as Pick<Ended, 'result' | 'error'>
  await db
    .update(jobs)
    .set({
      status,
      ...outcome,
      finished_at: now.toISOString(),
      version: sql`${jobs.version} + 1`,
      ...(status === 'done' ? { done: sql`coalesce(${jobs.total}, ${jobs.done})` } : {}),
    })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['waiting', 'running'])))
}

/** Requests a job to stop; the server that runs it reads that with the next batch. */
export async function requestCancel(tx: Transaction, id: string): Promise<void> {
  await tx.update(jobs).set({ cancel_requested: true }).where(eq(jobs.id, id))
}

/** What a file belongs to: the refused rows of a job, or the source file of a running one. */
type FileOwner = 'jobs' | 'imports'

const filesOf = (entity: FileOwner, id: string) => and(eq(attachments.entity, entity), eq(attachments.entity_id, id))

export const dropFiles = (tx: Transaction, entity: FileOwner, id: string) =>
  tx.delete(attachments).where(filesOf(entity, id))

/** Returns the file of a job as a stream of chunks; undefined where it has none. */
export async function findFile(
  db: Sql,
  entity: FileOwner,
  id: string,
): Promise<{ file_name: string; media_type: string; content: AsyncGenerator<Uint8Array> } | undefined> {
  const [file] = await db
    .select({ id: attachments.id, file_name: attachments.file_name, media_type: attachments.media_type })
    .from(attachments)
    .where(filesOf(entity, id))
    .limit(1)
  return file && { file_name: file.file_name, media_type: file.media_type, content: chunksOf(db, file.id) }
}

/** Returns all of a job's file at once. */
export async function readFile(db: Sql, entity: FileOwner, id: string): Promise<Buffer | undefined> {
  const file = await findFile(db, entity, id)
  if (!file) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of file.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
