import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ownPackages } from '../ownPackages'

/* `npm run map` writes docs/map.md, a diagram of which room imports which, from the actual imports. */
interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

type Edges = Map<string, Set<string>>

const { stdout } = spawnSync(
  path.join(ownPackages('lint'), 'node_modules/.bin/depcruise'),
  ['src', '--config', 'scripts/lint/dependencies.cjs', '--include-only', '^src/', '--output-type', 'json'],
  {
    encoding: 'utf8',
    maxBuffer: 1e9,
    shell: process.platform === 'win32',
  },
)
const { modules } = JSON.parse(stdout) as Cruised

function edgesBetween(roomOf: (file: string) => string | undefined): Edges {
  const edges: Edges = new Map()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    if (!from) continue
    for (const to of dependencies.map(({ resolved }) => roomOf(resolved))) {
      if (!to || to === from) continue
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return edges
}

function reaches(edges: Edges, from: string, to: string, without: string, seen = new Set<string>()): boolean {
  for (const next of edges.get(from) ?? []) {
    if ((from === without && next === to) || seen.has(next)) continue
    if (next === to) return true
    seen.add(next)
    if (reaches(edges, next, to, without, seen)) return true
  }
  return false
}

/** The transitive reduction: with a → b → c the direct edge a → c is left out. */
function reduced(edges: Edges): Edges {
  return new Map(
    [...edges].map(([from, all]) => [from, new Set([...all].filter((to) => !reaches(edges, from, to, from)))]),
  )
}

function chart(edges: Edges): string {
  const names = [...new Set([...edges].flatMap(([from, all]) => [from, ...all]))].sort()
  const id = (name: string) => `n${names.indexOf(name)}`
  const lines = [...edges]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([from, all]) => [...all].sort().map((to) => `  ${id(from)} --> ${id(to)}`))
  return ['```mermaid', 'flowchart TD', ...names.map((name) => `  ${id(name)}["${name}"]`), ...lines, '```'].join('\n')
}

const ground = new Set(['audit', 'crypto', 'db', 'events', 'http', 'jobs', 'outbox', 'env.ts'])
const roomOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1]
function serverRoomOf(file: string): string | undefined {
  const [, first = '', noun] = /^src\/server\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? []
  if (first === 'modules') return noun
  return ground.has(first) ? 'http · db · jobs · audit · events · outbox' : first.replace(/\.ts$/, '')
}

writeFileSync(
  'docs/map.md',
  `# Import map

Generated from the imports by \`npm run map\`; the rules are in \`scripts/lint/dependencies.cjs\`. An arrow that others imply is left out.

## The rooms of \`src\`

${chart(reduced(edgesBetween(roomOf)))}

## The rooms of the server

${chart(reduced(edgesBetween(serverRoomOf)))}
`,
)
