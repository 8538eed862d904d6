import type { Client } from 'pg'

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

/** One table at a time, so that requests come in between. */
async function vacuumTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}

/**
 * Does what background processes do on a server, for the engine has none: without a checkpoint its log grows for ever and a restart
 * takes ever longer; without a vacuum its tables do. `open` gives a connected client without a statement timeout. How much was
 * written decides; an idle database is left alone, and so is its disk.
 */
export function startMaintenance(open: () => Promise<Client>, everyMs: number, onError: (error: Error) => void) {
  let checkpoint: Mark | null = null
  let vacuum: Mark | null = null
  let under_way: Promise<void> = Promise.resolve()

  async function run(force: boolean): Promise<void> {
    const client = await open()
    try {
      const now: Mark = { bytes: await writtenBytes(client), at: Date.now() }
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
    /** Checkpoint and vacuum now, whatever was written. */
    runNow: () => look(true),
    /** No more rounds; resolves when the one under way has ended. */
    async stop() {
      clearInterval(timer)
      await under_way
    },
  }
}
