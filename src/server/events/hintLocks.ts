import type { Pool } from 'pg'

/*
 * Each server that relies on hints shares the lock `relied`. At the hint `awaited` it lets go, waits for the lock
 * `asking` and shares again; who asks holds `asking`, and once it has `relied` for itself, every server has heard all
 * hints before that one.
 */
const relied = `hashtextextended('zabuni hints', 0)`
const asking = `hashtextextended('zabuni hints awaited', 0)`

/** The hint at which a server lets go of its lock and takes it again. */
export const awaited = 'awaited'

/** Statements on a listening connection. */
export const rely = `select pg_advisory_lock_shared(${relied})`
export const relyAgain = `select pg_advisory_unlock_shared(${relied}); select pg_advisory_xact_lock_shared(${asking}); ${rely}`

/**
 * Waits until each server that relies on hints has heard all that were sent before, or for `longest` milliseconds: a
 * server that does not answer by then is not waited for.
 */
export async function askEveryServer(direct: Pool, longest: number): Promise<void> {
  const asker = await direct.connect()
  try {
    await asker.query(`select pg_advisory_lock(${asking}); select pg_notify('zabuni_event', '${awaited}')`)
    // The timeout and the lock `relied` end with the transaction that these statements are.
    await asker.query(
      `select set_config('lock_timeout', '${longest}', true); select pg_advisory_xact_lock(${relied}); select pg_advisory_unlock(${asking})`,
    )
    asker.release()
  } catch {
    // A server did not answer. The lock `asking` ends with the connection.
    asker.release(true)
  }
}
