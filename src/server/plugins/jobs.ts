import fp from 'fastify-plugin'
import { jobRunner, type JobRunner } from '../modules/jobs/jobRunner'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

/** The work behind requests; it stops with the server, before the database does. */
export const jobs = fp(async (app) => {
  const { db, now } = app.server_context
  const runner = jobRunner({ db, now, onError: (error) => app.log.error({ err: error }, 'job') })
  app.decorate('jobs', runner)
  app.addHook('onClose', () => runner.close())
})
