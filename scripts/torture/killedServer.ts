import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startedLine } from '../startedLine'
import type { Account } from '../../__tests__/browser/support/product'

/** The built server over a folder or a database, which can be killed and started again. */
export class KilledServer {
  address = ''
  private child: ChildProcess | undefined
  private readonly folder: string
  private readonly environment: Record<string, string>

  constructor(folder: string, environment: Record<string, string>) {
    this.folder = folder
    this.environment = environment
  }

  /** Returns the milliseconds until it is ready. */
  async start(): Promise<number> {
    const began = Date.now()
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { PATH: process.env.PATH, DEMO: '1', PORT: '0', DATA_DIR: this.folder, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    let said = ''
    this.address = await new Promise<string>((resolve, reject) => {
      const read = (bytes: Buffer) => {
        said += bytes.toString()
        const started = startedLine(said)
        if (started) resolve(started.address)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
    })
    const { status } = await fetch(`${this.address}/api/health/ready`)
    if (status !== 200) throw new Error(`the server is not ready after its start: ${status}`)
    return Date.now() - began
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** An account of the demo company. */
  async account(role: Account['role']): Promise<Account> {
    const accounts = JSON.parse(await readFile(path.join(this.folder, 'demo-accounts.json'), 'utf8')) as Account[]
    const account = accounts.find((one) => one.role === role)
    if (!account) throw new Error(`no demo account is ${role}`)
    return account
  }
}
