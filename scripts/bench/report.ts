import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Measurement } from './measurement'

const file = 'docs/benchmarks.md'

/** Describes the machine without its name. */
const machine = () => {
  const databases = process.env.TEST_DATABASE_URL
    ? 'the embedded PGlite and PostgreSQL over TCP'
    : 'the embedded PGlite'
  return `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, ${databases}`
}

const head = `# Benchmarks

Measured by \`npm run bench\` on data from a seeded generator (scripts/bench/seed), with each reference measured in the same run. A target that
is a ratio must be met; absolute times apply to the named machine, are for observation, and are never asserted in a test.
`

/** Returns the whole report with this bench's new figures; the sections of the other benches stay unchanged. */
export function report(name: string, measured: Measurement[], benches: string[]): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = benches.flatMap((bench) => {
    if (bench === name) return [section(name, measured)]
    const [kept] = new RegExp(`^## ${bench}\\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(before) ?? []
    return kept ? [kept.trimEnd()] : []
  })
  return `${[head.trimEnd(), ...sections].join('\n\n')}\n`
}

function section(name: string, measured: Measurement[]): string {
  const rows = measured.map(
    ({ name: what, figures, bar }) =>
      `| ${what} | ${Object.entries(figures)
        .map(([figure, value]) => `${figure.replaceAll('_', ' ')} **${value.toLocaleString('en')}**`)
        .join('<br>')} | ${bar} |`,
  )
  return [
    `## ${name}`,
    '',
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}: ${machine()}.`,
    '',
    '| what | measured | target |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}
