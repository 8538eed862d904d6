import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withDatabase } from '../withDatabase'
import { fakeTimeLibrary, installMissing } from './failover/packages'
import { waitUntil } from './failover/waitUntil'
import { findingsOfWritten } from './findingsOfWritten'
import { KilledServer } from './killedServer'
import { signIn } from './signIn'
import type { Finding, Subject, TortureOptions } from './subject'
import { startWriters, sumOf, writers } from './writers'
import type { Acknowledged } from './writer'

const minute = 60_000
const year = 365 * 24 * 60 * minute

/** The steps of the server's clock, each as libfaketime reads it, with the milliseconds by which it is off. */
const steps: readonly (readonly [step: string, off: number])[] = [
  ['+0', 0],
  ['+10m', 10 * minute],
  ['-10m', -10 * minute],
  ['+1y', year],
  ['-1y', -year],
  ['+0', 0],
]

/**
 * Sets the clock of the running server forward and back while it is written to: no document is lost, no number double or
 * missing, times are those of the database, and a session of a later clock or from too long ago is refused.
 */
export const clock: Subject = async (options) => {
  installMissing(['libfaketime'])
  const { TEST_DATABASE_URL } = process.env
  const found = await stepped('embedded', {}, options)
  if (!TEST_DATABASE_URL) return found
  return [...found, ...(await withDatabase(TEST_DATABASE_URL, (url) => stepped('PostgreSQL', url, options)))]
}

/** The file that libfaketime reads the step from, and the variables that make a program use it. */
function faked(file: string): Record<string, string> {
  const library = fakeTimeLibrary()
  if (!library) throw new Error('libfaketime is not there. Install the package libfaketime.')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Timers count on: only the time of day is wrong.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Sets the clock at once, not by a file that is empty for a moment, and waits until the server has noticed. */
async function setClock(file: string, step: string): Promise<void> {
  await writeFile(`${file}.next`, step)
  await rename(`${file}.next`, file)
  await new Promise((resolve) => setTimeout(resolve, 2_500))
}

async function stepped(
  database: string,
  environment: Record<string, string>,
  { runs: rounds = 5, say }: TortureOptions,
): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-clock-'))
  const file = path.join(folder, 'clock')
  await writeFile(file, '+0')
  const server = new KilledServer(folder, { ...environment, ...faked(file) })
  const acknowledged: Acknowledged[] = []
  const found = { sessions_wrong: 0, times_wrong: 0, not_ready: 0 }
  let requests = 0
  let before: { headers: Record<string, string>; at: number } | undefined
  try {
    await server.start()
    for (let round = 1; round <= rounds; round += 1) {
      for (const [step, off] of steps) {
        await setClock(file, step)
        const at = Date.now() + off
        if (before) found.sessions_wrong += Number((await isSignedIn(server, before.headers)) !== lasts(before.at, at))
        const headers = await signIn(server, await server.account('staff'))
        before = { headers, at }
        // Documents have the time of the database: PostgreSQL's clock is right.
        const expected = environment.DATABASE_URL ? Date.now() : at
        found.times_wrong += Number(Math.abs((await timeOfWrite(server, headers)) - expected) > minute)
        found.not_ready += Number((await fetch(`${server.address}/api/health/ready`)).status !== 200)
        const all = startWriters(server, headers, acknowledged.length)
        const running = Promise.all(all.map((writer) => writer.run()))
        running.catch(() => undefined)
        await waitUntil('acknowledged writes', () => sumOf(all, 'requests') >= 40, { every: 20 })
        for (const writer of all) writer.stop()
        await running
        acknowledged.push(...all.map((writer) => writer.acknowledged))
        requests += sumOf(all, 'requests')
      }
      say(`${database}: ${round} of ${rounds} rounds, ${requests} acknowledged`)
    }
    await server.end('SIGTERM')
    return await findingsOfWritten({ DATA_DIR: folder, ...environment }, acknowledged, {
      database,
      done: `${rounds * steps.length} steps of the server's clock (10 minutes and a year, forward and back), ${requests} acknowledged writes by ${writers} writers`,
      found,
      passed: Object.values(found).every((count) => count === 0),
    })
  } finally {
    await server.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a session of one moment is used at another: not later than now by more than clocks differ, and not idle for long. */
const lasts = (opened: number, now: number) => opened - now <= 5 * minute && now - opened <= 12 * 60 * minute

const isSignedIn = async ({ address }: KilledServer, headers: Record<string, string>) =>
  (await fetch(`${address}/api/auth/me`, { headers })).status === 200

/** Creates a client; returns when the server says it did. */
async function timeOfWrite({ address }: KilledServer, headers: Record<string, string>): Promise<number> {
  const code = crypto.randomUUID().slice(0, 12)
  const response = await fetch(`${address}/api/clients`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ code, name: code }),
  })
  const { payload } = (await response.json()) as { payload: { created_at: string } }
  return Date.parse(payload.created_at)
}
