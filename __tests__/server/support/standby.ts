import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { installMissing, postgresqlPrograms } from '../../../scripts/torture/failover/packages'
import { freePorts } from '../../../scripts/torture/failover/ports'
import { owner, Service } from '../../../scripts/torture/failover/service'
import { waitUntil } from '../../../scripts/torture/failover/waitUntil'

const user = 'zabuni'

/** One server of PostgreSQL, which the test controls. */
export interface PostgresqlServer {
  url: string
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  start: () => Promise<void>
  /** Ends it without a word, as when its computer is lost. */
  kill: () => Promise<void>
  remove: () => Promise<void>
}

interface Making {
  /** Fills the data folder. */
  fill: (programs: string, data: string) => void
  settings?: Record<string, string>
}

async function makeServer({ fill, settings = {} }: Making): Promise<PostgresqlServer> {
  installMissing(['postgresql'])
  const programs = postgresqlPrograms() ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-standby-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  fill(programs, data)
  const { port } = await freePorts(['port'])
  const all = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, timezone: 'UTC', fsync: 'off' },
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const service = new Service('postgresql', [path.join(programs, 'postgres'), '-D', data, ...options], folder)
  const url = `postgresql://${user}@127.0.0.1:${port}/postgres`
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const answers = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  const made: PostgresqlServer = {
    url,
    query: async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text)).rows,
    async start() {
      service.start()
      await waitUntil('an answer of PostgreSQL', answers).catch((error: unknown) => {
        throw new Error(service.said(), { cause: error })
      })
    },
    kill: () => service.end('SIGKILL'),
    async remove() {
      await pool.end()
      // Its own processes end with it, not by a kill.
      await service.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
  await made.start()
  return made
}

const run = (programs: string, program: string, args: string[], cwd: string) =>
  execFileSync(path.join(programs, program), args, { ...owner, cwd, stdio: 'ignore' })

/** A primary that standbys may follow. */
export const startPrimary = () =>
  makeServer({
    fill(programs, data) {
      const init = ['-D', data, '-A', 'trust', '-U', user, '-E', 'UTF8', '--no-sync']
      run(programs, 'initdb', init, path.dirname(data))
    },
  })

/** A streaming standby of the primary, which is copied from it. */
export const startStandby = (primary: PostgresqlServer) =>
  makeServer({
    fill(programs, data) {
      const copy = ['-d', primary.url, '-D', data, '-X', 'stream', '-c', 'fast', '--no-sync']
      run(programs, 'pg_basebackup', copy, path.dirname(data))
      writeFileSync(path.join(data, 'standby.signal'), '')
    },
    settings: { primary_conninfo: primary.url, hot_standby: 'on' },
  })
