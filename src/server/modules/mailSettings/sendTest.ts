import type { FastifyRequest } from 'fastify'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { branches, companies } from '../../db/schema/company'
import { htmlOf } from '../../mail/html'
import { logSecurityEvent } from '../../http/securityEvents'
import { CertificateRefused, createMailer, MailRefused, SignInRefused, type Mail } from '../../mail/mailer'
import { readSender, type MailServer } from '../../outbox/mailServer'
import { uuidv7 } from '../../db/rows/ids'

interface TestMessage {
  to_address: string
  /** The name of the user who sends it. */
  by: string
  request: FastifyRequest
}

/** Sends a test message now; returns why it failed, in words for an admin, or null when the mail server accepted it. */
export async function sendTest(db: Sql, server: MailServer, message: TestMessage): Promise<string | null> {
  const mail = await testMail(db, server, message)
  if (!mail) return 'There is no sender address. Set SMTP_FROM, or enter an e-mail address for a branch.'
  const mailer = createMailer(server, { isTest: true })
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    if (error instanceof CertificateRefused) logSecurityEvent(message.request, 'mail_certificate_refused')
    if (error instanceof SignInRefused) logSecurityEvent(message.request, 'mail_sign_in_refused')
    if (error instanceof MailRefused) return inWords(error, server)
    throw error
  } finally {
    mailer.close()
  }
}

function inWords({ message, connection }: MailRefused, server: MailServer): string {
  if (connection === null) return message
  const check =
    server.source === 'settings' ? 'Check the server, the port and the encryption.' : 'Check the address in SMTP_URL.'
  return `${message} ${check} (${connection})`
}

async function testMail(db: Sql, server: MailServer, { to_address, by }: TestMessage): Promise<Mail | null> {
  const [company] = await db.select({ name: companies.name }).from(companies).limit(1)
  const [branch] = await db
    .select({ email: branches.email })
    .from(branches)
    .where(and(eq(branches.active, true), isNotNull(branches.email)))
    .orderBy(asc(branches.name))
    .limit(1)
  const from = readSender(server, branch?.email ?? null)
  if (!from) return null
  const name = company?.name ?? ''
  const text = `This is a test message from Zabuni.\n\nThe mail server accepted it, so ${name || 'your company'} can send e-mail. ${by} sent it from Settings → E-mail. You don’t need to do anything.`
  return {
    message_id: `<${uuidv7()}@${from.address.split('@')[1]}>`,
    from: { address: from.address, name: from.name || name },
    reply_to: null,
    to: [{ name: '', address: to_address }],
    cc: [],
    subject: 'Test message from Zabuni',
    text,
    html: htmlOf(text, null),
    attachments: [],
  }
}
