import { openEmbedded } from '../embedded/engine'
import { openPostgresql } from './postgresql'
import type { Database } from './openedDatabase'

export interface DatabaseSettings {
  /** PostgreSQL instead of the embedded database. */
  database_url?: string | undefined
  /** The same database without the pooler that `database_url` leads to. */
  direct_url?: string | undefined
  /** The folder of the embedded database, or 'memory' for one that is lost with the process. */
  data_dir: string
  /** How many connections to PostgreSQL there may be at once. */
  connections?: number | undefined
}

/** Events for the server: a worker that died, a connection that broke. */
export interface DatabaseEvents {
  onCrash?: (reason: string) => void
  onError?: (error: Error) => void
}

/** Opens PostgreSQL when a URL is given, and the embedded database otherwise. */
export async function openDatabase(
  { database_url, direct_url, data_dir, connections }: DatabaseSettings,
  events: DatabaseEvents = {},
): Promise<Database> {
  if (database_url)
    return openPostgresql({ url: database_url, directUrl: direct_url, connections, onError: events.onError })
  const embedded = await openEmbedded({ dataDir: data_dir, ...events })
  const { pool, durable, version, freeSpace, assertFreeSpace, stop } = embedded
  return { kind: 'pglite', pool, durable, version, freeSpace, assertFreeSpace, stop }
}
