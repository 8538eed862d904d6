import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database'

/* In milliseconds. */
const connectAgainAfter = 5_000
/** How long the connection counts as working since it was last proven to. */
const provenFor = 1_000
const proveEvery = 300
/** A connection that is silent for so long is replaced. */
const lostAfter = 5_000
/** How long it is proven after the last use: an idle server sends nothing. */
const provenAfterUse = 10_000

interface HintListener {
  /** A change was committed; `about` is the entity of its event, or 'sessions'. */
  onHint: (about: string) => void
  /** Hints may have been missed. */
  onMissed?: () => void
}

/**
 * Listens on its own connection for the notifications of committed changes, of this server and of others, and passes
 * each of them on. A broken connection is replaced.
 */
export function hints(db: Database) {
  const listeners = new Set<HintListener>()
  let client: PoolClient | undefined
  let closed = false
  let again: NodeJS.Timeout | undefined
  let proving = false
  let provenAt = -Infinity
  let usedAt = -Infinity

  async function connect() {
    again = undefined
    try {
      const made = await db.$client.connect()
      if (closed) return made.release(true)
      client = made
      made.on('notification', ({ payload }) => {
        for (const { onHint } of listeners) onHint(payload ?? '')
      })
      // The end of a connection that was replaced can come late.
      const lost = () => void (made === client && broken())
      made.on('error', lost)
      made.on('end', lost)
      await made.query('listen zabuni_event')
      for (const { onMissed } of listeners) onMissed?.()
    } catch {
      broken()
    }
  }

  function broken() {
    // Released as broken: a listening connection must not serve other work.
    const was = client
    client = undefined
    provenAt = -Infinity
    was?.removeAllListeners('notification').release(true)
    if (!closed) again ??= setTimeout(() => void connect(), connectAgainAfter)
  }

  /** An answer comes after all notifications that were sent before the question. */
  async function prove() {
    const [asked, askedAt] = [client, performance.now()]
    if (!asked) return
    const silence = pause(lostAfter, undefined, { ref: false })
    const answered = await Promise.race([asked.query('select 1').catch(() => undefined), silence])
    if (asked !== client) return
    if (answered) provenAt = askedAt
    else broken()
  }

  async function keepProving() {
    proving = true
    while (client && performance.now() - usedAt < provenAfterUse) {
      await prove()
      await pause(proveEvery, undefined, { ref: false })
    }
    proving = false
  }

  void connect()
  return {
    /** Passes hints on until the returned function is called. */
    listen(listener: HintListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether every change that was committed more than a second ago has been passed on. */
    isCurrent() {
      usedAt = performance.now()
      if (client && !proving) void keepProving()
      return usedAt - provenAt < provenFor
    },
    /** Waits until every change that is committed has been passed on, a second at most. */
    heard: () => Promise.race([prove(), pause(provenFor, undefined, { ref: false })]),
    close() {
      closed = true
      clearTimeout(again)
      broken()
    },
  }
}

export type Hints = ReturnType<typeof hints>
