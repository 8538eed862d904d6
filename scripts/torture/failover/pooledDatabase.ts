import { freePorts } from './ports'
import { pgbouncer } from './pgbouncer'

/**
 * PgBouncer in transaction mode before the database at this address, still to be started; its files are in the folder.
 * With the settings by which a server uses it.
 */
export async function pooledDatabase(folder: string, direct: string) {
  const { hostname: host, port: there, pathname, username: user } = new URL(direct)
  const database = { host, port: Number(there), name: pathname.slice(1), user }
  const { port } = await freePorts(['port'])
  const pooler = pgbouncer({
    folder,
    port,
    database,
    ignored: ['options', 'statement_timeout', 'idle_in_transaction_session_timeout'],
  })
  const DATABASE_URL = `postgresql://${user}@127.0.0.1:${port}/${database.name}`
  return { pooler, environment: { DATABASE_URL, DATABASE_DIRECT_URL: direct } }
}
