import { Pool } from 'pg'
import { guardPool } from '../connection/guardPool'
import { askPrimary, askStandby, isSameData, type Standby } from './askServers'

/** Throws where the address leads to a server that is no standby of this primary. One that is away may come back. */
export async function assertReplica(url: string, primary: Pool): Promise<void> {
  const pool = guardPool(new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000 }), () => undefined)
  try {
    const standby: Standby | undefined = await askStandby(pool).catch(() => undefined)
    if (!standby) return
    if (!standby.in_recovery)
      throw new Error(
        'REPLICA_URL leads to a PostgreSQL that is no standby: it accepts changes. Set it to the address of a streaming standby of the database of DATABASE_URL, or leave it out.',
      )
    if (!isSameData(standby, await askPrimary(primary)))
      throw new Error(
        'REPLICA_URL leads to a standby of another PostgreSQL, or to another database of it. Set it to the address of a streaming standby of the database of DATABASE_URL, or leave it out.',
      )
  } finally {
    await pool.end()
  }
}
