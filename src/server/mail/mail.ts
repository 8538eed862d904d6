import fp from 'fastify-plugin'
import { deliverDue } from './deliver'
import { createMailer } from './mailer'
import { remindDue } from './reminders'
import { tidy } from './tidy'
import { repeating } from '../jobs/repeating'

/** The intervals for sending the outbox, for reminders, and for deleting old rows. */
const everyMs = { deliver: 2_000, remind: 60_000, tidy: 3_600_000 }

interface PostOffice {
  /** Sends what is due now; returns how many mails it took. */
  deliver: () => Promise<number>
  /** Adds due reminders to the outbox; returns how many. */
  remind: () => Promise<number>
  /** Deletes old rows. */
  tidy: () => Promise<void>
  /** Starts all three intervals. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: PostOffice
  }
}

/**
 * Mails, reminders and deletion of old rows: started with the server, stopped before the database. Without SMTP_URL
 * only the deletion.
 */
export const mail = fp(async (app) => {
  const { db, env, now } = app.server_context
  const onError = (error: unknown) => app.log.error({ err: error }, 'mail')
  const mailer = env.SMTP_URL ? createMailer(env.SMTP_URL) : undefined
  const clock = repeating(onError)

  const office: PostOffice = {
    deliver: async () =>
      mailer
        ? deliverDue({ db, env, mailer, drawer: app.document_drawer, now, onError, stopping: clock.isStopped })
        : 0,
    remind: async () => (mailer ? remindDue({ db, now: now(), public_url: env.PUBLIC_URL }) : 0),
    tidy: () => tidy(db, now()),
    start() {
      if (mailer) clock.every(everyMs.deliver, office.deliver)()
      if (mailer) clock.every(everyMs.remind, office.remind)()
      clock.every(everyMs.tidy, office.tidy)()
    },
  }

  app.decorate('mail', office)
  app.addHook('onClose', async () => {
    await clock.stop()
    mailer?.close()
  })
})
