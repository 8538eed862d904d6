import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seeded } from '../bench/seed/random'
import { withDatabase } from '../withDatabase'
import { findingsOfWritten } from './findingsOfWritten'
import { KilledServer } from './killedServer'
import { signIn } from './signIn'
import type { Finding, Subject, TortureOptions } from './subject'
import { startWriters, sumOf, writers } from './writers'

/** What each life of the server acknowledges before it is killed, and the most milliseconds after that. */
const life = { acknowledged: 20, milliseconds: 300 }
/** The most that a start may take after a kill, in milliseconds; of a short run, beside other work, it is only reported. */
const readyWithin = 10_000

/**
 * Kills the server (kill -9) at random moments of mixed writes, on each database: each acknowledged write is there, no
 * document is partial or double, no number is missing or double, and the audit trail is whole.
 */
export const crash: Subject = async (options) => {
  const { TEST_DATABASE_URL } = process.env
  const onEmbedded = () => killed('embedded', {}, options)
  if (!TEST_DATABASE_URL) return onEmbedded()
  const onPostgresql = () => withDatabase(TEST_DATABASE_URL, (url) => killed('PostgreSQL', url, options))
  // A short run is part of what each landing waits for; in a whole one, starts are timed.
  if (!options.isWhole) return (await Promise.all([onEmbedded(), onPostgresql()])).flat()
  return [...(await onEmbedded()), ...(await onPostgresql())]
}

async function killed(
  database: string,
  environment: Record<string, string>,
  { runs: kills = 100, isWhole, seed, say }: TortureOptions,
): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-crash-'))
  const server = new KilledServer(folder, environment)
  try {
    await server.start()
    const all = startWriters(server, await signIn(server, await server.account('staff')))
    const running = Promise.all(all.map((writer) => writer.run()))
    // A writer that was refused ends the run.
    running.catch(() => undefined)
    const random = seeded(seed)
    let slowestStart = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      const least = sumOf(all, 'requests') + life.acknowledged
      while (sumOf(all, 'requests') < least) await Promise.race([after(20), running])
      await after(random.next() * life.milliseconds)
      await server.end('SIGKILL')
      slowestStart = Math.max(slowestStart, await server.start())
      if (kill % 10 === 0) say(`${database}: ${kill} of ${kills} kills, ${sumOf(all, 'requests')} acknowledged`)
    }
    for (const writer of all) writer.stop()
    await running
    await server.end('SIGTERM')
    const acknowledged = all.map((writer) => writer.acknowledged)
    return await findingsOfWritten({ DATA_DIR: folder, ...environment }, acknowledged, {
      database,
      done: `${kills} kills of the server, ${sumOf(all, 'requests')} acknowledged writes by ${writers} writers`,
      found: { slowest_start_ms: slowestStart },
      passed: !isWhole || slowestStart <= readyWithin,
    })
  } finally {
    await server.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
