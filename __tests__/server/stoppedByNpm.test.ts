import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startedLine } from '../../scripts/startedLine'
import { root } from '../support/ledger'
import { buildProcess } from './support/process'
import { databaseUrl, openTestDatabase } from './support/testDatabase'

// Starts processes, which takes a while on a busy machine.
jest.setTimeout(90_000)

/** Whether a server listens at the address. */
const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname: host, port } = new URL(address)
    const socket = createConnection({ host, port: Number(port) })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

describe('A server that npm runs', () => {
  let folder: string
  let built: Awaited<ReturnType<typeof buildProcess>>
  let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined
  let npm: ChildProcess | undefined
  let printed: string

  beforeAll(async () => {
    built = await buildProcess()
    folder = await mkdtemp(path.join(tmpdir(), 'zabuni-npm-'))
    await symlink(built.folder, path.join(folder, 'dist-server'))
    if (databaseUrl) database = await openTestDatabase()
  })
  afterEach(() => {
    // All that npm has started.
    try {
      if (npm?.pid) process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  })
  afterAll(async () => {
    await built.remove()
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs a script of the product, of whose build only the server is there, without the demo company. */
  async function run(script: 'serve' | 'start'): Promise<string> {
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const own = (scripts[script] ?? '')
      .replace('node --import tsx scripts/build.ts --as-it-is', 'true')
      .replace('dist/server', 'dist-server')
      .replace(' --demo', '')
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { [script]: own } }))
    npm = spawn('npm', ['run', '--silent', script], {
      cwd: folder,
      detached: true,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        DATA_DIR: path.join(folder, 'data'),
        PORT: '0',
        ALLOW_UNSAFE_DATABASE: '1',
        ...(database ? { DATABASE_URL: database.pool.options.connectionString ?? '', WORKERS: '1' } : {}),
      },
    })
    printed = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream?.on('data', (bytes: Buffer) => void (printed += bytes.toString()))
    for (;;) {
      const started = startedLine(printed)
      if (started) return started.address
      if (npm.exitCode !== null) throw new Error(`npm ended with ${npm.exitCode}: ${printed}`)
      await pause(20)
    }
  }

  it('has stopped by the time that npm has ended, after SIGTERM', async () => {
    const address = await run('serve')
    expect(await answers(address)).toBe(true)
    npm?.kill('SIGTERM')
    expect(await once(npm as ChildProcess, 'exit')).toEqual([0, null])
    expect(await answers(address)).toBe(false)
  })

  it.each([
    ['serve', 'SIGHUP'],
    ['start', 'SIGTERM'],
  ] as const)(
    'by `npm run %s` does not stay behind with the port after %s, of which npm dies',
    async (script, signal) => {
      const address = await run(script)
      npm?.kill(signal)
      await once(npm as ChildProcess, 'exit')
      const began = performance.now()
      while (await answers(address)) {
        expect(performance.now() - began).toBeLessThan(15_000)
        await pause(50)
      }
    },
  )
})
