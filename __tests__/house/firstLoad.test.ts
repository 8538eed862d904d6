import path from 'node:path'
import { sourcesIn } from './sources'

/* The sign-in page loads what its entry reaches by static imports; type imports and dynamic imports do not count. */

const sources = new Map(sourcesIn('src').map(({ file, text }) => [file, text]))

const atOnce =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const importsOf = (text: string) => [...text.matchAll(atOnce)].map(([, from, effect]) => from ?? effect ?? '')

function fileOf(from: string, to: string): string | undefined {
  const place = path.posix.join(path.posix.dirname(from), to)
  return ['', '.ts', '.tsx'].map((ending) => place + ending).find((file) => sources.has(file))
}

/** Each package that an entry loads at once, with the import path that leads to it, and each file. */
function loadedAtOnce(entry: string): { packages: Map<string, string>; files: string[] } {
  const packages = new Map<string, string>()
  const ways = new Map([[entry, entry]])
  for (const [file, way] of ways) {
    for (const to of importsOf(sources.get(file) ?? '')) {
      const next = to.startsWith('.') ? fileOf(file, to) : undefined
      if (next && !ways.has(next)) ways.set(next, `${way} → ${next}`)
      if (!to.startsWith('.') && !packages.has(to)) packages.set(to, way)
    }
  }
  return { packages, files: [...ways.keys()] }
}

/** The namespaces whose texts a file imports. */
const namespacesIn = (file: string) =>
  importsOf(sources.get(file) ?? '').flatMap((from) =>
    from.endsWith('.json') ? [path.posix.basename(from, '.json')] : [],
  )

describe('The sign-in page', () => {
  const { packages, files } = loadedAtOnce('src/index.tsx')

  it('is resolved to the packages that it loads', () => {
    expect([...packages.keys()]).toEqual(
      expect.arrayContaining(['react', 'react-dom/client', 'react-router-dom', '@reduxjs/toolkit/query/react']),
    )
  })

  it.each([
    'zod',
    'react-hook-form',
    '@hookform/resolvers/standard-schema',
    '@tanstack/react-table',
    'recharts',
    'papaparse',
    'jspdf',
    'date-fns',
    'big.js',
    'eventsource-parser',
  ])('does not load %s', (name) => {
    expect(packages.get(name)).toBeUndefined()
  })

  it('has the texts that it shows, before those of the pages are loaded', () => {
    const shown = files.flatMap((file) =>
      [...(sources.get(file) ?? '').matchAll(/useTranslation\('(\w+)'\)/g)].map(([, namespace]) => namespace ?? ''),
    )
    expect(shown).toContain('session')
    const there = namespacesIn('src/i18n/i18n.ts')
    expect(shown.filter((namespace) => !there.includes(namespace))).toEqual([])
  })
})
