import type { Pool } from 'pg'

/** The server's database of either kind: one driver, one set of types. */

export interface Database {
  kind: 'pglite' | 'postgresql'
  /** Whether acknowledged commits survive a power loss, as far as the database can tell. */
  durable: boolean
  /** PostgreSQL's version, such as "18.6". */
  version: string
  pool: Pool
  /** Behind a pooler: connections that bypass it, for what outlasts a transaction. Elsewhere those of `pool` do. */
  direct?: Pool
  /** Free bytes for the embedded database; Infinity where the disk is not ours. */
  freeSpace: () => Promise<number>
  /** Throws (code DISK_FULL, with a message) when a write should be refused with 503. */
  assertFreeSpace: () => Promise<void>
  stop: () => Promise<void>
}
