import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A received mail: its headers by their names in lower case, and its parts. */
export interface Arrived {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  html: string
  files: { name: string; type: string; content: Buffer }[]
  raw: string
}

interface Refusal {
  code: number
  words: string
}

/** How a mail server encrypts: from the start, or after STARTTLS; with its key and certificate (PEM). */
interface Encryption {
  security: 'tls' | 'starttls'
  key: string
  cert: string
}

/** Starts a real SMTP server on its own port; without encryption by default. */
export async function startMailbox(encryption?: Encryption) {
  const arrived: Arrived[] = []
  const box = {
    arrived,
    url: '',
    /** The error response for an address: `{'full@x.example': {code: 452, words: 'Full'}}`. */
    refuses: {} as Record<string, Refusal>,
    /** Called when a mail was received completely, before the server confirms it. */
    onArrived: undefined as undefined | (() => Promise<void> | void),
    to: (address: string) => arrived.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    ...(encryption
      ? { secure: encryption.security === 'tls', key: encryption.key, cert: encryption.cert }
      : { disabledCommands: ['STARTTLS'] }),
    onAuth: ({ username, password }, _, done) =>
      password === 'right-password'
        ? done(null, { user: username ?? '' })
        : done(Object.assign(new Error('Bad credentials'), { responseCode: 535 })),
    onRcptTo({ address }, _, done) {
      const refusal = box.refuses[address]
      if (refusal) done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push(
          read(
            Buffer.concat(chunks).toString('latin1'),
            mailFrom ? mailFrom.address : '',
            rcptTo.map(({ address }) => address),
          ),
        )
        void Promise.resolve(box.onArrived?.()).then(() => done())
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  box.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return box
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

interface Part {
  headers: Record<string, string>
  body: string
}

function read(raw: string, from: string, to: string[]): Arrived {
  const whole = split(raw)
  const leaves = leavesOf(whole)
  const text = (type: string) =>
    leaves
      .filter((part) => part.headers['content-type']?.startsWith(type))
      .map((part) => decoded(part).toString('utf8'))
      .join('\n')
  const files = leaves.flatMap((part) => {
    const name = /filename="?([^";]+)"?/.exec(part.headers['content-disposition'] ?? '')?.[1]
    return name ? [{ name, type: part.headers['content-type']?.split(';')[0] ?? '', content: decoded(part) }] : []
  })
  return {
    from,
    to,
    headers: whole.headers,
    text: text('text/plain').replace(/\r\n/g, '\n'),
    html: text('text/html'),
    files,
    raw,
  }
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function leavesOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leavesOf(split(part.replace(/^\r\n/, ''))))
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return printable(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1')
}

const printable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Decodes the encoded words of a header (RFC 2047). */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : printable(word.replace(/_/g, ' '))).toString('utf8'),
    )

/** The selectable text of a PDF, with single spaces. */
export const pdfWords = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(
    /\s+/g,
    ' ',
  )
