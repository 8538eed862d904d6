import { mayActIn, type UserActor } from '../http/actor'
import { mayRead } from '../http/entityRights'
import type { PlacedEvent, SeenEvent } from './eventsRepository'
import type { EventStream } from './eventStream'

/** The maximum number of streams per user: one per browser, and some dead ones that are not yet noticed. */
export const streamsPerUser = 10

export interface Listener {
  actor: UserActor
  stream: EventStream
  take: (event: SeenEvent) => void
}

/** Whether this user may receive the event. */
export const concerns = (actor: UserActor, { entity, branch_id, user_id }: PlacedEvent) =>
  (branch_id === null || mayActIn(actor, branch_id)) &&
  mayRead(actor, entity, branch_id) &&
  (user_id === null || user_id === actor.id)

/** The listeners of this server, each with a stream of events. */
export function eventListeners() {
  const listeners = new Set<Listener>()
  return {
    count: () => listeners.size,
    add: (listener: Listener) => void listeners.add(listener),
    remove: (listener: Listener) => void listeners.delete(listener),
    has: (user_id: string) => [...listeners].some(({ actor }) => actor.id === user_id),
    deliver(event: SeenEvent) {
      for (const { actor, take } of listeners) if (concerns(actor, event)) take(event)
    },
    /** Ends the oldest streams of a user with too many: they are probably from connections that died unnoticed. */
    makeRoom({ id }: UserActor) {
      const own = [...listeners].filter(({ actor }) => actor.id === id)
      for (const { stream } of own.slice(0, Math.max(0, own.length - streamsPerUser + 1))) stream.end()
    },
    /** Ends the streams of ended sessions, and updates the users of the others. */
    async recheck(readAlive: (ids: readonly string[]) => Promise<Map<string, UserActor>>) {
      const alive = await readAlive([...listeners].map(({ actor }) => actor.session_id))
      for (const listener of listeners) {
        const actor = alive.get(listener.actor.session_id)
        if (actor) listener.actor = actor
        else listener.stream.end()
      }
    },
    beat: () => {
      for (const { stream } of listeners) stream.beat()
    },
    endAll() {
      for (const { stream } of listeners) stream.end()
    },
  }
}
