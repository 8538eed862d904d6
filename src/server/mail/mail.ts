import fp from 'fastify-plugin'
import { deliverDue } from './deliver'
import { CertificateRefused, failuresOfServer, SignInRefused, type MailRefused } from './mailer'
import { mailers } from './mailers'
import { remindDue } from './reminders'
import { tidy } from './tidy'
import { logSecurityEvent } from '../http/securityEvents'
import { repeating } from '../jobs/repeating'
import { readSendsMail } from '../outbox/mailServer'
import { waitsWithFailure } from '../outbox/outboxRepository'

/** The intervals for sending the outbox, for reminders, and for deleting old rows. */
const everyMs = { deliver: 2_000, remind: 60_000, tidy: 3_600_000 }

interface PostOffice {
  /** Sends what is due now; returns how many mails it took. */
  deliver: () => Promise<number>
  /** Adds due reminders to the outbox; returns how many. */
  remind: () => Promise<number>
  /** Deletes old rows. */
  tidy: () => Promise<void>
  /** Whether mails wait because the mail server cannot be used; null where none is set up. */
  health: () => Promise<{ failing: boolean } | null>
  /** Starts all three intervals. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: PostOffice
  }
}

const ofServer: readonly string[] = Object.values(failuresOfServer)
const isOfServer = (words: string) => ofServer.includes(words)

/**
 * Mails, reminders and deletion of old rows: started with the server, stopped before the database. Without a mail server
 * only the deletion: it may be set up or changed at any moment, so it is read each time.
 */
export const mail = fp(async (app) => {
  const { db, env, now } = app.server_context
  const onError = (error: unknown) => app.log.error({ err: error }, 'mail')
  /** The server's answer may name the recipient: of other failures the trail of the document has the words. */
  const onRefused = (refused: MailRefused) => {
    if (refused instanceof CertificateRefused) logSecurityEvent(app, 'mail_certificate_refused')
    else if (refused instanceof SignInRefused) logSecurityEvent(app, 'mail_sign_in_refused')
    else if (isOfServer(refused.message)) app.log.warn({ reason: refused.message }, 'mail')
  }
  const { currentMailer, close } = mailers(db, env)
  const clock = repeating(onError)

  const office: PostOffice = {
    deliver: () =>
      deliverDue({
        ...{ db, currentMailer, drawer: app.document_drawer, now, onError },
        onRefused,
        stopping: clock.isStopped,
      }),
    remind: async () =>
      (await readSendsMail(app, db)) ? remindDue({ db, now: now(), public_url: env.PUBLIC_URL }) : 0,
    tidy: () => tidy(db, now()),
    async health() {
      if (!(await readSendsMail(app, db))) return null
      return { failing: await waitsWithFailure(db, ofServer) }
    },
    start() {
      clock.every(everyMs.deliver, office.deliver)()
      clock.every(everyMs.remind, office.remind)()
      clock.every(everyMs.tidy, office.tidy)()
    },
  }

  app.decorate('mail', office)
  app.addHook('onClose', async () => {
    await clock.stop()
    close()
  })
})
