import type { PoolClient } from 'pg'
import type { Database } from '../db/database'

/**
 * Listens on its own connection and reports the subject of each notification. A broken connection is replaced; the poll
 * finds what is missed meanwhile.
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
    // Released as broken: a listening connection must not serve other work.
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
