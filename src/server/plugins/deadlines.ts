import fp from 'fastify-plugin'
import { closeDue } from '../modules/rfqs/closeDue'

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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let stopped = false

  function look() {
    if (running || stopped) return
    running = closeDue(db, now())
      .catch((error: unknown) => app.log.error({ err: error }, 'deadlines'))
      .finally(() => (running = undefined))
  }

  app.decorate('deadlines', {
    close: () => closeDue(db, now()),
    start() {
      look()
      timer = setInterval(look, everyMs).unref()
    },
  })
  app.addHook('onClose', async () => {
    stopped = true
    clearInterval(timer)
    await running
  })
})
