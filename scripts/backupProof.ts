import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startProduct } from '../__tests__/browser/support/product'
import { openEmbedded } from '../src/server/db/embedded/engine'
import { openPostgresql } from '../src/server/db/connection/postgresql'
import { causes } from './causes'
import { withDatabase } from './withDatabase'

/*
 * The drill: backs up the shipped product while it is written to, restores the file elsewhere, and compares. Every client
 * that was acknowledged before the backup is there with its entry of the audit trail, none is there in part, and those
 * of each writer have no gap. Exits with 1 otherwise. Runs on the embedded database, and with TEST_DATABASE_URL from
 * each database into the other.
 */
const admin = { ADMIN_EMAIL: 'admin@drill.example', ADMIN_PASSWORD: `drill ${randomUUID()}` }
const { TEST_DATABASE_URL } = process.env
const writers = 4

/** Writes clients over the API until it is stopped; counts those that each writer has had acknowledged. */
async function startWriting(address: string) {
  const post = async (at: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${at}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { payload: { access_token: string } }
  }
  const { payload } = await post('/auth/sign-in', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const headers = { authorization: `Bearer ${payload.access_token}` }
  const acknowledged = Array.from({ length: writers }, () => 0)
  let going = true
  const write = async (writer: number) => {
    while (going) {
      const number = (acknowledged[writer] ?? 0) + 1
      const contacts = [{ name: `Contact ${number}`, phone: String(number) }]
      await post('/clients', { code: `W${writer}-${number}`, name: `Writer ${writer} ${number}`, contacts }, headers)
      acknowledged[writer] = number
    }
  }
  const done = Promise.all(acknowledged.map((_, writer) => write(writer)))
  return {
    counts: () => [...acknowledged],
    async stop() {
      going = false
      await done
    },
  }
}

/** Runs a command of the build; throws with what it printed unless it succeeds. */
async function run(command: 'backup' | 'restore', file: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/${command}.js`, file], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`)
}

interface Found {
  writer: number
  clients: number
  newest: number
  partial: number
}

/** What a restored database has of each writer: `partial` lack their contact or their entry of the audit trail. */
async function readClients(pool: pg.Pool): Promise<Found[]> {
  const { rows } = await pool.query<Found>(`
    select substr(split_part(code, '-', 1), 2)::int as writer, count(*)::int as clients,
      max(split_part(code, '-', 2)::int) as newest,
      (count(*) filter (where not exists (select from client_contacts k where k.client_id = c.id)
        or not exists (select from activities a where a.entity_id = c.id)))::int as partial
    from clients c where code ~ '^W[0-9]+-[0-9]+$' group by 1 order by 1`)
  return rows
}

/** The differences between what was acknowledged and what was restored, in words. */
function differences(found: Found[], before: number[], after: number[]): string[] {
  return before.flatMap((least, writer) => {
    const { clients, newest, partial } = found.find((one) => one.writer === writer) ?? {
      clients: 0,
      newest: 0,
      partial: 0,
    }
    return [
      ...(clients < least ? [`writer ${writer}: ${least - clients} acknowledged clients are missing`] : []),
      ...(clients !== newest ? [`writer ${writer}: ${clients} clients up to number ${newest}`] : []),
      // One more may be on its way when the backup ends.
      ...(newest > (after[writer] ?? 0) + 1 ? [`writer ${writer}: ${newest} clients of ${after[writer]}`] : []),
      ...(partial > 0 ? [`writer ${writer}: ${partial} clients are partial`] : []),
    ]
  })
}

async function drill(from: string, source: Record<string, string>, to: string, target: Record<string, string>) {
  const began = Date.now()
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-drill-'))
  const file = path.join(folder, 'drill.backup.gz')
  const environment = { DATA_DIR: path.join(folder, 'source'), ...source }
  const product = await startProduct({ DEMO: '0', ...admin, ...environment })
  try {
    const writing = await startWriting(product.address)
    while (writing.counts().some((count) => count < 25)) await new Promise((resolve) => setTimeout(resolve, 50))
    const before = writing.counts()
    await run('backup', file, environment)
    const after = writing.counts()
    await writing.stop()
    const restored = { DATA_DIR: path.join(folder, 'target'), ...target }
    await run('restore', file, restored)
    const { pool, stop } = target.DATABASE_URL
      ? await openPostgresql({ url: target.DATABASE_URL })
      : await openEmbedded({ dataDir: restored.DATA_DIR })
    const wrong = differences(await readClients(pool), before, after)
    await stop()
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    console.log(
      `${from} to ${to}: ${sum(before)} clients before the backup, ${sum(after) - sum(before)} during it; ${wrong.length === 0 ? 'proven' : `NOT proven: ${wrong.join('; ')}`} in ${Math.round((Date.now() - began) / 1000)} s`,
    )
    return wrong.length === 0 && sum(after) > sum(before)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  const proofs = TEST_DATABASE_URL
    ? await Promise.all([
        withDatabase(TEST_DATABASE_URL, (target) => drill('embedded', {}, 'PostgreSQL', target)),
        withDatabase(TEST_DATABASE_URL, (source) => drill('PostgreSQL', source, 'embedded', {})),
      ])
    : [await drill('embedded', {}, 'embedded', {})]
  if (!proofs.every(Boolean)) process.exitCode = 1
} catch (error) {
  console.error(causes(error).join('\n  '))
  process.exitCode = 1
}
