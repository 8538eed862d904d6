import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium'

/*
 * Runs every suite headless. In CI nothing may be left out: a missing browser, a missing PostgreSQL or a skipped test
 * is a failure. On PostgreSQL the suites run whose subject differs by database (*.database.test.ts); all of them with
 * FULL=1.
 */
const ci = Boolean(process.env.CI)
const chromium = findChromium()
const suites = [
  'domain',
  'server',
  ...(process.env.TEST_DATABASE_URL
    ? ['server-postgresql', ...(process.env.FULL ? ['server-postgresql-rest'] : [])]
    : []),
  'client',
  'client-isolated',
  ...(chromium ? ['journeys'] : []),
]

if (!chromium) {
  console.log(
    'Chrome or Chromium was not found: the journeys are skipped. Install it with `apt-get install chromium`, or set its path in CHROMIUM.',
  )
  if (ci) process.exit(1)
}

/** Whether the build is newer than all its sources. */
function isBuilt(): boolean {
  const built = ['dist/server/main.js', 'dist/client/index.html']
  if (!built.every((file) => existsSync(file))) return false
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs))
  return [
    'src',
    'public',
    'webpack.config.ts',
    'babel.config.js',
    'package-lock.json',
    'scripts/buildServer.ts',
    'scripts/bundleServer.ts',
    'scripts/clusterTemplate.ts',
    'scripts/thirdParty.ts',
  ].every((from) => newest(from) < oldest)
}

function newest(from: string): number {
  if (!statSync(from).isDirectory()) return statSync(from).mtimeMs
  return Math.max(0, ...readdirSync(from).map((name) => newest(path.join(from, name))))
}

// jest leaves one core free by default, which is half of two cores.
const cores = availableParallelism()
const chosen = process.argv.some((argument) => /^(-i|-w|--runInBand|--maxWorkers)\b/.test(argument))
const workers = chosen || (!ci && cores > 4) ? [] : [`--maxWorkers=${ci ? 2 : cores}`]
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1

if (chromium && !isBuilt()) {
  const built = run('npm', ['run', '--silent', 'build'])
  if (built !== 0) process.exit(built)
}

const report = path.join(mkdtempSync(path.join(tmpdir(), 'zabuni-test-')), 'report.json')
const status = run('npx', [
  'jest',
  '--selectProjects',
  ...suites,
  ...workers,
  '--json',
  `--outputFile=${report}`,
  ...process.argv.slice(2),
])

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
  readFileSync(report, 'utf8'),
) as Record<string, number>
const skipped = (numPendingTests ?? 0) + (numTodoTests ?? 0)
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${skipped} skipped`)
if (ci && skipped > 0) {
  console.log('In CI a skipped test is a failure.')
  process.exit(1)
}
process.exit(status)
