import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { installMissing, postgresqlPrograms } from './failover/packages'
import { freePorts } from './failover/ports'
import { owner, Service } from './failover/service'
import { waitUntil } from './failover/waitUntil'

const user = 'zabuni'

/** A PostgreSQL server of one's own, with the settings of its maker: its data in one folder, its log of changes in another. */
export async function startOwnPostgresql(folder: string, apart: string) {
  installMissing(['postgresql'])
  const programs = postgresqlPrograms() ?? ''
  for (const each of [folder, apart]) {
    mkdirSync(each, { recursive: true })
    if (owner.uid !== undefined) chownSync(each, owner.uid, owner.gid)
  }
  const data = path.join(folder, 'data')
  const init = ['-D', data, '-X', path.join(apart, 'wal'), '-A', 'trust', '-U', user, '-E', 'UTF8', '--no-sync']
  execFileSync(path.join(programs, 'initdb'), init, { ...owner, cwd: apart, stdio: 'ignore' })
  const { port } = await freePorts(['port'])
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: apart, timezone: 'UTC' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const service = new Service('postgresql', [path.join(programs, 'postgres'), '-D', data, ...options], apart)
  service.start()
  const url = `postgresql://${user}@127.0.0.1:${port}/postgres`
  const answers = async () => {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  await waitUntil('an answer of PostgreSQL', answers)
  return { url, stop: () => service.end('SIGTERM') }
}
