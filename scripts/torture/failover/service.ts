import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'

const isRoot = process.getuid?.() === 0

/** The user that the services run as: PostgreSQL and PgBouncer refuse root. */
export const owner = isRoot ? { uid: idOf('u'), gid: idOf('g') } : {}

function idOf(kind: 'u' | 'g'): number {
  return Number(execFileSync('id', [`-${kind}`, 'postgres'], { encoding: 'utf8' }))
}

/** A program that runs in the background and writes a log in the folder. */
export class Service {
  private child: ChildProcess | undefined
  private readonly name: string
  private readonly command: readonly string[]
  private readonly folder: string

  constructor(name: string, command: readonly string[], folder: string) {
    this.name = name
    this.command = command
    this.folder = folder
  }

  private get log() {
    return path.join(this.folder, `${this.name}.log`)
  }

  start() {
    const [program = '', ...args] = this.command
    const log = openSync(this.log, 'a')
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: this.folder, LANG: 'C.UTF-8' }
    this.child = spawn(program, args, { ...owner, cwd: this.folder, env, stdio: ['ignore', log, log] })
    this.child.on('error', () => undefined)
  }

  async end(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGTERM') {
    const { child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** The last lines of its log, for the message of a failure. */
  said(lines = 15): string {
    return `${this.name}:\n${readFileSync(this.log, 'utf8').trim().split('\n').slice(-lines).join('\n')}`
  }
}
