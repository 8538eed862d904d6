import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startedLine } from '../../../scripts/startedLine'
import { clusterTemplate } from '../../../src/server/db/embedded/clusterTemplate'
import { databaseUrl, packedTemplate } from './testDatabase'

const root = path.join(import.meta.dirname, '../../..')

/**
 * The server as it is built, with its template of a new database, for tests that start it as separate processes: a copy
 * of what `builtThreads.ts` has built, because its own threads must not find the template.
 */
export async function buildProcess() {
  const { builtThreads } = globalThis as unknown as { builtThreads: string }
  const folder = await mkdtemp(path.join(path.dirname(builtThreads), 'zabuni-process-'))
  await cp(builtThreads, folder, { recursive: true })
  if (!databaseUrl) await cp(await packedTemplate(), clusterTemplate(folder))
  return {
    folder,
    start: (environment: Record<string, string>) => startProcess(path.join(folder, 'main.js'), environment),
    /** Runs a command of the server. */
    run: (command: 'backup' | 'restore', args: string[], environment: Record<string, string>) =>
      startCommand([path.join(folder, `${command}.js`), ...args], environment),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Starts a command; `ended` has its exit code and everything that it printed. */
function startCommand(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH ?? '', ...environment } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (bytes: Buffer) => void (said.out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => void (said.err += bytes.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, ended }
}

/** Starts the server as by hand, without the environment of the test. */
function startProcess(main: string, environment: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', ALLOW_UNSAFE_DATABASE: '1', ...environment }
  const child = spawn(process.execPath, [main], { cwd: root, env })
  const said = { out: '', err: '' }
  child.stderr.on('data', (bytes: Buffer) => void (said.err += bytes.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  /** Its address, once it listens. */
  const serving = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said.out += bytes.toString()
      const started = startedLine(said.out)
      if (started) resolve(started.address)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said.out}${said.err}`)))
  })
  serving.catch(() => undefined)
  /** Waits for its output until this holds. */
  const printed = async (holds: () => boolean) => {
    while (!holds()) await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
  }
  /** The lines of its log about itself. */
  const log = () =>
    said.out
      .split('\n')
      .filter((line) => line.includes('"server":'))
      .map((line) => JSON.parse(line) as { server: string; level: number; msg: string; sign_in?: string[] })
      // What it says of the PostgreSQL of tests, which syncs nothing.
      .filter(({ server }) => server !== 'unsafe_database')
  return { child, said, log, ended, serving, printed }
}
