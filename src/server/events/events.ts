import fp from 'fastify-plugin'
import { dataPositionText } from '../db/replica/dataPosition'
import { eventHub, type AliveSessions, type EventHub } from './eventHub'
import { cleanEvents } from './eventsRepository'
import { hints, type Hints } from './hints'
import { repeating } from '../jobs/repeating'

declare module 'fastify' {
  interface FastifyInstance {
    events: EventHub
    hints: Hints
  }
}

/** How many days an event is kept for a browser that reconnects. */
const keptDays = 7

const hour = 3_600_000

/** The event streams. They end first when the server stops: none ends by itself, and each would delay the stop. */
export const events = fp<{ aliveSessions: AliveSessions }>(async (app, { aliveSessions }) => {
  const { db, database, replica, now } = app.server_context
  const onError = (error: unknown) => app.log.error({ err: error }, 'events')
  const hinted = hints(database.direct ?? db.$client)
  app.decorate('hints', hinted)
  const dataPosition = async () => (replica ? dataPositionText(await replica.position()) : undefined)
  const hub = eventHub({ db, hints: hinted, aliveSessions, now, onError, dataPosition })
  app.decorate('events', hub)

  // Every server runs it: events that one has deleted are not found by the others.
  const clock = repeating(onError)
  clock.every(hour, () => cleanEvents(db, new Date(now().getTime() - keptDays * 24 * hour)))

  app.addHook('preClose', async () => {
    hub.close()
    hinted.close()
    await clock.stop()
  })
})
