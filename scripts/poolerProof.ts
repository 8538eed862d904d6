import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { runProof } from './runProof'
import { checkDatabase } from './torture/checkDatabase'
import { installMissing } from './torture/failover/packages'
import { pooledDatabase } from './torture/failover/pooledDatabase'
import { owner } from './torture/failover/service'
import { waitUntil } from './torture/failover/waitUntil'
import { KilledServer } from './torture/killedServer'
import { signIn } from './torture/signIn'
import { startWriters, sumOf } from './torture/writers'
import { withDatabase } from './withDatabase'

/*
 * Two servers use the PostgreSQL of TEST_DATABASE_URL through PgBouncer in transaction mode: what four writers write is
 * there once and whole, and a session that ends at one server is refused by the other. Without the settings of the
 * database, or without the address past the pooler, a server does not start. Needs `npm run build`; exits with 1 if
 * anything is otherwise.
 */
const { TEST_DATABASE_URL } = process.env
const rounds = 4
const endings = 3

const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-pooler-'))

await runProof(
  async () => {
    if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
    installMissing(['pgbouncer'])
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
    await withDatabase(TEST_DATABASE_URL, prove)
  },
  () => rmSync(folder, { recursive: true, force: true }),
)

async function prove({ DATABASE_URL: direct = '', ...environment }: Record<string, string>) {
  const { pooler, environment: pooled } = await pooledDatabase(folder, direct)
  const both = { ...environment, ...pooled, WORKERS: '1', LOG_LEVEL: 'error' }
  const servers = [new KilledServer(folder, both), new KilledServer(folder, both)] as const
  pooler.start()
  try {
    const statements = await refusedWithoutSettings(servers[0])
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    // What the pooler has connected before lacks them.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
    await refusedWithoutDirect({ ...both, DATABASE_DIRECT_URL: '' })
    for (const server of servers) await server.start()
    await write(servers, direct)
    await endSessions(servers)
    console.log('behind PgBouncer in transaction mode: proved')
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await pooler.end('SIGKILL')
  }
}

/** Why a server does not start. */
async function refusal(server: KilledServer): Promise<string> {
  try {
    await server.start()
  } catch (error) {
    return String(error)
  }
  throw new Error('a server started that had to be refused')
}

async function refusedWithoutSettings(server: KilledServer): Promise<string[]> {
  const statements = (await refusal(server)).match(/ALTER DATABASE \S+ SET [^;]+/g) ?? []
  if (statements.length === 0) throw new Error('the missing settings are not named')
  console.log(`refused without ${statements.length} settings of the database, which were named`)
  return statements
}

async function refusedWithoutDirect(environment: Record<string, string>) {
  const why = await refusal(new KilledServer(folder, environment))
  if (!why.includes('leads to a pooler in transaction mode')) throw new Error(`refused with other words: ${why}`)
  console.log('refused without the address past the pooler')
}

async function write(servers: readonly [KilledServer, KilledServer], direct: string) {
  const headers = await signIn(servers[0], await servers[0].account('staff'))
  const all = servers.flatMap((server, index) => startWriters(server, headers, 4 * index).slice(0, 2))
  const running = Promise.all(all.map((writer) => writer.run()))
  running.catch(() => undefined)
  await Promise.race([waitUntil('the rounds of the writers', () => sumOf(all, 'rounds') >= rounds), running])
  for (const writer of all) writer.stop()
  await running
  const { wrong } = await checkDatabase(
    { DATABASE_URL: direct },
    all.map(({ acknowledged }) => acknowledged),
  )
  if (Object.values(wrong).some((count) => count > 0)) throw new Error(`written wrongly: ${JSON.stringify(wrong)}`)
  console.log(`${sumOf(all, 'requests')} acknowledged writes at two servers, each there once and whole`)
}

async function endSessions([here, there]: readonly [KilledServer, KilledServer]) {
  const account = await here.account('staff')
  const me = ({ address }: KilledServer, headers: Record<string, string>) =>
    fetch(`${address}/api/auth/me`, { headers }).then(({ status }) => status)
  for (let ending = 0; ending < endings; ending += 1) {
    const headers = await signIn(here, account)
    for (const server of [here, there])
      if ((await me(server, headers)) !== 200) throw new Error('a session is refused before it has ended')
    await fetch(`${here.address}/api/auth/sign-out`, { method: 'POST', headers })
    const status = await me(there, headers)
    if (status !== 401) throw new Error(`a session that ended at one server is answered ${status} by the other`)
  }
  console.log(`${endings} sessions that ended at one server were refused at once by the other`)
}
