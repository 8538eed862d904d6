import fp from 'fastify-plugin'
import { closeDue } from './closeDue'
import { repeating } from '../../../jobs/repeating'

const everyMs = 15_000

interface Deadlines {
  /** Closes RFQs whose deadline has passed; returns how many. */
  close: () => Promise<number>
  /** Starts the periodic check. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    deadlines: Deadlines
  }
}

/** Watches the deadlines of RFQs: starts with the server and stops before the database. */
export const deadlines = fp(async (app) => {
  const { db, now } = app.server_context
  const clock = repeating((error) => app.log.error({ err: error }, 'deadlines'))
  const close = () => closeDue(db, now())

  app.decorate('deadlines', { close, start: () => clock.every(everyMs, close)() })
  app.addHook('onClose', () => clock.stop())
})
