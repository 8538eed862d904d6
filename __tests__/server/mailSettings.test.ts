import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listActivity } from '../../src/contract/activity'
import { getCompany } from '../../src/contract/company'
import { getFirstSteps } from '../../src/contract/firstSteps'
import { getHealthReady } from '../../src/contract/health'
import {
  getMailSettings,
  removeMailSettings,
  testMailSettings,
  updateMailSettings,
} from '../../src/contract/mailSettings'
import { getMailState } from '../../src/contract/mails'
import type { BodyInput } from '../../src/contract/operation'
import { createUser, mailPasswordLink } from '../../src/contract/users'
import { buildApp } from '../../src/server/app'
import { mail_settings } from '../../src/server/db/schema/mailSettings'
import { everythingIn } from './support/everything'
import { startMailbox, type Mailbox } from './support/mailbox'
import { caller, identified, startTestServer, type TestServer } from './support/testServer'

type Body = BodyInput<typeof updateMailSettings>

/** What no answer, log, activity or row may contain. */
const password = 'right-password'

const minute = 60_000

let mailbox: Mailbox
let folder: string
beforeAll(async () => {
  mailbox = await startMailbox()
  folder = mkdtempSync(path.join(tmpdir(), 'zabuni-mail-'))
})
afterAll(async () => {
  await mailbox.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  mailbox.arrived.length = 0
  mailbox.refuses = {}
})

/** The mailbox as an admin enters it: on this computer, so without encryption. */
const entered = (over: Partial<Body> = {}): Body => ({
  host: '127.0.0.1',
  port: Number(new URL(mailbox.url).port),
  security: 'none',
  user_name: 'sales@pwani.example',
  password,
  from_address: 'sales@pwani.example',
  from_name: 'Pwani Sales',
  ...over,
})

describe('The mail server in Settings', () => {
  let server: TestServer
  let log = ''
  const said: string[] = []

  beforeAll(async () => {
    server = await startTestServer(
      { DATA_DIR: folder, PUBLIC_URL: 'https://zabuni.example', LOG_LEVEL: 'trace' },
      { log_stream: { write: (line) => void (log += line) } },
    )
  })
  afterAll(() => server.stop())
  // The limit of test messages is by the real clock.
  beforeEach(() => server.pool.query('delete from guess_counts'))

  const as = (who: 'admin' | 'staff') => {
    const call: TestServer['admin']['call'] = async (operation, options) => {
      const answer = await server[who].call(operation, options)
      said.push(JSON.stringify(answer))
      return answer
    }
    return call
  }
  const current = async () => (await as('admin')(getMailSettings)).payload
  const save = async (over: Partial<Body> = {}) =>
    as('admin')(updateMailSettings, { version: (await current()).version, body: entered(over) })
  const test = (to_address?: string) =>
    as('admin')(testMailSettings, { body: to_address === undefined ? {} : { to_address } })
  const sends = async () => (await as('staff')(getMailState)).payload.sends
  const isStepDone = async () =>
    (await as('staff')(getFirstSteps)).payload.steps.find(({ step }) => step === 'email')?.done

  it('is not set up at first, and refuses a test', async () => {
    expect(await current()).toMatchObject({
      version: 1,
      host: null,
      password: 'none',
      environment: null,
      last_test: null,
      may_keep_password: true,
    })
    expect((await test()).error.code).toBe('no_mail')
    expect([await sends(), await isStepDone()]).toEqual([false, false])
  })

  it.each(['staff', 'viewer', 'stranger'] as const)('is not shown to, changed or tested by %s', async (who) => {
    const { call } = server[who]
    const { id } = await current()
    expect([
      (await call(getMailSettings)).status,
      (await call(updateMailSettings, { version: 1, body: entered() })).status,
      (await call(removeMailSettings, { version: 1 })).status,
      (await call(testMailSettings, { body: {} })).status,
      (await call(listActivity, { params: { entity: 'mail-settings', id } })).status,
    ]).toEqual([403, 403, 403, 403, 403])
  })

  it.each([
    ['host', { host: 'smtp://127.0.0.1' }],
    ['host', { host: '' }],
    ['port', { port: 0 }],
    ['port', { port: 65_536 }],
    ['from_address', { from_address: 'sales' }],
    ['from_name', { from_name: 'Sales\r\nBcc: x@y.example' }],
    ['password', { password: undefined }],
    ['user_name', { user_name: null }],
    ['security', { host: 'mail.office.example' }],
  ] as const)('is rejected with a wrong %s, at its field: %j', async (field, over) => {
    const { status, error } = await save(over)
    expect([status, error.fields.map((each) => each.path)]).toEqual([422, [field]])
  })

  it('is saved once of two simultaneous changes, and takes effect at once', async () => {
    const { version } = await current()
    const both = await Promise.all(
      ['One', 'Two'].map((from_name) => as('admin')(updateMailSettings, { version, body: entered({ from_name }) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await current()).password).toBe('kept')
    expect(await sends()).toBe(true)
    const body = { name: 'Amina', email: 'amina@test.example', role: 'staff' as const, branch_ids: [server.branch_id] }
    const { payload } = await as('admin')(createUser, { body })
    expect(payload.link).toBeNull()
    await server.app.mail.deliver()
    const [mail] = mailbox.to('amina@test.example')
    expect(mail?.headers.from).toMatch(/^(One|Two) <sales@pwani\.example>$/)
    expect(await isStepDone()).toBe(true)
    // The next message is sent as the settings are then.
    expect(
      (await save({ from_name: 'Changed', from_address: 'other@pwani.example', password: undefined })).status,
    ).toBe(200)
    await identified(server)
    await as('admin')(mailPasswordLink, { params: { id: payload.user.id } })
    await server.app.mail.deliver()
    expect(mailbox.to('amina@test.example')[1]?.headers.from).toBe('Changed <other@pwani.example>')
  })

  it('sends a test message, to the user unless another address is given, and shows that it was accepted', async () => {
    await server.db.update(mail_settings).set({ delivered_at: null })
    await server.pool.query("delete from notices; delete from outbox where status = 'sent'")
    expect(await isStepDone()).toBe(false)
    const { payload } = await test()
    expect(payload.last_test).toEqual({
      at: server.clock.now.toISOString(),
      to_address: 'admin@test.example',
      error: null,
      current: true,
    })
    expect(mailbox.to('admin@test.example')[0]?.text).toContain('Test Trading Ltd can send e-mail')
    expect(await isStepDone()).toBe(true)
    expect((await test('it@pwani.example')).payload.last_test).toMatchObject({ to_address: 'it@pwani.example' })
    expect((await save({ password: undefined })).payload.last_test?.current).toBe(false)
  })

  it('shows why a test message failed, and sends mails again once it is corrected', async () => {
    await save({ password: 'wrong-secret' })
    expect((await test()).payload.last_test).toMatchObject({
      error: 'The mail server rejected the user name and password of Settings → E-mail.',
      current: true,
    })
    await save()
    mailbox.refuses = { 'gone@test.example': { code: 550, words: 'No such user here' } }
    expect((await test('gone@test.example')).payload.last_test?.error).toContain('550 No such user here')
    const { version } = await current()
    const closed = await as('admin')(updateMailSettings, { version, body: entered({ port: 1 }) })
    expect(closed.status).toBe(200)
    expect((await test()).payload.last_test?.error).toMatch(/could not be reached\. Check the server.*ECONNREFUSED/)
    // The mailbox offers no STARTTLS: what cannot be encrypted is not sent, neither the password.
    await save({ security: 'starttls' })
    expect((await test()).payload.last_test?.error).toContain('could not be secured')
    expect(mailbox.arrived).toEqual([])
    await save()
    expect((await test()).payload.last_test?.error).toBeNull()
  })

  it('asks for the password again when the server, its port, the encryption or the user name changes', async () => {
    for (const over of [
      { host: 'localhost' },
      { port: 2525 },
      { security: 'tls' as const },
      { user_name: 'other@pwani.example' },
    ]) {
      const { status, error } = await save({ ...over, password: undefined })
      expect([status, error.fields.map(({ path: field }) => field)]).toEqual([422, ['password']])
    }
    // A row that was changed in the database sends the password nowhere else.
    await server.db.update(mail_settings).set({ host: 'localhost' })
    expect((await current()).password).toBe('unreadable')
    await server.db.update(mail_settings).set({ host: '127.0.0.1', port: 2525 })
    expect((await current()).password).toBe('unreadable')
    await server.db.update(mail_settings).set({ port: entered().port })
    expect((await current()).password).toBe('kept')
  })

  it('needs a reason to send mails over a network without encryption', async () => {
    const { version } = await current()
    const open = { host: 'mail.office.example', user_name: null, password: undefined }
    const asked = await as('admin')(updateMailSettings, { version, body: entered(open) })
    expect([asked.status, asked.error.code]).toEqual([422, 'warning'])
    const accept = [{ code: 'unencrypted_mail', path: 'security', reason: 'In our own network' }]
    expect((await as('admin')(updateMailSettings, { version, body: entered({ ...open, accept }) })).status).toBe(200)
    await save()
  })

  it('keeps its password out of every answer, the log, the audit trail and the database', async () => {
    const { id } = await current()
    const { payload } = await as('admin')(listActivity, {
      params: { entity: 'mail-settings', id },
      query: { limit: 200 },
    })
    expect(payload.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['changed', 'mail_tested', 'mail_test_failed']),
    )
    expect(payload.find(({ after }) => (after as { password?: string }).password === 'entered')).toBeDefined()
    expect(said.length).toBeGreaterThan(30)
    const everything = [await everythingIn(server.pool), log, ...said].join('\n')
    for (const secret of [password, 'wrong-secret']) {
      expect(everything).not.toContain(secret)
      expect(everything).not.toContain(Buffer.from(secret).toString('base64'))
    }
  })

  it('is encrypted with a key that only the user of the server can read', () => {
    const file = path.join(folder, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(44)
  })

  it('asks for the password again when the key is lost, and keeps mails until then', async () => {
    rmSync(path.join(folder, 'secret.key'))
    expect(await current()).toMatchObject({ password: 'unreadable', may_keep_password: true })
    expect((await server.nobody.call(getHealthReady)).status).toBe(200)
    const { payload: user } = await as('admin')(createUser, {
      body: { name: 'Juma', email: 'juma@test.example', role: 'staff', branch_ids: [server.branch_id] },
    })
    await server.app.mail.deliver()
    expect((await as('admin')(getMailState)).payload.mails[0]).toMatchObject({
      to_address: user.user.email,
      status: 'failed',
      last_error: expect.stringContaining('enter it again in Settings → E-mail'),
    })
    expect((await test()).payload.last_test?.error).toContain('can no longer be read')
    expect((await save({ password: undefined })).error.fields[0]?.message).toContain('Enter it again')
    expect((await save()).payload.password).toBe('kept')
    server.clock.advance(minute)
    await server.app.mail.deliver()
    expect(mailbox.to('juma@test.example')).toHaveLength(1)
  })

  it('does not apply where SMTP_URL sets it, which is shown without its password and can be tested', async () => {
    const { db, env, ...context } = server.app.server_context
    const SMTP_URL = mailbox.url.replace('//', `//env%40pwani.example:${password}@`)
    const app = await buildApp({ db, ...context, env: { ...env, SMTP_URL, SMTP_FROM: 'Env <env@pwani.example>' } })
    const call = caller(app, server.admin.token, server.branch_id)
    const shown = await call(getMailSettings)
    expect(shown.payload.environment).toEqual({
      host: '127.0.0.1',
      port: Number(new URL(mailbox.url).port),
      tls: false,
      user_name: 'env@pwani.example',
      from: 'Env <env@pwani.example>',
    })
    expect(shown.payload.last_test?.current).toBe(false)
    const { version } = shown.payload
    expect((await call(updateMailSettings, { version, body: entered() })).error.code).toBe('set_by_environment')
    expect((await call(removeMailSettings, { version })).error.code).toBe('set_by_environment')
    const tested = await call(testMailSettings, { body: {} })
    expect(tested.payload.last_test).toMatchObject({ error: null, current: true })
    expect(mailbox.to('admin@test.example')[0]?.headers.from).toBe('Env <env@pwani.example>')
    expect(JSON.stringify([shown, tested])).not.toContain(password)
    await app.close()
  })

  it('limits test messages, because each one sends an e-mail', async () => {
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push((await test()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await test()).error.message).toMatch(/^Too many test messages\. Wait \d+ seconds\.$/)
    expect(mailbox.arrived).toHaveLength(5)
  })

  it('is removed with its password; the company’s activity says so to all users', async () => {
    const { version } = await current()
    const { payload } = await as('admin')(removeMailSettings, { version })
    expect(payload).toMatchObject({ host: null, port: null, user_name: null, password: 'none' })
    const [row] = await server.db.select({ sealed: mail_settings.sealed_password }).from(mail_settings)
    expect(row?.sealed).toBeNull()
    expect(await sends()).toBe(false)
    expect(await server.app.mail.deliver()).toBe(0)
    const company = (await as('staff')(getCompany)).payload.id
    const { payload: activity } = await server.viewer.call(listActivity, { params: { entity: 'company', id: company } })
    expect(activity.map(({ action }) => action)).toEqual(['mail_removed', 'mail_set_up'])
    expect(JSON.stringify(activity)).not.toContain('pwani.example')
  })
})

describe('A server without a place for a key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('saves a mail server without a password only', async () => {
    expect((await server.admin.call(getMailSettings)).payload.may_keep_password).toBe(false)
    const refused = await server.admin.call(updateMailSettings, { version: 1, body: entered() })
    expect(refused.error.fields).toEqual([
      { path: 'password', message: 'The server has no key to encrypt a password with. Set SECRET_KEY.' },
    ])
    const body = entered({ user_name: null, password: undefined })
    expect((await server.admin.call(updateMailSettings, { version: 1, body })).status).toBe(200)
  })

  it('opens what another process has saved with the same SECRET_KEY, and nothing without it', async () => {
    const { env, ...context } = server.app.server_context
    const SECRET_KEY = 'k'.repeat(32)
    const withKey = (key: string | undefined) =>
      buildApp({ ...context, env: { ...env, SECRET_KEY: key, DATABASE_URL: 'postgresql://elsewhere' } })
    const [one, two, other] = await Promise.all([withKey(SECRET_KEY), withKey(SECRET_KEY), withKey(undefined)])
    const { version } = (await server.admin.call(getMailSettings)).payload
    const asked = (app: typeof one) => caller(app, server.admin.token, server.branch_id)
    expect((await asked(one)(updateMailSettings, { version, body: entered() })).status).toBe(200)
    expect((await asked(two)(getMailSettings)).payload).toMatchObject({ password: 'kept', may_keep_password: true })
    expect((await asked(other)(getMailSettings)).payload).toMatchObject({
      password: 'unreadable',
      may_keep_password: false,
    })
    await asked(two)(testMailSettings, { body: {} })
    expect(mailbox.to('admin@test.example')).toHaveLength(1)
    await Promise.all([one.close(), two.close(), other.close()])
  })
})
