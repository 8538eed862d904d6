import type { PoolClient } from 'pg'
import type { Database } from '../../db/database'

/**
 * Listens on a connection of its own and tells what each notification is about. A connection that breaks is made again; what is
 * missed meanwhile the poll finds.
 */
export function hints(db: Database, onHint: (about: string) => void) {
  let client: PoolClient | undefined
  let closed = false
  let again: NodeJS.Timeout | undefined

  async function connect() {
    try {
      const made = await db.$client.connect()
      if (closed) return made.release()
      client = made
      made.on('notification', ({ payload }) => onHint(payload ?? ''))
      made.on('error', broken)
      made.on('end', broken)
      await made.query('listen zabuni_event')
    } catch {
      broken()
    }
  }

  function broken() {
    // Given back as broken: what listens must not serve anything else.
    const was = client
    client = undefined
    was?.removeAllListeners('notification').release(true)
    if (!closed && !again) again = setTimeout(reconnect, 5_000)
  }

  function reconnect() {
    again = undefined
    if (!closed) void connect()
  }

  void connect()
  return {
    close() {
      closed = true
      clearTimeout(again)
      broken()
    },
  }
}
