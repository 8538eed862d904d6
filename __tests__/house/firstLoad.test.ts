import path from 'node:path'
import { sourcesIn } from './sources'

/* What the sign-in page loads is what its entry reaches by imports that are there at once: not by types, not when asked for. */

const sources = new Map(sourcesIn('src').map(({ file, text }) => [file, text]))

const atOnce =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const importsOf = (text: string) => [...text.matchAll(atOnce)].map(([, from, effect]) => from ?? effect ?? '')

function fileOf(from: string, to: string): string | undefined {
  const place = path.posix.join(path.posix.dirname(from), to)
  return ['', '.ts', '.tsx'].map((ending) => place + ending).find((file) => sources.has(file))
}

/** Each package that an entry loads at once, with the way that leads to it. */
function packagesOf(entry: string): Map<string, string> {
  const packages = new Map<string, string>()
  const ways = new Map([[entry, entry]])
  for (const [file, way] of ways) {
    for (const to of importsOf(sources.get(file) ?? '')) {
      const next = to.startsWith('.') ? fileOf(file, to) : undefined
      if (next && !ways.has(next)) ways.set(next, `${way} → ${next}`)
      if (!to.startsWith('.') && !packages.has(to)) packages.set(to, way)
    }
  }
  return packages
}

describe('The sign-in page', () => {
  const packages = packagesOf('src/index.tsx')

  it('is followed to what it loads', () => {
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
})
