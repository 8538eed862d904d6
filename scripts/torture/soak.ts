import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Result } from 'autocannon'
import { withDatabase } from '../withDatabase'
import { drawMemory } from './drawMemory'
import { KilledServer } from './killedServer'
import { growthPerHour, meanOf, readSamples, type Sample } from './memory'
import { mixedLoad, type Length } from './mixedLoad'
import type { Finding, Subject, TortureOptions } from './subject'

/** The most that the memory of the last third may be of that of the second. */
const mostGrowth = 1.1
/** What the server of the control leaks: more than a tenth of its memory in the last third. */
const control = { requests: 1_500, leaked_bytes: 400_000 }
const probe = path.resolve('scripts/torture/memoryProbe.cjs')

/**
 * Sends mixed load to the built server for an hour, on both databases at the same time: its memory stays flat, and every
 * request is answered. The first third is for warming up. Draws the memory of a whole run. A short run (`runs` requests)
 * is on PostgreSQL only, if there is one.
 */
export const soak: Subject = async (options) => {
  const { TEST_DATABASE_URL } = process.env
  const soaks: Promise<Finding[]>[] = []
  if (options.runs === undefined || !TEST_DATABASE_URL) soaks.push(soakOn('embedded', {}, options))
  if (TEST_DATABASE_URL) soaks.push(withDatabase(TEST_DATABASE_URL, (url) => soakOn('PostgreSQL', url, options)))
  return (await Promise.all(soaks)).flat()
}

async function soakOn(
  database: string,
  environment: Record<string, string>,
  { runs, minutes = 60, seed, isWhole, say }: TortureOptions,
): Promise<Finding[]> {
  const length = runs === undefined ? { minutes } : { requests: runs }
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-soak-'))
  try {
    const { samples, figures, isFlat } = await soakServer(folder, environment, length, seed)
    say(`${database}: ${figures.requests} requests, ${figures.requests_per_second} per second`)
    const picture = `pictures/soak-${database.toLowerCase()}.svg`
    if (isWhole) {
      const title = `Memory of the server under mixed load, ${database}`
      const note = `${figures.requests.toLocaleString('en')} requests; the dashed lines divide the run into thirds.`
      writeFileSync(path.join('docs', picture), drawMemory(samples, { title, note }))
    }
    const leaking = { ...environment, LEAKED_BYTES: String(control.leaked_bytes) }
    const leaked = await soakServer(folder, leaking, { requests: control.requests }, seed)
    return [
      {
        done: `${database}: ${'minutes' in length ? `${length.minutes} minutes of ` : ''}mixed load${isWhole ? ` ([drawn](${picture}))` : ''}`,
        found: figures,
        passed: isFlat && figures.refused_or_unanswered === 0,
      },
      {
        done: `${database}: the same check of a server that leaks ${control.leaked_bytes.toLocaleString('en')} bytes with each request`,
        found: leaked.figures,
        passed: !leaked.isFlat,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the server with the probe, sends it three parts of load, and compares its memory in the last two. */
async function soakServer(folder: string, environment: Record<string, string>, length: Length, seed: number) {
  const file = path.join(folder, `memory-${Date.now()}.jsonl`)
  const isLong = 'minutes' in length
  const every = isLong ? 10_000 : 250
  const server = new KilledServer(folder, {
    ...environment,
    LOG_LEVEL: 'error',
    // In a run that is too short for a large heap to be collected, garbage would count as growth.
    NODE_OPTIONS: `--require=${probe}${isLong ? '' : ' --max-old-space-size=128'}`,
    MEMORY_FILE: file,
    MEMORY_EVERY: String(every),
  })
  try {
    await server.start()
    const load = await mixedLoad(server, seed)
    const third = isLong ? { minutes: length.minutes / 3 } : { requests: Math.ceil(length.requests / 3) }
    const moments = [Date.now()]
    const parts: Result[] = []
    for (let part = 0; part < 3; part += 1) {
      parts.push(await load(third))
      moments.push(Date.now())
    }
    const samples = await readSamples(file, every)
    await server.end('SIGTERM')
    return compared(samples, parts, moments)
  } finally {
    await server.end('SIGKILL')
  }
}

/** The figures of three parts of a load, which the moments divide. */
function compared(
  all: readonly Sample[],
  parts: readonly Result[],
  [began = 0, warm = 0, middle = 0, ended = 0]: number[],
) {
  const between = (from: number, to: number) => all.filter(({ at }) => at >= from && at < to)
  const memory = (samples: readonly Sample[]) => meanOf(samples.map(({ rss }) => rss))
  const [second, last] = [memory(between(warm, middle)), memory(between(middle, ended))]
  const requests = parts.reduce((sum, part) => sum + part.requests.total, 0)
  return {
    samples: between(began, ended),
    figures: {
      requests,
      requests_per_second: Math.round((requests * 1000) / (ended - began)),
      refused_or_unanswered: parts.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
      second_third_mb: inMegabytes(second),
      last_third_mb: inMegabytes(last),
      growth_mb_per_hour: inMegabytes(growthPerHour(between(warm, ended))),
      second_third_p99_ms: parts[1]?.latency.p99 ?? 0,
      last_third_p99_ms: parts[2]?.latency.p99 ?? 0,
    },
    isFlat: last <= second * mostGrowth,
  }
}

const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
