import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { ownPackages } from '../ownPackages'
import { parts, reportOf } from './parts.js'

/*
 * `npm run mutation` mutates the rules and the modules that use them, one place at a time, and checks whether a test
 * fails: all parts, or the given ones. Prints the score of each part and every surviving mutant, for docs/mutation.md.
 * It takes hours on two cores. With TEST_DATABASE_URL the server's parts run on PostgreSQL, which is faster.
 */
interface Mutant {
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'RuntimeError' | 'CompileError' | 'Ignored' | 'Pending'
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

const names = Object.keys(parts)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.log(`Unknown part: ${unknown.join(', ')}. Parts: ${names.join(', ')}.`)
  process.exit(2)
}

/** Returns the original code of the mutant on one line. */
function original(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return short(lines.join(' '))
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 87)}…` : line
}

function print(part: string) {
  const { files } = JSON.parse(readFileSync(reportOf(part), 'utf8')) as Report
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const found = count('Killed', 'Timeout')
  const counted = found + count('Survived', 'NoCoverage')
  for (const [name, { source, mutants: own }] of Object.entries(files)) {
    for (const mutant of own.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')) {
      const reached = mutant.status === 'Survived' ? '' : ' (not covered)'
      console.log(
        `${name}:${mutant.location.start.line} ${mutant.mutatorName}: ${original(source, mutant.location)} → ${short(mutant.replacement ?? '')}${reached}`,
      )
    }
  }
  console.log(
    `${part}: ${((100 * found) / counted).toFixed(1)} % of ${counted} killed, ${counted - found} survived, ${count('Ignored')} ignored (run once, when a module is loaded)`,
  )
}

const stryker = `${ownPackages('mutation')}/node_modules/.bin/stryker`
let failed = false
for (const part of asked.length > 0 ? asked : names) {
  // All cases of the night, but property tests twenty times per mutant, not thousands.
  rmSync(reportOf(part), { force: true })
  const { status } = spawnSync(stryker, ['run', 'scripts/mutation/stryker.config.js'], {
    stdio: 'inherit',
    env: { NIGHT: '1', RUNS: '20', ...process.env, MUTATED_PART: part },
    shell: process.platform === 'win32',
  })
  failed ||= status !== 0
  if (existsSync(reportOf(part))) print(part)
}
process.exit(failed ? 1 : 0)
