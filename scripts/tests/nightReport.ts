import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { inWords, type Result } from './runSuites'

const file = 'docs/night.md'

const head = `# The night

What \`npm run test:night\` showed last, by parts: the commit that it ran on, its minutes and its closing line. A part may take 30
minutes, all of them 90, on two cores. It is written on a clean work tree, and committed alone.

| part | commit | day | minutes | result | machine |
|---|---|---|---|---|---|
`

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** The row of a part: [part, commit, day, minutes, result, machine]. */
export type Row = readonly [string, string, string, string, string, string]

/** Returns the page with this row in place of the part's older one; the rows of the other parts stay. */
export function withRow(before: string, row: Row): string {
  const others = before
    .split('\n')
    .filter((line) => /^\| \w+ \| [\da-f]{8} /.test(line) && !line.startsWith(`| ${row[0]} |`))
  return `${head}${[...others, `| ${row.join(' | ')} |`].toSorted().join('\n')}\n`
}

/** Writes the row of a part, unless the work tree has changes: then no commit has what was tested. */
export function writeNight(part: string, result: Result, minutes: number): void {
  const changed = git('status', '--porcelain', '--untracked-files=no').split('\n')
  if (changed.some((line) => line !== '' && !line.endsWith(` ${file}`))) {
    console.log(`The work tree has changes: ${file} is not written.`)
    return
  }
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const day = new Date().toISOString().slice(0, 10)
  const commit = git('rev-parse', '--short=8', 'HEAD')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, withRow(before, [part, commit, day, minutes.toFixed(1), inWords(result), machine]))
}
