import fp from 'fastify-plugin'
import { repeating } from '../../jobs/repeating'
import { deleteDue } from './deleteDue'

const everyMs = 6 * 3_600_000

interface Retention {
  /** Deletes what is kept no longer; returns how much of each kind. */
  apply: () => ReturnType<typeof deleteDue>
  /** Starts the periodic deletion. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    retention: Retention
  }
}

/** Deletes data after the time that the company keeps it: starts with the server and stops before the database. */
export const retention = fp(async (app) => {
  const { db, now } = app.server_context
  const clock = repeating((error) => app.log.error({ err: error }, 'retention'))
  const apply = async () => {
    const deleted = await deleteDue(db, now())
    if (Object.values(deleted).some((count) => count > 0)) app.log.info({ deleted }, 'retention')
    return deleted
  }
  app.decorate('retention', { apply, start: () => clock.every(everyMs, apply)() })
  app.addHook('onClose', () => clock.stop())
})
