import { createTransport } from 'nodemailer'

/** A mail as it is handed to the server of mails; addresses are single ones, never lists. */
export interface Mail {
  message_id: string
  from: { name: string; address: string }
  reply_to: string | null
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments: { file_name: string; content: Buffer; media_type: string }[]
}

/** Why a mail did not go out; `permanent` when another try would meet the same refusal. */
export class MailRefused extends Error {
  constructor(
    words: string,
    readonly permanent: boolean,
    /** Was it refused in words, so that it surely did not go out? A broken connection leaves that open. */
    readonly answered: boolean,
  ) {
    super(words)
  }
}

const seconds = 1000

/** What sends mails over SMTP_URL; connections are made when they are needed and shared. */
export function createMailer(smtp_url: string) {
  // No file and no address on the net is ever read for a mail: what goes with it is handed over as bytes.
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
    async send({ message_id, from, reply_to, to, subject, text, html, attachments }: Mail): Promise<void> {
      try {
        await transport.sendMail({
          messageId: message_id,
          from,
          to,
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
      } catch (error) {
        throw refused(error, smtp_url)
      }
    },
    close: () => transport.close(),
  }
}
export type Mailer = ReturnType<typeof createMailer>

/** A header is one line: what stands behind a line break could be another header. */
export const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim()

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

/** The failure in words that may be shown: without the address, name and password of the mail server, and without any link. */
function refused(error: unknown, smtp_url: string): MailRefused {
  const { code = '', responseCode, response } = error as SmtpError
  // Wrong credentials are mended in the settings: such a mail waits for it.
  if (code === 'EAUTH')
    return new MailRefused('The mail server does not accept the name and password of SMTP_URL.', false, true)
  if (responseCode && response)
    return new MailRefused(
      `The mail server refused it: ${withoutSecrets(response, smtp_url)}`,
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
    `It could not be sent: ${withoutSecrets(error instanceof Error ? error.message : String(error), smtp_url)}`,
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
