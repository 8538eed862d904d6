import type { Readable } from 'node:stream'
import { mayActIn, type UserActor } from '../../actor'
import type { Database } from '../../db/database'
import { mayRead } from '../../entityRights'
import { aliveSessions } from '../auth/sessionRepository'
import { eventsAfter, newestPosition, type PlacedEvent } from './eventsRepository'
import { eventStream, type EventStream } from './eventStream'
import { hints } from './hints'
import { pastOf } from './past'
import type { Position } from './position'

/** How many streams one user may have at a time: one a browser, and some that are dead and not yet noticed. */
export const streamsPerUser = 10

const page = 500

interface HubSettings {
  db: Database
  now: () => Date
  onError: (error: unknown) => void
  /** How often it is looked whether there is something new, in milliseconds: a hint only makes it sooner. */
  pollEvery?: number
  /** How often it is asked whether the sessions go on, and each connection is given a sign of life. */
  beatEvery?: number
}

interface Listener {
  actor: UserActor
  stream: EventStream
  take: (event: PlacedEvent) => void
}

/** Is this event the user's to know of? */
export const concerns = (actor: UserActor, { entity, branch_id, user_id }: PlacedEvent) =>
  mayRead(actor.role, entity) &&
  (branch_id === null || mayActIn(actor, branch_id)) &&
  (user_id === null || user_id === actor.id)

/**
 * Reads what is new once for all who listen at this server, and hands each what concerns him. Nobody listens: nothing is read.
 * NOTIFY is a hint, the poll the truth.
 */
export function eventHub({ db, now, onError, pollEvery = 1_000, beatEvery = 15_000 }: HubSettings) {
  const listeners = new Set<Listener>()
  let joining = 0
  let position: Position | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let stop: (() => void) | undefined
  let failing = false
  let closed = false

  async function read() {
    if (!position) position = await newestPosition(db)
    for (let found = page; found === page;) {
      const events = await eventsAfter(db, position, page)
      found = events.length
      position = events.at(-1)?.position ?? position
      for (const event of events) deliver(event)
    }
  }

  function deliver(event: PlacedEvent) {
    for (const { actor, take } of listeners) if (concerns(actor, event)) take(event)
    // Another role, other branches, not active any more: at once.
    if (event.entity === 'users' && [...listeners].some(({ actor }) => actor.id === event.entity_id)) quietly(recheck())
  }

  /** Reads once more, from now on: whoever asks while it is read waits for the next time. */
  function poll(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return poll()
        })
      return next
    }
    running = read().finally(() => {
      running = undefined
    })
    return running
  }

  async function recheck() {
    const alive = await aliveSessions(
      db,
      [...listeners].map(({ actor }) => actor.session_id),
      now(),
    )
    for (const listener of listeners) {
      const actor = alive.get(listener.actor.session_id)
      if (actor) listener.actor = actor
      else listener.stream.end()
    }
  }

  /** What nobody waits for: the database may be away for a while, which is said once. */
  function quietly(work: Promise<void>) {
    work.then(
      () => void (failing = false),
      (error: unknown) => {
        if (!failing && !closed) onError(error)
        failing = true
      },
    )
  }

  function start() {
    position = undefined
    const polling = setInterval(() => quietly(poll()), pollEvery)
    const beating = setInterval(() => {
      for (const { stream } of listeners) stream.beat()
      quietly(recheck())
    }, beatEvery)
    const hinted = hints(db, (about) => quietly(about === 'sessions' ? recheck() : poll()))
    stop = () => {
      clearInterval(polling)
      clearInterval(beating)
      hinted.close()
      stop = undefined
    }
  }

  function leave(listener: Listener) {
    listeners.delete(listener)
    if (listeners.size === 0 && joining === 0) stop?.()
  }

  /** What concerns this user from now on, and before it what he missed since his last event. */
  async function listen(actor: UserActor, last: Position | undefined): Promise<Readable> {
    if (closed) throw new Error('the server is closing')
    if (!stop) start()
    joining += 1
    const stream = eventStream()
    const meanwhile: PlacedEvent[] = []
    const listener: Listener = { actor, stream, take: (event) => meanwhile.push(event) }
    stream.readable.once('close', () => leave(listener))
    try {
      await poll()
      const until = position ?? (await newestPosition(db))
      // Not before: of many who come at one moment each would find room.
      makeRoom(actor)
      listeners.add(listener)
      const { events, complete } = await pastOf(db, { last, until, now: now() })
      stream.start(until, { complete })
      for (const event of [...events.filter((each) => concerns(actor, each)), ...meanwhile]) stream.send(event)
      listener.take = (event) => stream.send(event)
      return stream.readable
    } catch (error) {
      stream.readable.destroy()
      throw error
    } finally {
      joining -= 1
    }
  }

  /** The oldest goes: it is most likely of a connection that died unnoticed. */
  function makeRoom({ id }: UserActor) {
    const his = [...listeners].filter(({ actor }) => actor.id === id)
    for (const { stream } of his.slice(0, Math.max(0, his.length - streamsPerUser + 1))) stream.end()
  }

  function close() {
    closed = true
    for (const { stream } of listeners) stream.end()
    stop?.()
  }

  return { listen, close, streams: () => listeners.size }
}

export type EventHub = ReturnType<typeof eventHub>
