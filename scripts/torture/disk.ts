import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitUntil } from './failover/waitUntil'
import { findingsOfWritten } from './findingsOfWritten'
import { KilledServer } from './killedServer'
import { startOwnPostgresql } from './ownPostgresql'
import { signIn } from './signIn'
import { SmallDisk } from './smallDisk'
import type { Finding, Subject, TortureOptions } from './subject'
import { startWriters, sumOf, writers } from './writers'

/** Megabytes that are left when writing begins to fill the rest. */
const left = { embedded: 49, PostgreSQL: 2 }
/** Seconds in which the full server is asked for reads, and in which it writes again once there is room. */
const [askedFor, writesWithin] = [3, 10]
const enough = 40

/**
 * Fills the disk of the database while it is written to: changes are refused in words, reads answer, what was acknowledged
 * is there; with room again it writes without a restart, and after a kill on the full disk it starts.
 */
export const disk: Subject = async (options) => {
  const small = new SmallDisk(700)
  try {
    const embedded = await filled('embedded', small, { DATA_DIR: path.join(small.folder, 'data') }, options)
    await rm(path.join(small.folder, 'data'), { recursive: true, force: true })
    const apart = await mkdtemp(path.join(tmpdir(), 'zabuni-disk-'))
    const server = await startOwnPostgresql(path.join(small.folder, 'postgresql'), apart)
    try {
      const environment = { DATABASE_URL: server.url, DATA_DIR: path.join(apart, 'data') }
      return [...embedded, ...(await filled('PostgreSQL', small, environment, options))]
    } finally {
      await server.stop()
      await rm(apart, { recursive: true, force: true })
    }
  } finally {
    await small.remove()
  }
}

interface Counts {
  refused: number
  refused_without_words: number
  reads_failed: number
  health_wrong: number
  slowest_return_ms: number
  slowest_start_ms: number
}

async function filled(
  database: 'embedded' | 'PostgreSQL',
  small: SmallDisk,
  environment: { DATA_DIR: string; DATABASE_URL?: string },
  { runs: rounds = 10, say }: TortureOptions,
): Promise<Finding[]> {
  const server = new KilledServer(environment.DATA_DIR, environment)
  const found: Counts = {
    ...{ refused: 0, refused_without_words: 0, reads_failed: 0, health_wrong: 0 },
    ...{ slowest_return_ms: 0, slowest_start_ms: 0 },
  }
  try {
    await server.start()
    const headers = await signIn(server, await server.account('staff'))
    const all = startWriters(server, headers)
    const running = Promise.all(all.map((writer) => writer.run()))
    running.catch(() => undefined)
    const acknowledgeMore = async () => {
      const least = sumOf(all, 'requests') + enough
      return waitUntil('more acknowledged writes', () => sumOf(all, 'requests') >= least, { every: 20 })
    }
    for (let round = 1; round <= rounds; round += 1) {
      await acknowledgeMore()
      await small.fillUpTo(left[database])
      await askWhileFull(server, headers, found)
      // Every other time it is killed on the full disk.
      if (round % 2 === 0) await server.end('SIGKILL')
      await small.free()
      if (round % 2 === 0) found.slowest_start_ms = Math.max(found.slowest_start_ms, await server.start())
      const before = sumOf(all, 'requests')
      const back = await waitUntil('a write after there was room', () => sumOf(all, 'requests') > before, { every: 20 })
      found.slowest_return_ms = Math.max(found.slowest_return_ms, back)
      say(`${database}: ${round} of ${rounds} times full, ${sumOf(all, 'requests')} acknowledged`)
    }
    for (const writer of all) writer.stop()
    await running
    await server.end('SIGTERM')
    const acknowledged = all.map((writer) => writer.acknowledged)
    const { refused, slowest_return_ms, slowest_start_ms, ...none } = found
    return await findingsOfWritten({ ...environment }, acknowledged, {
      database,
      done: `${rounds} times a full disk, ${sumOf(all, 'requests')} acknowledged writes by ${writers} writers`,
      found: { ...found },
      passed:
        Object.values(none).every((count) => count === 0) &&
        refused > 0 &&
        Math.max(slowest_return_ms, slowest_start_ms) <= writesWithin * 1000,
    })
  } finally {
    await server.end('SIGKILL')
    await small.free()
  }
}

/** Waits until a change is refused, and counts what the server answers from then on. */
async function askWhileFull({ address }: KilledServer, headers: Record<string, string>, found: Counts): Promise<void> {
  const write = async () => {
    const response = await fetch(`${address}/api/clients`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        code: `F-${crypto.randomUUID().slice(0, 8)}`,
        name: crypto.randomUUID(),
        notes: 'x'.repeat(4000),
      }),
    })
    const { error } = (await response.json()) as { error?: { code: string; message: string } }
    return { status: response.status, error }
  }
  await waitUntil('a refusal', async () => (await write()).status === 503, { every: 5 })
  const until = performance.now() + askedFor * 1000
  while (performance.now() < until) {
    const { status, error } = await write()
    if (status === 503) {
      found.refused += 1
      if (error?.code !== 'disk_full' || !/disk/i.test(error.message)) found.refused_without_words += 1
    } else if (status !== 200) found.refused_without_words += 1
    const answers = ['/orders?limit=5', '/clients?limit=5', '/auth/me'].map((at) =>
      fetch(`${address}/api${at}`, { headers }),
    )
    found.reads_failed += (await Promise.all(answers)).filter((answer) => answer.status !== 200).length
    const [ready, live] = await Promise.all(['ready', 'live'].map((at) => fetch(`${address}/api/health/${at}`)))
    if (ready?.status !== 503 || live?.status !== 200) found.health_wrong += 1
  }
}
