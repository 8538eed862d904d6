import type { Client } from 'pg'
import { steadyTime } from './steadyTime'

const checkpointAfterBytes = 16 * 1024 * 1024
const checkpointAfterMs = 5 * 60_000
const vacuumAfterBytes = 32 * 1024 * 1024
const vacuumAfterMs = 60 * 60_000

interface Mark {
  bytes: number
  at: number
}

const isDue = (now: Mark, last: Mark, bytes: number, ms: number): boolean =>
  now.bytes - last.bytes >= bytes || (now.bytes > last.bytes && now.at - last.at >= ms)

async function writtenBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`select (pg_current_wal_insert_lsn() - '0/0')::text as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

/** One table at a time, so that requests can run in between. */
async function vacuumTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}

/**
 * Does the work of a server's background processes, which the engine does not have: without a checkpoint its log and
 * its restart time grow without limit; without a vacuum its tables do. `open` returns a connected client without a
 * statement timeout. It depends on the amount written: an idle database causes no disk access.
 */
export function startMaintenance(open: () => Promise<Client>, everyMs: number, onError: (error: Error) => void) {
  let checkpoint: Mark | null = null
  let vacuum: Mark | null = null
  let under_way: Promise<void> = Promise.resolve()

  async function run(force: boolean): Promise<void> {
    const client = await open()
    try {
      const now: Mark = { bytes: await writtenBytes(client), at: steadyTime() }
      checkpoint ??= now
      vacuum ??= now
      if (force || isDue(now, vacuum, vacuumAfterBytes, vacuumAfterMs)) {
        await vacuumTables(client)
        vacuum = now
      }
      if (force || isDue(now, checkpoint, checkpointAfterBytes, checkpointAfterMs)) {
        await client.query('checkpoint')
        checkpoint = { bytes: await writtenBytes(client), at: now.at }
      }
    } finally {
      await client.end()
    }
  }

  const look = (force: boolean): Promise<void> => {
    under_way = under_way.then(() => run(force)).catch(onError)
    return under_way
  }

  const timer = setInterval(() => void look(false), everyMs)
  timer.unref()
  return {
    /** Runs a checkpoint and a vacuum now, independent of the amount written. */
    runNow: () => look(true),
    /** Runs other work in the place of maintenance: no checkpoint drops parts of the log meanwhile. */
    runInstead<T>(work: () => Promise<T>): Promise<T> {
      const done = under_way.then(work)
      under_way = done.then(
        () => undefined,
        () => undefined,
      )
      return done
    },
    /** Stops the interval; resolves when the current run has ended. */
    async stop() {
      clearInterval(timer)
      await under_way
    },
  }
}
