import { createTransport } from 'nodemailer'

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

  constructor(words: string, permanent: boolean, answered: boolean) {
    super(words)
    this.permanent = permanent
    this.answered = answered
  }
}

const seconds = 1000

/** Returns a mailer for SMTP_URL; connections are opened on demand and shared. */
export function createMailer(smtp_url: string) {
  // No file and no URL is ever read for a mail: attachments are passed as bytes.
  const transport = createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15 * seconds,
    greetingTimeout: 15 * seconds,
    socketTimeout: 60 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** Resolves with the answers to the recipients who were rejected while others were accepted. */
    async send({ message_id, from, reply_to, to, cc, subject, text, html, attachments }: Mail): Promise<string[]> {
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
          ({ recipient = '', response = '' }: SmtpError) => `${recipient}: ${withoutSecrets(response, smtp_url)}`,
        )
      } catch (error) {
        throw refused(error, smtp_url)
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
  responseCode?: number
  response?: string
  recipient?: string
}

/**
 * Returns the failure with a message that may be shown: without the address, name and password of the mail server, and
 * without any link.
 */
function refused(error: unknown, smtp_url: string): MailRefused {
  const { code = '', responseCode, response } = error as SmtpError
  // Wrong credentials are corrected in the settings: such a mail stays in the outbox.
  if (code === 'EAUTH')
    return new MailRefused('The mail server rejected the user name and password of SMTP_URL.', false, true)
  if (responseCode && response)
    return new MailRefused(
      `The mail server rejected the e-mail: ${withoutSecrets(response, smtp_url)}`,
      responseCode >= 500,
      true,
    )
  if (['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS', 'ECONNREFUSED', 'ETIMEDOUT'].includes(code))
    return new MailRefused(
      code === 'ETLS'
        ? 'The connection to the mail server could not be secured.'
        : 'The mail server could not be reached.',
      false,
      false,
    )
  return new MailRefused(
    `The e-mail could not be sent: ${withoutSecrets(error instanceof Error ? error.message : String(error), smtp_url)}`,
    code === 'EENVELOPE' || code === 'EMESSAGE',
    false,
  )
}

function withoutSecrets(words: string, smtp_url: string): string {
  const { username, password } = new URL(smtp_url)
  const secrets = [username, password]
    .flatMap((secret) => [secret, decodeURIComponent(secret)])
    .filter((secret) => secret.length > 2)
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), oneLine(words))
  return hidden.replace(/zb_[a-z]_[\w-]+/g, '…').slice(0, 300)
}
