import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { installMissing } from './torture/failover/packages'

/** Runs a program; what it printed is in the error where it fails. */
function run(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const said = `${stdout}${stderr}`.split('\n').slice(-30).join('\n')
    throw new Error(`${program} ${args.join(' ')}\n${said}`, { cause: error })
  }
}

const authorities = '/usr/local/share/ca-certificates'

const passedOn = ['http_proxy', 'https_proxy', 'no_proxy', 'npm_config_registry']

/** A Debian 13 with nothing in it, in a folder, made by debootstrap. It has no init: nothing starts by itself. Root only. */
export class NewDebian {
  readonly root = mkdtempSync('/var/tmp/zabuni-debian-')
  private readonly mounts: string[] = []

  make() {
    if (process.getuid?.() !== 0) throw new Error('This makes a new Debian. Run it as root.')
    installMissing(['debootstrap'])
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates,adduser,procps', 'trixie', this.root])
    chmodSync(this.root, 0o755)
    this.mount('proc', ['-t', 'proc', 'proc'])
    this.makeDevices('dev')
    cpSync('/etc/resolv.conf', path.join(this.root, 'etc/resolv.conf'), { dereference: true })
    // The authorities that this machine trusts, such as that of a proxy.
    if (existsSync(authorities))
      cpSync(authorities, path.join(this.root, authorities), { recursive: true, dereference: true })
    this.sh('update-ca-certificates')
    this.put('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755)
  }

  mount(place: string, how: readonly string[]) {
    const target = path.join(this.root, place)
    mkdirSync(target, { recursive: true })
    run('mount', [...how, target])
    if (!this.mounts.includes(target)) this.mounts.push(target)
  }

  /** Device files of its own: with the machine's `/dev` in it, who removes a folder that was left over removes that too. */
  makeDevices(place: string) {
    this.mount(place, ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs'])
    const folder = path.join(this.root, place)
    for (const [name, minor] of Object.entries({ null: 3, zero: 5, full: 7, random: 8, urandom: 9 }))
      run('mknod', ['-m', '666', path.join(folder, name), 'c', '1', String(minor)])
    run('ln', ['-s', '/proc/self/fd', path.join(folder, 'fd')])
    this.mount(path.join(place, 'shm'), ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs'])
  }

  put(file: string, text: string, mode = 0o644) {
    const target = path.join(this.root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    chmodSync(target, mode)
  }

  /** Copies the sources of the last commit. */
  putSources(folder: string) {
    const target = path.join(this.root, folder)
    mkdirSync(target, { recursive: true })
    run('bash', ['-c', `git archive HEAD | tar -x -C ${target}`])
  }

  /** Runs commands in it, as root; throws with what they printed. */
  sh(commands: string, environment: readonly string[] = []): string {
    const passed = passedOn.flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []))
    const basic = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8']
    const trust = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
    const env = [...basic, trust, 'DEBIAN_FRONTEND=noninteractive', ...passed, ...environment]
    return run('chroot', [this.root, '/usr/bin/env', '-i', ...env, '/bin/bash', '-euo', 'pipefail', '-c', commands])
  }

  /** The processes that run in it, by their commands: its users have numbers that this machine may have too. */
  processes(): { pid: number; command: string }[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const root = readlinkSync(`/proc/${name}/root`)
          if (root !== this.root && !root.startsWith(`${this.root}/`)) return []
          return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
        } catch {
          return []
        }
      })
  }

  /** Ends what runs in it, and removes it. */
  remove() {
    for (const { pid } of this.processes()) process.kill(pid, 'SIGKILL')
    for (const target of this.mounts.toReversed()) {
      try {
        run('umount', ['-l', target])
      } catch {
        // Below another one that is gone.
      }
    }
    if (readFileSync('/proc/self/mountinfo', 'utf8').includes(this.root))
      throw new Error(`${this.root} has mounts that could not be taken off: it is left as it is`)
    rmSync(this.root, { recursive: true, force: true })
  }
}
