import fp from 'fastify-plugin'
import { deliverDue } from '../mail/deliver'
import { createMailer } from '../mail/mailer'
import { remindDue } from '../mail/reminders'
import { tidy } from '../mail/tidy'
import { repeating } from '../repeating'

/** How often the outbox is looked at, whether reminders are due, and whether something can be forgotten. */
const everyMs = { deliver: 2_000, remind: 60_000, tidy: 3_600_000 }

interface PostOffice {
  /** Sends what is due now; says how many mails it took. */
  deliver: () => Promise<number>
  /** Puts the reminders into the outbox whose time has come; says how many. */
  remind: () => Promise<number>
  /** Forgets what is long done. */
  tidy: () => Promise<void>
  /** From now on all three happen by themselves. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: PostOffice
  }
}

/** Mails, reminders and what is forgotten: started with the server, stopped before the database is. Without SMTP_URL only the last. */
export const mail = fp(async (app) => {
  const { db, env, now } = app.server_context
  const onError = (error: unknown) => app.log.error({ err: error }, 'mail')
  const mailer = env.SMTP_URL ? createMailer(env.SMTP_URL) : undefined
  const clock = repeating(onError)

  const office: PostOffice = {
    deliver: async () =>
      mailer ? deliverDue({ db, env, mailer, drawer: app.paper_drawer, now, onError, stopping: clock.isStopped }) : 0,
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
