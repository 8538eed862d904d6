import fp from 'fastify-plugin'
import { closeDue } from '../modules/rfqs/closeDue'
import { repeating } from '../repeating'

const everyMs = 15_000

interface Deadlines {
  /** Notes those that have passed; says how many. */
  close: () => Promise<number>
  /** From now on by itself. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    deadlines: Deadlines
  }
}

/** Watches the deadlines of RFQs: started with the server, stopped before the database is. */
export const deadlines = fp(async (app) => {
  const { db, now } = app.server_context
  const clock = repeating((error) => app.log.error({ err: error }, 'deadlines'))
  const close = () => closeDue(db, now())

  app.decorate('deadlines', { close, start: () => clock.every(everyMs, close)() })
  app.addHook('onClose', () => clock.stop())
})
