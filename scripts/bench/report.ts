import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Measurement } from './measurement'

const file = 'docs/benchmarks.md'

/** Where it was measured, without the machine's name. */
const machine = () => {
  const databases = process.env.TEST_DATABASE_URL
    ? 'the embedded PGlite and PostgreSQL over TCP'
    : 'the embedded PGlite'
  return `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, ${databases}`
}

const head = `# Benchmarks

Measured by \`npm run bench\`, on data that a seeded generator makes (scripts/bench/seed), with each reference in the same run. A bar that is
a ratio is held; absolute times are read on the machine that is named, watched, and never asserted in a test.
`

/** The whole page with this bench's figures in it; the others' stay as they were. */
export function report(name: string, measured: Measurement[], benches: string[]): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = benches.flatMap((bench) => {
    if (bench === name) return [section(name, measured)]
    const [kept] = new RegExp(`^## ${bench}\\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(before) ?? []
    return kept ? [kept.trimEnd()] : []
  })
  return `${[head, ...sections].join('\n')}\n`
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
    '| what | measured | bar |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
