import type { Pool } from 'pg'
import { openEmbedded } from './embedded/engine'
import { openPostgresql } from './postgresql'

/** The database of the server, whichever it is: one driver, one set of types. */
export interface Database {
  kind: 'pglite' | 'postgresql'
  /** True when what was acknowledged survives a loss of power, as far as the database can say. */
  durable: boolean
  /** PostgreSQL's version, such as "18.6". */
  version: string
  pool: Pool
  /** Bytes free for the embedded database; Infinity where the disk is not ours. */
  freeSpace: () => Promise<number>
  /** Throws (code DISK_FULL, with words) when a write should be refused with 503. */
  assertFreeSpace: () => Promise<void>
  stop: () => Promise<void>
}

export interface DatabaseSettings {
  /** PostgreSQL instead of the embedded database. */
  database_url?: string
  /** The folder of the embedded database, or 'memory' for one that is gone with the process. */
  data_dir: string
}

/** What the server wants to hear of: a worker that died, a connection that broke. */
export interface DatabaseEvents {
  onCrash?: (reason: string) => void
  onError?: (error: Error) => void
}

/** Opens PostgreSQL when a URL is given, and the embedded database otherwise. */
export async function openDatabase(
  { database_url, data_dir }: DatabaseSettings,
  events: DatabaseEvents = {},
): Promise<Database> {
  if (database_url) return openPostgresql({ url: database_url, onError: events.onError })
  const embedded = await openEmbedded({ dataDir: data_dir, ...events })
  const { pool, durable, version, freeSpace, assertFreeSpace, stop } = embedded
  return { kind: 'pglite', pool, durable, version, freeSpace, assertFreeSpace, stop }
}
