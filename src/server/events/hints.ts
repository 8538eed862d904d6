import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { askEveryServer, awaited, rely, relyAgain } from './hintLocks'

/* In milliseconds. */
const connectAgainAfter = 5_000
/** How long the connection counts as working since it was last proven to. */
const provenFor = 1_000
const proveEvery = 300
/** A connection that is silent for so long is replaced. */
const lostAfter = 5_000
/** How long it is proven after the last use: an idle server sends nothing. */
const provenAfterUse = 10_000

/** The channel on which triggers of the database notify every change of what is remembered, made by any program. */
const changes = 'zabuni_changed'

interface HintListener {
  /** A change was committed. */
  onHint?: () => void
  /** What is remembered between requests has changed: 'settings', the 'user' of an id or of a session, or all 'users'. */
  onChanged?: (what: string) => void
  /** Hints may have been missed. */
  onMissed?: () => void
}

/**
 * Listens on its own connection for the notifications of committed changes, of this server and of others, and passes
 * each of them on. A broken connection is replaced. The connections of `direct` must have a session of their own.
 */
export function hints(direct: Pool) {
  const listeners = new Set<HintListener>()
  let client: PoolClient | undefined
  let closed = false
  let again: NodeJS.Timeout | undefined
  let proving = false
  let provenAt = -Infinity
  /** What is done about the hint `awaited`; until it is done, others need not wait for this server. */
  let rejoining = 0
  let usedAt = -Infinity
  /** Settled once the last question to the connection is. */
  let answered: Promise<unknown> = Promise.resolve()

  async function connect() {
    again = undefined
    try {
      const made = await direct.connect()
      if (closed) return made.release(true)
      client = made
      answered = Promise.resolve()
      made.on('notification', ({ channel, payload }) => {
        if (payload === awaited) return void rejoin(made)
        for (const { onHint, onChanged } of listeners)
          if (channel === changes) onChanged?.(payload ?? '')
          else onHint?.()
      })
      // The end of a connection that was replaced can come late.
      const lost = () => void (made === client && broken())
      made.on('error', lost)
      made.on('end', lost)
      await inTurn(() => made.query(`listen zabuni_event; listen ${changes}; ${rely}`))
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

  /** A connection answers one question at a time. */
  function inTurn(ask: () => Promise<unknown>): Promise<unknown> {
    const answer = answered.then(ask)
    answered = answer.catch(() => undefined)
    return answer
  }

  async function rejoin(made: PoolClient) {
    rejoining += 1
    await inTurn(() => made.query(relyAgain)).catch(() => undefined)
    rejoining -= 1
  }

  /** An answer comes after all notifications that were sent before the question. */
  async function prove() {
    const [asked, askedAt] = [client, performance.now()]
    if (!asked) return
    const silence = pause(lostAfter, undefined, { ref: false })
    const proof = inTurn(() => asked.query('select 1')).catch(() => undefined)
    const isAnswered = await Promise.race([proof, silence])
    if (asked !== client) return
    if (isAnswered) provenAt = askedAt
    else broken()
  }

  async function heardEverywhere() {
    await prove()
    await askEveryServer(direct, provenFor)
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
      return rejoining === 0 && usedAt - provenAt < provenFor
    },
    /**
     * Waits until every change that is committed has been passed on by every server. Of a server that cannot be reached
     * it waits for the second after which none relies on hints.
     */
    heard: () =>
      Promise.race([heardEverywhere().catch(() => undefined), pause(2 * provenFor, undefined, { ref: false })]),
    close() {
      closed = true
      clearTimeout(again)
      broken()
    },
  }
}

export type Hints = ReturnType<typeof hints>
