import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Account {
  name: string
  role: 'admin' | 'staff' | 'viewer'
  email: string
  password: string
}

export interface Product {
  address: string
  accounts: Account[]
  account: (role: Account['role']) => Account
  /** Everything that it printed. */
  output: () => string
  stop: () => Promise<void>
}

const serverFile = path.resolve('dist/server/main.js')

/** The product as it is shipped: the built server with the built client, a new database of its own, and a port that is free. */
export async function startProduct(environment: Record<string, string> = { DEMO: '1' }): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-product-'))
  const child = spawn(process.execPath, [serverFile], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, found] = /serves on (\S+)/.exec(printed) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  const accounts = environment.DEMO === '1' ? (JSON.parse(await readFile(path.join(folder, 'demo-accounts.json'), 'utf8')) as Account[]) : []
  return {
    address,
    accounts,
    account(role) {
      const account = accounts.find((one) => one.role === role)
      if (!account) throw new Error(`no demo account is ${role}`)
      return account
    },
    output: () => printed,
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
