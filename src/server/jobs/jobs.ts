import fp from 'fastify-plugin'
import { jobRunner, type JobRunner } from './jobRunner'
import { endIdleThreads } from './keptThreads'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

/** The background jobs; they stop with the server, before the database, and the threads that are kept end with them. */
export const jobs = fp(async (app) => {
  const { db, now } = app.server_context
  const runner = jobRunner({ db, now, onError: (error) => app.log.error({ err: error }, 'job') })
  app.decorate('jobs', runner)
  app.addHook('onClose', async () => {
    await runner.close()
    await endIdleThreads()
  })
})
