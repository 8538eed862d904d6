import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lockFiles } from './lockFiles'

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

const root = path.join(import.meta.dirname, '../..')
const locks = lockFiles.map((file) => ({ file, ...(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Lock) }))
const installed = locks.flatMap(({ file, packages }) =>
  Object.entries(packages).map(([place, { version = '0' }]) => ({
    file,
    place,
    name: place.split('node_modules/').at(-1) ?? '',
    version,
  })),
)

/**
 * The lowest version of each package without a known vulnerability that affects this product, and one of the advisories
 * that require it.
 */
const floors: [name: string, floor: string, advisory: string][] = [
  ['react-router', '7.18.2', 'GHSA-qwww; open redirects by // and backslash'],
  ['react-router-dom', '7.18.2', 'as react-router'],
  ['fastify', '5.12.2', 'CVE-2026-16732; three bypasses of body validation before'],
  ['@fastify/static', '10.1.3', 'CVE-2026-15074'],
  ['drizzle-orm', '0.45.2', 'CVE-2026-39356: SQL injection by identifiers'],
  ['nodemailer', '9.1.1', 'GHSA-2x7j'],
  ['jspdf', '4.2.0', 'CVE-2026-25535; CVE-2025-68428 before'],
  ['webpack-dev-server', '5.2.5', 'GHSA-mx8g'],
  ['undici', '7.29.0', 'CVE-2026-13697'],
  ['react', '19.2.3', 'CVE-2025-67779'],
  ['react-dom', '19.2.3', 'as react'],
  ['zod', '3.22.3', 'slow regular expression for e-mail addresses'],
]

/** Packages that are refused in every version: no fixed version is published under this name. */
const never = ['xlsx']

function isAtLeast(version: string, floor: string): boolean {
  const [has, needs] = [version, floor].map((text) => text.split('-')[0]?.split('.').map(Number) ?? [])
  for (let part = 0; part < 3; part += 1) {
    const difference = (has?.[part] ?? 0) - (needs?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  // A pre-release precedes its release.
  return !version.includes('-')
}

describe('The packages of the lock file', () => {
  it('are read at all', () => {
    expect(installed.filter(({ name }) => name === 'fastify' || name === 'react')).toHaveLength(2)
  })

  it('are compared by number', () => {
    expect(isAtLeast('5.12.2', '5.12.2')).toBe(true)
    expect(isAtLeast('5.9.10', '5.12.2')).toBe(false)
    expect(isAtLeast('10.0.0', '9.9.9')).toBe(true)
    expect(isAtLeast('5.12.2-rc.1', '5.12.2')).toBe(false)
  })

  it.each(floors)('%s is never older than %s (%s)', (name, floor) => {
    expect(installed.filter((found) => found.name === name && !isAtLeast(found.version, floor))).toEqual([])
  })

  it.each(never)('do not include %s', (name) => {
    expect(installed.filter((found) => found.name === name)).toEqual([])
  })

  it.each(lockFiles)('are required at an exact version next to %s', (file) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, path.dirname(file), 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose).toEqual([])
  })
})

describe.each(locks)('$file', ({ file, packages }) => {
  it('lists each optional package of each platform; otherwise npm ci fails when it cannot use the registry', () => {
    const names = new Set(installed.filter((found) => found.file === file).map(({ name }) => name))
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    const missing = wanted.filter((name) => !names.has(name))
    expect(missing).toEqual([])
  })

  it('names no registry, so that any mirror can be used', () => {
    expect(JSON.stringify(packages)).not.toContain('"resolved"')
  })
})
