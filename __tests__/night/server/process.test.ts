import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildProcess } from '../../server/support/process'
import { databaseUrl, embeddedTemplate, openTestDatabase } from '../../server/support/testDatabase'

// Each test starts a process or two, which takes a while on a busy machine.
jest.setTimeout(90_000)

/** What PostgreSQL sends before it closes a connection that it refuses: an error response of its protocol. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** What the line of the start says of signing in. */
const signInOf = ({ log }: Pick<ReturnType<Awaited<ReturnType<typeof buildProcess>>['start']>, 'log'>) =>
  log()
    .find(({ server }) => server === 'started')
    ?.sign_in?.join('\n') ?? ''

describe('The server process', () => {
  let folder: string
  let built: Awaited<ReturnType<typeof buildProcess>>
  /** An empty one on PostgreSQL; without it the server makes one in its folder. */
  let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined
  const running: ChildProcess[] = []
  const started = (environment: Record<string, string>) => {
    const server = built.start({
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'info',
      ...(database ? { DATABASE_URL: database.pool.options.connectionString ?? '' } : {}),
      ...environment,
    })
    running.push(server.child)
    return server
  }

  beforeAll(async () => {
    built = await buildProcess()
  })
  afterAll(() => built.remove())
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'zabuni-process-'))
    if (databaseUrl) database = await openTestDatabase()
  })
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('does not start when a variable is invalid, and lists all invalid ones', async () => {
    const { ended, log } = started({ PORT: 'http', DEMO: 'yes', LOG_LEVEL: 'loud' })
    expect(await ended).toBe(1)
    expect(log()).toEqual([
      expect.objectContaining({
        level: 60,
        server: 'start_failed',
        msg: 'Zabuni could not start: PORT must be a number from 0 to 65535; DEMO must be 0 or 1; LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      }),
    ])
    await expect(stat(path.join(folder, 'data'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('does not start when its database cannot be reached, and reports this within ten seconds', async () => {
    // What a process takes that ends before it connects: on a busy machine starting alone takes seconds.
    const beganBefore = performance.now()
    expect(await started({ PORT: 'none' }).ended).toBe(1)
    const toStart = performance.now() - beganBefore
    const began = performance.now()
    const { ended, log } = started({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' })
    expect(await ended).toBe(1)
    expect(log().map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Zabuni could not start: The database of DATABASE_URL cannot be reached\. .*ECONNREFUSED/),
    ])
    expect(performance.now() - began - toStart).toBeLessThan(10_000)
  })

  it('says in words that the disk of its database is full, and ends', async () => {
    const full = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(refusal('53100', 'could not extend file "base/1/1259"')))
    })
    await once(full.listen(0, '127.0.0.1'), 'listening')
    const { port } = full.address() as AddressInfo
    const { ended, said } = started({ DATABASE_URL: `postgresql://zabuni@127.0.0.1:${port}/zabuni` })
    expect(await ended).toBe(1)
    full.close()
    const last = JSON.parse(said.out.trim().split('\n').at(-1) ?? '') as { server: string; msg: string }
    expect(last).toMatchObject({
      server: 'start_failed',
      msg: expect.stringMatching(
        /^Zabuni could not start: A disk is full, .* Nothing is lost\. Free some disk space, then start again\. \(could not extend file .+\)$/,
      ),
    })
  })

  it('prints a one-time set-up link for the first administrator; after SIGTERM it exits within ten seconds without losing data', async () => {
    const first = started({ PUBLIC_URL: 'https://zabuni.example.com' })
    const address = await first.serving
    const token = /https:\/\/zabuni\.example\.com\/#setup=(\S+)/.exec(signInOf(first))?.[1] ?? ''
    expect(token).toMatch(/^zb_o_/)
    const setUp = (body: object) =>
      fetch(`${address}/api/auth/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const admin = { token, name: 'First', email: 'first@example.com', password: 'coconut shipment 88' }
    expect((await setUp(admin)).status).toBe(200)
    expect((await setUp(admin)).status).toBe(404)
    const lines = first.said.out.trim().split('\n')
    // Each is one JSON object; the first sign-in alone has the link.
    expect(lines.map((line) => typeof JSON.parse(line)).filter((type) => type !== 'object')).toEqual([])
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.includes(token))).toHaveLength(1)

    // The request that is in progress at the signal is completed: hashing the password takes a while.
    const underWay = fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    })
    await first.printed(() => (first.said.out.match(/incoming request/g) ?? []).length >= 3)
    const began = performance.now()
    first.child.kill('SIGTERM')
    expect((await underWay).status).toBe(200)
    expect(await first.ended).toBe(0)
    expect(first.log().map(({ server }) => server)).toEqual(expect.arrayContaining(['started', 'stopping', 'stopped']))
    expect(performance.now() - began).toBeLessThan(10_000)

    const second = started({})
    const again = await second.serving
    expect(second.said.out).not.toContain('#setup=')
    const signIn = await fetch(`${again}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    })
    expect(signIn.status).toBe(200)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  if (!databaseUrl)
    it('that is stopped while it starts closes its embedded database before it exits', async () => {
      await cp(await embeddedTemplate(), path.join(folder, 'data'), { recursive: true })
      const taken = path.join(folder, 'data/database.sock')
      const opens = new Promise((resolve) => {
        const watcher = watch(path.dirname(taken), (_, name) => {
          if (name !== 'database.sock') return
          watcher.close()
          resolve(undefined)
        })
      })
      const { said, child, ended } = started({})
      await opens
      expect(said.out).not.toContain('serves on')
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(existsSync(taken)).toBe(false)
    })

  it('prints working accounts with DEMO=1, generated for each installation and readable by its owner only', async () => {
    const { serving, log, child, ended } = started({ DEMO: '1' })
    const address = await serving
    const shown = signInOf({ log })
    const accounts = [...shown.matchAll(/^(\S+@\S+) {2}(\S+) {2}\((\w+)\)$/gm)].map(([, email, password, role]) => ({
      email,
      password,
      role,
    }))
    expect(accounts.map(({ role }) => role).sort()).toEqual(['admin', 'staff', 'viewer'])
    const welcome = (await (await fetch(`${address}/api/auth/sign-in-info`)).json()) as {
      payload: { demo_accounts: { email: string; password: string }[] }
    }
    expect(welcome.payload.demo_accounts.map(({ password }) => password).sort()).toEqual(
      accounts.map(({ password }) => password).sort(),
    )
    for (const { email, password } of accounts) {
      const { status } = await fetch(`${address}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect(status).toBe(200)
    }
    const file = path.join(folder, 'data/demo-accounts.json')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readFile(file, 'utf8')).toContain(accounts[0]?.password)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('admits no account without DEMO and ADMIN_*, and with ADMIN_* that account', async () => {
    const { serving, child, ended } = started({
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'coconut shipment 88',
    })
    const address = await serving
    const enter = async (email: string, password: string) =>
      (
        await fetch(`${address}/api/auth/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
      ).status
    expect(await enter('boss@example.com', 'coconut shipment 88')).toBe(200)
    expect(await enter('admin@example.com', 'admin')).toBe(401)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
