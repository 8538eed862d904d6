import type { Pool } from 'pg'
import { positionOf, type DataPosition, type PositionRow } from './dataPosition'

/** Which data a server of PostgreSQL has: the same for a primary and its standbys. */
interface Identity {
  system: string
  database: string
}

export interface Primary extends Identity {
  /** Everything up to here is on its disk. A standby gets no more than that. */
  position: DataPosition
}

export interface Standby extends Identity {
  /** False once it is promoted. */
  in_recovery: boolean
  /** Tells a server from others with the same data, and from itself before a restart. */
  started: string
  /** What it has replayed. The timeline may be an earlier one until it has made a checkpoint, never a later one. */
  position: DataPosition
}

const byteOf = (lsn: string) => `(${lsn} - '0/0'::pg_lsn)::text`
const database = `(select oid from pg_database where datname = current_database())::text as database`
const timeline = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`
const ofPrimary = `select system_identifier::text as system, ${database}, ${timeline}, ${byteOf('pg_current_wal_flush_lsn()')} as byte
  from pg_control_system()`
const ofStandby = `select pg_is_in_recovery() as in_recovery, s.system_identifier::text as system, ${database},
  pg_postmaster_start_time()::text as started, greatest(c.timeline_id, r.min_recovery_end_timeline) as timeline,
  coalesce(${byteOf('pg_last_wal_replay_lsn()')}, '0') as byte
  from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`
// The end of what is written, also where a commit does not wait for the disk.
const ofChanges = `select ${timeline}, ${byteOf('pg_current_wal_insert_lsn()')} as byte`

async function ask<Row extends object>(pool: Pool, statement: string): Promise<Row> {
  const { rows } = await pool.query<Row>(statement)
  if (!rows[0]) throw new Error('the database does not say where it is')
  return rows[0]
}

export async function askPrimary(pool: Pool): Promise<Primary> {
  const { system, database: id, ...row } = await ask<Identity & PositionRow>(pool, ofPrimary)
  return { system, database: id, position: positionOf(row) }
}

export async function askStandby(pool: Pool): Promise<Standby> {
  const { timeline: on, byte, ...standby } = await ask<Omit<Standby, 'position'> & PositionRow>(pool, ofStandby)
  return { ...standby, position: positionOf({ timeline: on, byte }) }
}

/** Returns the position that no change is behind which is committed before the call. */
export const askPosition = async (pool: Pool): Promise<DataPosition> =>
  positionOf(await ask<PositionRow>(pool, ofChanges))

export const isSameData = (one: Identity, other: Identity) =>
  one.system === other.system && one.database === other.database
