import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const versions = '/usr/lib/postgresql'

/** The folder of the programs of the newest PostgreSQL of Debian; undefined where there is none. */
export function postgresqlPrograms(): string | undefined {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))
  return newest
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

const libraries = '/usr/lib'

/** The library that gives a program another time of day; undefined where there is none. */
export const fakeTimeLibrary = (): string | undefined =>
  readdirSync(libraries)
    .map((machine) => path.join(libraries, machine, 'faketime/libfaketime.so.1'))
    .find((library) => existsSync(library))

/** The packages of Debian, each with what it is recognised by. */
const packages = {
  postgresql: () => postgresqlPrograms() !== undefined,
  libfaketime: () => fakeTimeLibrary() !== undefined,
  patroni: () => existsSync('/usr/bin/patroni'),
  'etcd-server': () => existsSync('/usr/bin/etcd'),
  haproxy: () => existsSync('/usr/sbin/haproxy'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  debootstrap: () => existsSync('/usr/sbin/debootstrap'),
  'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver'),
  xvfb: () => existsSync('/usr/bin/Xvfb'),
}

export type Package = keyof typeof packages

/** Installs those of these packages that this machine lacks. Throws with the command where only root may do that. */
export function installMissing(names: readonly Package[]): void {
  const missing = names.filter((name) => !packages[name]())
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`This needs packages of Debian. Install them as root: ${command}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const part of ['apt-get update -qq', command]) {
    const [program = '', ...args] = part.split(' ')
    // Two proofs side by side wait for each other.
    execFileSync(program, ['-o', 'DPkg::Lock::Timeout=600', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
