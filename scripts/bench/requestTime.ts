import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { areaShares, readProfile, type CpuProfile } from './flame/areas'
import { drawFlames } from './flame/drawFlames'
import { Load, loadOfProduct } from './load'
import { rounded, type Measurement } from './measurement'
import { startBare, startProduct, withOrders } from './ordersServer'
import { CpuClock } from './cpuClock'
import { requestWorks, type Work } from './requestWorks'

const count = 100_000
const seconds = 6
const connections = 16
const probe = path.resolve('scripts/bench/profileProbe.cjs')

/**
 * Where the time of a request goes: processor time of the product and of PostgreSQL, beside a bare HTTP server with the
 * same SQL, and what the product uses it for. Draws a flame graph of each work in docs/pictures.
 */
export const bench = (): Promise<Measurement[]> =>
  withOrders(count, async (stored) => {
    const { pool, database_url, branch_id } = stored
    const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-profile-'))
    const bare = await startBare(stored)
    try {
      const found: Measurement[] = []
      for (const [place, work] of requestWorks(branch_id).entries()) {
        if (!work.picture) continue
        const file = path.join(folder, `${work.picture}.cpuprofile`)
        const served = await startProduct({
          DATABASE_URL: database_url,
          NODE_OPTIONS: `--require=${probe}`,
          PROFILE_FILE: file,
        })
        try {
          const load = loadOfProduct({ ...stored, address: served.address }, work)
          const own = await costOf(pool, served, load)
          const least = await costOf(pool, bare, new Load(work.name, { url: `${bare.address}/${place}` }))
          found.push(...(await profiled(work, load, { own, least, file, process: served.child })))
        } finally {
          await served.stop()
        }
      }
      return found
    } finally {
      await bare.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

type Started = Awaited<ReturnType<typeof startProduct>>
type Cost = Awaited<ReturnType<typeof costOf>>

/** Milliseconds of processor time per request, of the server and of PostgreSQL. */
async function costOf(pool: pg.Pool, { pid }: Started, load: Load) {
  await load.warm()
  const clock = await CpuClock.started(pool, pid)
  const { requests } = await load.run(connections, seconds)
  const { server, database } = await clock.elapsed()
  return { server: server / requests.total, database: database / requests.total }
}

interface Profiling {
  own: Cost
  least: Cost
  /** Where the process writes its profile. */
  file: string
  process: Started['child']
}

async function profiled(work: Work, load: Load, { own, least, file, process }: Profiling): Promise<Measurement[]> {
  process.kill('SIGUSR2')
  await load.run(connections, seconds)
  process.kill('SIGUSR2')
  while (!existsSync(file)) await sleep(100)
  const profile = readProfile(JSON.parse(readFileSync(file, 'utf8')) as CpuProfile)
  writeFileSync(
    `docs/pictures/flames-${work.picture}.svg`,
    drawFlames(profile, {
      title: work.name,
      note: `${rounded(own.server, 2)} ms of processor time in the server, ${rounded(own.database, 2)} ms in PostgreSQL, per request`,
    }),
  )
  return [
    {
      name: `${work.name} ([flames](pictures/flames-${work.picture}.svg))`,
      figures: {
        server_ms: rounded(own.server, 2),
        database_ms: rounded(own.database, 2),
        bare_http_ms: rounded(least.server, 2),
        same_sql_ms: rounded(least.database, 2),
        ...Object.fromEntries(areaShares(profile).map(([area, share]) => [`${area} percent`, rounded(share * 100, 0)])),
      },
      bar: 'observed: processor time per request, and what the server uses it for',
    },
  ]
}
