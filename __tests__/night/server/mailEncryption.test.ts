import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../../../src/contract/auth'
import {
  getMailSettings,
  testMailSettings,
  updateMailSettings,
  type MailSettings,
} from '../../../src/contract/mailSettings'
import type { Operation } from '../../../src/contract/operation'
import { toRequest, type RequestArguments } from '../../../src/contract/request'
import { createUser } from '../../../src/contract/users'
import { startMailbox, type Mailbox } from '../../server/support/mailbox'
import { buildProcess } from '../../server/support/process'
import { startProxy } from '../../server/support/proxy'

// Starts a process, which takes a while on a busy machine.
jest.setTimeout(90_000)

const admin = { email: 'admin@test.example', password: 'coconut shipment 88' }
const password = 'right-password'

interface Certificate {
  file: string
  key: string
  cert: string
}

/** A self-signed certificate of this computer. */
async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const [key, file] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', file],
    ],
    { stdio: 'ignore' },
  )
  return { file, key: await readFile(key, 'utf8'), cert: await readFile(file, 'utf8') }
}

describe('A mail server with encryption', () => {
  let folder: string
  let built: Awaited<ReturnType<typeof buildProcess>>
  let trusted: Certificate
  let unknown: Certificate
  let address: string
  let token = ''
  let end: () => Promise<unknown>
  let said: { out: string }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'zabuni-encryption-'))
    trusted = await makeCertificate(folder, 'trusted')
    unknown = await makeCertificate(folder, 'unknown')
    built = await buildProcess()
    // Trusted certificates are read when a process starts, so the server is one of its own.
    const started = built.start({
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      NODE_EXTRA_CA_CERTS: trusted.file,
    })
    said = started.said
    end = () => {
      started.child.kill('SIGTERM')
      return started.ended
    }
    address = await started.serving
    token = (await call<{ access_token: string }>(signIn, { body: admin })).access_token
  })
  afterAll(async () => {
    await end()
    await built.remove()
    await rm(folder, { recursive: true })
  })

  async function call<P>(operation: Operation, given: RequestArguments): Promise<P> {
    const { url, method, headers, body } = toRequest(operation, given)
    const response = await fetch(`${address}/api${url}`, {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect([url, response.status]).toEqual([url, 200])
    return ((await response.json()) as { payload: P }).payload
  }

  async function connectTo(security: 'tls' | 'starttls', port: number) {
    const { version } = await call<MailSettings>(getMailSettings, {})
    const sender = 'sales@pwani.example'
    const body = { host: '127.0.0.1', port, security, user_name: sender, password, from_address: sender }
    await call(updateMailSettings, { version, body })
  }

  /** The entries about certificates in the server's log. */
  const refusedCertificates = () =>
    said.out
      .split('\n')
      .filter((line) => line.includes('mail_certificate_refused'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  /** Sets up the mail server and sends a test message: its error, the mailbox, and what went over the network. */
  async function tested(security: 'tls' | 'starttls', mailbox: Mailbox) {
    const heard: Buffer[] = []
    const target = { host: '127.0.0.1', port: Number(new URL(mailbox.url).port) }
    const proxy = await startProxy(target, (bytes) => void heard.push(bytes))
    await connectTo(security, proxy.port)
    const { last_test } = await call<MailSettings>(testMailSettings, { body: {} })
    await proxy.stop()
    await mailbox.stop()
    return { error: last_test?.error, sent: Buffer.concat(heard).toString('latin1') }
  }

  const secretForms = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\u0000sales@pwani.example\u0000${password}`).toString('base64'),
  ]
  function expectNoSecretIn(sent: string) {
    expect(sent.length).toBeGreaterThan(0)
    for (const secret of secretForms) expect(sent).not.toContain(secret)
    expect(sent).not.toMatch(/AUTH |MAIL FROM/)
  }

  it.each(['tls', 'starttls'] as const)(
    'gets a message by %s, and all but the start is encrypted',
    async (security) => {
      const mailbox = await startMailbox({ security, ...trusted })
      const { error, sent } = await tested(security, mailbox)
      expect(error).toBeNull()
      expect(mailbox.to(admin.email)).toHaveLength(1)
      expectNoSecretIn(sent)
      expect(sent.includes('STARTTLS')).toBe(security === 'starttls')
      expect(sent.includes('EHLO')).toBe(security === 'starttls')
    },
  )

  it.each(['tls', 'starttls'] as const)(
    'with an unknown certificate is refused by %s, with the reason',
    async (security) => {
      const mailbox = await startMailbox({ security, ...unknown })
      const { error, sent } = await tested(security, mailbox)
      expect(error).toMatch(/^The certificate of the mail server is not trusted\. Check .*\(self-signed certificate\)$/)
      expect(mailbox.arrived).toEqual([])
      expectNoSecretIn(sent)
      expect(refusedCertificates().at(-1)).toMatchObject({ level: 40, operation: 'testMailSettings' })
    },
  )

  it('with an unknown certificate gets no mail of the outbox either, which the log says', async () => {
    const mailbox = await startMailbox({ security: 'tls', ...unknown })
    await connectTo('tls', Number(new URL(mailbox.url).port))
    await call(createUser, { body: { name: 'Asha', email: 'asha@test.example', role: 'admin', branch_ids: [] } })
    const ofOutbox = () => refusedCertificates().filter(({ operation }) => operation === undefined)
    while (ofOutbox().length === 0) await setTimeout(100)
    expect(ofOutbox()[0]).toMatchObject({ level: 40 })
    expect(mailbox.arrived).toEqual([])
    expect(said.out).not.toContain(password)
    await mailbox.stop()
  })

  it('that offers no STARTTLS gets nothing where encryption is required, the password least of all', async () => {
    const mailbox = await startMailbox()
    const { error, sent } = await tested('starttls', mailbox)
    expect(error).toContain('The connection to the mail server could not be secured.')
    expect(mailbox.arrived).toEqual([])
    expectNoSecretIn(sent)
  })
})
