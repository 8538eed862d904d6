import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { createDatabase, type Database } from '../connection/database'
import { guardPool } from '../connection/guardPool'
import { nameStatements } from '../connection/nameStatements'
import { asReplica } from '../connection/transaction'

/** A server of PostgreSQL that reads run on. */
export interface ReplicaPool {
  /** Which server it is, and since when. */
  started: string
  db: Database
  /** Ends its connections at once: what runs on them fails. */
  retire: () => void
}

/** pg's pool calls `verify` with each new connection before it is used; its types lack it. */
type Verified = PoolConfig & { verify: (client: PoolClient, done: (error?: Error) => void) => void }

/** Opens connections that all lead to the server that started then, as an address of several servers would not. */
export function openReplicaPool(
  config: PoolConfig,
  { started, primary, onError }: { started: string; primary: Database; onError: (error: Error) => void },
): ReplicaPool {
  const clients = new Set<PoolClient>()
  const verify = async (client: PoolClient) => {
    const { rows } = await client.query<{ started: string }>('select pg_postmaster_start_time()::text as started')
    if (rows[0]?.started !== started) throw new Error('REPLICA_URL leads to more than one server')
  }
  const verified: Verified = {
    ...config,
    verify: (client, done) => void verify(client).then(() => done(), done),
  }
  const pool = nameStatements(guardPool(new Pool(verified), onError))
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  return {
    started,
    db: asReplica(createDatabase(pool), primary),
    retire() {
      for (const client of clients)
        void (client as PoolClient & { end: () => Promise<void> }).end().catch(() => undefined)
      void pool.end().catch(() => undefined)
    },
  }
}
