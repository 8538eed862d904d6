import type { FastifyInstance } from 'fastify'
import { getEvents } from '../../contract/events'
import { serveStream, userOf } from '../http/route'
import { readPosition } from './position'

export async function eventsRoutes(app: FastifyInstance) {
  serveStream(app, getEvents, (reading) => {
    const last = reading.request.headers['last-event-id']
    return app.events.listen(userOf(reading), readPosition(typeof last === 'string' ? last : undefined))
  })
}
