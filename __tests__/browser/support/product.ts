import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startedLine } from '../../../scripts/startedLine'

export interface Account {
  name: string
  role: 'admin' | 'staff' | 'viewer'
  email: string
  password: string
}

/** What a user signs in with. */
export type Signing = Pick<Account, 'email' | 'password'>

export interface Product {
  address: string
  accounts: Account[]
  account: (role: Account['role']) => Account
  /** The output of the process so far. */
  output: () => string
  /** Its data, until it is stopped. */
  folder: string
  /** Ends the process, and leaves its data. */
  end: () => Promise<void>
  stop: () => Promise<void>
}

const serverFile = path.resolve('dist/server/main.js')

const demo = { DEMO: '1' }

/**
 * Starts the product from the production build, with a new database and a free port. The data of the demo company is
 * created once per build and copied, because creating it takes most of the time of a journey; no other variable changes it.
 */
export async function startProduct(environment: Record<string, string> = demo): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-product-'))
  // A killed server leaves its socket behind: it cannot be copied, and is not needed for a start.
  if (environment.DEMO === '1')
    await cp(await madeDemo(), folder, { recursive: true, filter: (file) => !file.endsWith('.sock') })
  return serve(folder, environment)
}

async function madeDemo(): Promise<string> {
  // The deadlines of the demo data depend on the day of its creation.
  const day = new Date().toISOString().slice(0, 10)
  const made = path.join(tmpdir(), `zabuni-demo-${day}-${Math.round(statSync(serverFile).mtimeMs)}`)
  if (existsSync(made)) return made
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-product-'))
  const { end } = await serve(folder, demo)
  await end()
  try {
    await rename(folder, made)
  } catch (error) {
    // Another worker created the folder first.
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
  return made
}

async function serve(folder: string, environment: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [serverFile], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString()
      const started = startedLine(printed)
      if (started) resolve(started.address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  const accounts =
    environment.DEMO === '1'
      ? (JSON.parse(await readFile(path.join(folder, 'demo-accounts.json'), 'utf8')) as Account[])
      : []
  return {
    address,
    accounts,
    account(role) {
      const account = accounts.find((one) => one.role === role)
      if (!account) throw new Error(`no demo account is ${role}`)
      return account
    },
    output: () => printed,
    folder,
    end: () => ended(child),
    async stop() {
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
