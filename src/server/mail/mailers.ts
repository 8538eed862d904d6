import type { Database } from '../db/connection/database'
import type { Env } from '../env'
import { readMailServer, type MailServer } from '../outbox/mailServer'
import { createMailer, type Mailer } from './mailer'

/** The mail server as it is set now, with its connections. */
export interface CurrentMailer {
  server: MailServer
  mailer: Mailer
}

/** Keeps the connections to the mail server until its settings change. */
export function mailers(db: Database, env: Env) {
  let open: (CurrentMailer & { settings: string }) | undefined

  function close() {
    open?.mailer.close()
    open = undefined
  }

  /** Null where no mail server is set up. */
  async function currentMailer(): Promise<CurrentMailer | null> {
    const server = await readMailServer(db, env)
    const settings = JSON.stringify(server)
    if (open?.settings !== settings) close()
    if (!server) return null
    open ??= { server, settings, mailer: createMailer(server) }
    return open
  }

  return { currentMailer, close }
}
