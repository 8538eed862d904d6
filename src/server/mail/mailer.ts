import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import type { MailServer } from '../outbox/mailServer'

interface Mailbox {
  name: string
  address: string
}

/** A mail as it is passed to the mail server; each address is a single one, never a list in one text. */
export interface Mail {
  message_id: string
  from: Mailbox
  reply_to: string | null
  to: Mailbox[]
  cc: Mailbox[]
  subject: string
  text: string
  html: string
  attachments: { file_name: string; content: Buffer; media_type: string }[]
}

/** Why a mail was not sent; `permanent` when a retry would get the same refusal. */
export class MailRefused extends Error {
  readonly permanent: boolean
  /** Whether the server refused it, so that it was certainly not sent. After a broken connection that is unknown. */
  readonly answered: boolean
  /** Of a connection that failed: the technical reason, for admins. */
  readonly connection: string | null

  constructor(words: string, permanent: boolean, answered: boolean, connection: string | null = null) {
    super(words)
    this.permanent = permanent
    this.answered = answered
    this.connection = connection
  }
}

/** The words of failures that every mail has until the mail server or its settings are corrected. */
export const failuresOfServer = {
  sign_in_environment: 'The mail server rejected the user name and password of SMTP_URL.',
  sign_in_settings: 'The mail server rejected the user name and password of Settings → E-mail.',
  certificate: 'The certificate of the mail server is not trusted.',
  security: 'The connection to the mail server could not be secured.',
  away: 'The mail server could not be reached.',
  lost_password:
    'The password of the mail server can no longer be read. An admin has to enter it again in Settings → E-mail.',
} as const

/** The mail server does not take the user name and password. */
export class SignInRefused extends MailRefused {}

/** The certificate is expired, for another name or of an unknown issuer: another server may have answered. */
export class CertificateRefused extends MailRefused {
  constructor(words: string) {
    super(failuresOfServer.certificate, false, true, words)
  }
}

const seconds = 1000

const patience = {
  connectionTimeout: 15 * seconds,
  greetingTimeout: 15 * seconds,
  socketTimeout: 60 * seconds,
}

/** How long the sender of a test message waits for the mail server. */
const testPatience = {
  connectionTimeout: 8 * seconds,
  greetingTimeout: 8 * seconds,
  socketTimeout: 15 * seconds,
}

function connectionTo(server: MailServer): SMTPPoolOptions {
  if (server.source === 'environment') return { url: server.url }
  const { host, port, security, user_name, password } = server
  return {
    host,
    port,
    secure: security === 'tls',
    // With STARTTLS a connection that cannot be encrypted is refused, never used.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user_name && password ? { auth: { user: user_name, pass: password } } : {}),
  }
}

/** Returns a mailer for a mail server; connections are opened on demand and shared. One for a test gives up sooner. */
export function createMailer(server: MailServer, { isTest = false } = {}) {
  const secrets = secretsOf(server)
  // No file and no URL is ever read for a mail: attachments are passed as bytes.
  const options: SMTPPoolOptions & { pool: true } = {
    ...connectionTo(server),
    pool: true,
    maxConnections: 2,
    ...(isTest ? testPatience : patience),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options)
  return {
    /** Resolves with the answers to the recipients who were rejected while others were accepted. */
    async send({ message_id, from, reply_to, to, cc, subject, text, html, attachments }: Mail): Promise<string[]> {
      if (server.source === 'settings' && server.user_name && server.password === null) throw lostPassword()
      try {
        const sent = await transport.sendMail({
          messageId: message_id,
          from,
          to,
          ...(cc.length > 0 ? { cc } : {}),
          ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
          subject: oneLine(subject),
          text,
          html,
          attachments: attachments.map(({ file_name, content, media_type }) => ({
            filename: file_name,
            content,
            contentType: media_type,
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return (sent.rejectedErrors ?? []).map(
          ({ recipient = '', response = '' }: SmtpError) => `${recipient}: ${withoutSecrets(response, secrets)}`,
        )
      } catch (error) {
        throw refused(error, server)
      }
    },
    close: () => transport.close(),
  }
}
export type Mailer = ReturnType<typeof createMailer>

/** A header is one line: text after a line break could be another header. */
const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim()

interface SmtpError {
  code?: string
  /** Of the connection below: what Node.js reports of a certificate. */
  originalCode?: string
  responseCode?: number
  response?: string
  recipient?: string
}

/** The codes of a certificate that is self-signed, expired, of an unknown issuer or for another name. */
const certificateFault = /CERT|VERIFY_LEAF/

/**
 * Returns the failure with a message that may be shown: without the address, name and password of the mail server, and
 * without any link.
 */
function refused(error: unknown, server: MailServer): MailRefused {
  const { code = '', originalCode = '', responseCode, response } = error as SmtpError
  const secrets = secretsOf(server)
  // Wrong credentials are corrected in the settings: such a mail stays in the outbox.
  if (code === 'EAUTH') return new SignInRefused(failuresOfServer[`sign_in_${server.source}`], false, true)
  const words = withoutSecrets(error instanceof Error ? error.message : String(error), secrets)
  if (certificateFault.test(originalCode)) return new CertificateRefused(words)
  // Before the answers about a mail: encryption that the server refuses has a code of its own, and is no such answer.
  if (code === 'ETLS') return new MailRefused(failuresOfServer.security, false, true, words)
  if (responseCode && response)
    return new MailRefused(
      `The mail server rejected the e-mail: ${withoutSecrets(response, secrets)}`,
      responseCode >= 500,
      true,
    )
  if (['ECONNECTION', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ETIMEDOUT'].includes(code))
    return new MailRefused(failuresOfServer.away, false, false, words)
  return new MailRefused(`The e-mail could not be sent: ${words}`, code === 'EENVELOPE' || code === 'EMESSAGE', false)
}

/** The saved password is entered again in the settings: until then such a mail stays in the outbox. */
const lostPassword = () => new MailRefused(failuresOfServer.lost_password, false, true)

function secretsOf(server: MailServer): string[] {
  if (server.source === 'settings') return [server.user_name, server.password].filter((secret) => secret !== null)
  const { username, password } = new URL(server.url)
  return [username, password].flatMap((secret) => [secret, decodeURIComponent(secret)])
}

function withoutSecrets(words: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 2)
  const hidden = known.reduce((text, secret) => text.replaceAll(secret, '…'), oneLine(words))
  return hidden.replace(/zb_[a-z]_[\w-]+/g, '…').slice(0, 300)
}
