import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'

export interface Result {
  passed: number
  failed: number
  skipped: number
  /** Whether no test failed, nothing stopped the runner and, in CI, no test was skipped. */
  isGreen: boolean
}

const isCi = Boolean(process.env.CI)

/** Jest leaves one core free by default, which is half of two cores. */
function workers(args: readonly string[]): string[] {
  const cores = availableParallelism()
  const areChosen = args.some((argument) => /^(-i|-w|--runInBand|--maxWorkers)\b/.test(argument))
  return areChosen || (!isCi && cores > 4) ? [] : [`--maxWorkers=${isCi ? 2 : cores}`]
}

/** Runs a command of the project, and shows what it prints; returns its exit code. */
export const run = (command: string, args: readonly string[], environment: Record<string, string> = {}): number =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  }).status ?? 1

/** Runs the suites of some of Jest's projects, with further arguments of its command line. */
export function runSuites(
  projects: readonly string[],
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Result {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'zabuni-test-')), 'report.json')
  const jest = ['jest', '--selectProjects', ...projects, ...workers(args), '--json', `--outputFile=${report}`, ...args]
  const status = run('npx', jest, environment)
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const skipped = (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0)
  return {
    passed: counts.numPassedTests ?? 0,
    failed: counts.numFailedTests ?? 0,
    skipped,
    isGreen: status === 0 && !(isCi && skipped > 0),
  }
}

/** The line that closes a run. */
export const inWords = ({ passed, failed, skipped }: Result): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Prints the closing line, and ends the process. */
export function close(result: Result): never {
  if (isCi && result.skipped > 0) console.log('In CI a skipped test is a failure.')
  console.log(inWords(result))
  process.exit(result.isGreen ? 0 : 1)
}
