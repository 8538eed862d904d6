import type { Readable } from 'node:stream'
import type { Database, Sql } from '../db/connection/database'
import type { UserActor } from '../http/actor'
import { eventClock } from './eventClock'
import { eventReader } from './eventReader'
import { newestPosition, type SeenEvent } from './eventsRepository'
import { eventStream } from './eventStream'
import type { Hints } from './hints'
import { concerns, eventListeners, type Listener } from './listeners'
import { pastOf } from './past'
import type { Position } from './position'

/** Returns those of these sessions that are still alive, each with the current state of its user. */
export type AliveSessions = (db: Sql, ids: readonly string[], now: Date) => Promise<Map<string, UserActor>>

interface HubSettings {
  db: Database
  hints: Hints
  aliveSessions: AliveSessions
  now: () => Date
  onError: (error: unknown) => void
  /** The position of all that is committed by now, where reads may run on a replica. */
  dataPosition: () => Promise<string | undefined>
  /** The polling interval for new events, in milliseconds: a hint triggers it earlier. */
  pollEvery?: number
  /** The interval for rechecking sessions and sending each connection a heartbeat. */
  beatEvery?: number
}

/**
 * Reads new events once for all listeners of this server, and gives each listener those it may receive. Without
 * listeners nothing is read. Correctness depends on the poll; NOTIFY only makes it faster.
 */
export function eventHub({
  db,
  hints,
  aliveSessions,
  now,
  onError,
  dataPosition,
  pollEvery = 1_000,
  beatEvery = 15_000,
}: HubSettings) {
  const listeners = eventListeners()
  const reader = eventReader(db, dataPosition, deliver)
  const recheck = () => listeners.recheck((ids) => aliveSessions(db, ids, now()))
  const clock = eventClock({
    hints,
    onError,
    pollEvery,
    beatEvery,
    poll: reader.poll,
    recheck,
    concernsSession: (what) =>
      what === 'users' || (what.startsWith('user ') && listeners.has(what.slice('user '.length))),
    beat: listeners.beat,
  })
  let joining = 0
  let closed = false

  function deliver(event: SeenEvent) {
    listeners.deliver(event)
    // A new role, other branches or a deactivation applies at once.
    if (event.entity === 'users' && listeners.has(event.entity_id)) clock.quietly(recheck())
  }

  function leave(listener: Listener) {
    listeners.remove(listener)
    if (listeners.count() === 0 && joining === 0) clock.stop()
  }

  /**
   * Returns the events for this user from now on, preceded by those missed since the last event. A server that closes
   * ends the stream at once: the browser resumes at another one.
   */
  async function listen(actor: UserActor, last: Position | undefined): Promise<Readable> {
    const stream = eventStream()
    if (closed) {
      stream.end()
      return stream.readable
    }
    if (!clock.isRunning()) {
      reader.forget()
      clock.start()
    }
    joining += 1
    const meanwhile: SeenEvent[] = []
    const listener: Listener = { actor, stream, take: (event) => meanwhile.push(event) }
    stream.readable.once('close', () => leave(listener))
    try {
      await reader.poll()
      const until = reader.position() ?? (await newestPosition(db))
      // Not earlier: with many concurrent requests each would find room.
      listeners.makeRoom(actor)
      listeners.add(listener)
      if (closed) stream.end()
      const { events, complete } = await pastOf(db, { last, until, now: now() })
      const data_position = await dataPosition()
      stream.start(until, { complete, data_position })
      const missed = events.filter((each) => concerns(actor, each)).map((each) => ({ ...each, data_position }))
      for (const event of [...missed, ...meanwhile]) stream.send(event)
      listener.take = (event) => stream.send(event)
      return stream.readable
    } catch (error) {
      stream.readable.destroy()
      throw error
    } finally {
      joining -= 1
    }
  }

  function close() {
    closed = true
    clock.close()
    listeners.endAll()
    clock.stop()
  }

  return { listen, close, streams: listeners.count }
}

export type EventHub = ReturnType<typeof eventHub>
