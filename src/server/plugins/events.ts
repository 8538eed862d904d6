import fp from 'fastify-plugin'
import { eventHub, type EventHub } from '../modules/events/eventHub'
import { cleanEvents } from '../modules/events/eventsRepository'
import { repeating } from '../repeating'

declare module 'fastify' {
  interface FastifyInstance {
    events: EventHub
  }
}

/** How long an event is kept for a browser that comes back, in days. */
export const keptDays = 7

const hour = 3_600_000

/** The streams of what changes. They end first when the server does: none ends by itself, and each would hold it up. */
export const events = fp(async (app) => {
  const { db, now } = app.server_context
  const onError = (error: unknown) => app.log.error({ err: error }, 'events')
  const hub = eventHub({ db, now, onError })
  app.decorate('events', hub)

  // Every server does it: what one has cleaned the others do not find.
  const clock = repeating(onError)
  clock.every(hour, () => cleanEvents(db, new Date(now().getTime() - keptDays * 24 * hour)))

  app.addHook('preClose', async () => {
    hub.close()
    await clock.stop()
  })
})
