import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** The kernel counts in hundredths of a second. */
const tickMs = 10

/** Measures the processor time of a server and of its connections to a PostgreSQL on this machine (Linux). */
export class CpuClock {
  private readonly pool
  private readonly server
  private readonly before

  private constructor(pool: pg.Pool, server: number, before: Map<number, number>) {
    this.pool = pool
    this.server = server
    this.before = before
  }

  static async started(pool: pg.Pool, server: number): Promise<CpuClock> {
    return new CpuClock(pool, server, await timesOf(pool, server))
  }

  /** Milliseconds since the start. Connections that were closed meanwhile are not counted. */
  async elapsed(): Promise<{ server: number; database: number }> {
    const after = await timesOf(this.pool, this.server)
    const spent = (pid: number) => (after.get(pid) ?? 0) - (this.before.get(pid) ?? 0)
    const backends = [...after.keys()].filter((pid) => pid !== this.server)
    return { server: spent(this.server), database: backends.reduce((sum, pid) => sum + spent(pid), 0) }
  }
}

async function timesOf(pool: pg.Pool, server: number): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map([server, ...rows.map(({ pid }) => pid)].map((pid) => [pid, timeOf(pid)]))
}

/** Milliseconds of processor time of a process so far. */
function timeOf(pid: number): number {
  // The name of the process, in parentheses, may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
