import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { percentile, rounded, type Measurement } from './measurement'
import { insertBranch } from './seed/insertBranch'
import { insertOrders } from './seed/insertOrders'
import { newDatabase } from '../newDatabase'
import { onEachDatabase } from './serving'

const count = 100_000
const bar = 'lists stay below 100 ms (p95) while a backup runs; memory does not grow with the database'

/** Measures a backup of 100,000 orders with the built command while the server answers lists, and its restore. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  await onEachDatabase(async ({ kind, pool, get, environment }) => {
    const branch_id = await prepare(pool)
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-bench-'))
    const file = path.join(folder, 'bench.backup.gz')
    const list = () => get('/orders?limit=50', { 'x-branch-id': branch_id })
    const before = await timesWhile(list, new Promise((resolve) => setTimeout(resolve, 5_000)))
    const began = performance.now()
    const backup = run('backup', [file], environment)
    const during = await timesWhile(list, backup.done)
    const seconds = (performance.now() - began) / 1000
    const { url, drop } = process.env.TEST_DATABASE_URL
      ? await newDatabase(process.env.TEST_DATABASE_URL)
      : { url: undefined, drop: () => Promise.resolve() }
    const began_restore = performance.now()
    // The generated orders have no audit trail.
    const restored = run('restore', [file, '--broken-trail'], {
      DATA_DIR: path.join(folder, 'data'),
      ...(kind === 'postgresql' && url ? { DATABASE_URL: url } : {}),
    })
    await restored.done
    found.push({
      name: `backup, ${kind}, ${count.toLocaleString('en')} orders`,
      figures: {
        seconds: rounded(seconds),
        file_mb: rounded((await stat(file)).size / 1024 / 1024),
        peak_memory_mb: backup.peakMb(),
        lists_p95_before_ms: rounded(percentile(before, 0.95)),
        lists_p95_during_ms: rounded(percentile(during, 0.95)),
        longest_during_ms: rounded(Math.max(...during)),
        restore_seconds: rounded((performance.now() - began_restore) / 1000),
        restore_peak_memory_mb: restored.peakMb(),
      },
      bar,
    })
    await drop()
    await rm(folder, { recursive: true })
  })
  return found
}

async function prepare(pool: pg.Pool): Promise<string> {
  const branch_id = await insertBranch(pool)
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await insertOrders(client, branch_id, count)
  client.release(true)
  return branch_id
}

/** The milliseconds of each run of the work, one after the other, until the other work is done. */
async function timesWhile(work: () => Promise<unknown>, other: Promise<unknown>): Promise<number[]> {
  let going = true
  const ended = other.finally(() => (going = false))
  const times: number[] = []
  while (going) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  await ended
  return times
}

/** Runs a built command, and notes its most memory so far. */
function run(name: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => void peakOf(child).then((mb) => (peak = Math.max(peak, mb))), 200)
  const done = once(child, 'close').then(([code]) => {
    clearInterval(timer)
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  })
  return { done, peakMb: () => peak }
}

/** As Linux counts it; 0 elsewhere. */
async function peakOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
