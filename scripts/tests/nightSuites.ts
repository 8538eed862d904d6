import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assertBrowser, ensureBuild } from './builtProduct'
import { byDay, hasPostgresql, onEmbedded, onPostgresql, projectsOfEveryChange } from './projects'
import { run, runSuites, type Result } from './runSuites'

const atNight = { NIGHT: '1' }
const onBoth = [...(hasPostgresql ? onPostgresql : []), ...onEmbedded]

/** Suites of the server that draw their cases, or read a published company: their counts are the night's work. */
const drawn = ['server/(randomLives|randomLifeCycles|fuzz|failingCalls|northwind|scms|benchSeed)\\.']
/** Suites that start from data of earlier versions. */
const earlier = ['server/(upgrade|migrations|db/\\w*[mM]igration)']

const only = (patterns: readonly string[]) => ['--testPathPatterns', ...patterns]
/** The option replaces the folders that a project ignores. */
const without = (patterns: readonly string[]) => ['--testPathIgnorePatterns', '/node_modules/', '/dist/', ...patterns]

/** Every suite of the server on both databases, with all cases. */
export const databases = (): Result => runSuites(onBoth, without([...drawn, ...earlier]), atNight)

/** Every route in every theme, width and language, and the journeys that no landing waits for. */
export function screens(): Result {
  assertBrowser()
  ensureBuild()
  return runSuites(['night-screens'], [], atNight)
}

/** The properties of the domain and random lives of documents, at full counts. */
export const properties = (): Result =>
  sumOf([runSuites(['domain'], [], atNight), runSuites(onBoth, only(drawn), atNight)])

/** Versions of Node that the README promises and that this machine may lack, from npm's package `node`. */
const otherNodes = ['22.23.3', '24.21.0']

/** Data of every earlier version on this one, and this version on the other versions of Node. */
export const upgrades = (): Result =>
  sumOf([runSuites(onBoth, only(earlier), atNight), ...otherNodes.map((version) => onNode(version))])

/** Builds, starts and tests the product on one version of Node. */
function onNode(version: string): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-node-'))
  try {
    const installed = run('npm', ['install', '--prefix', folder, '--no-save', `node@${version}`])
    const environment = { PATH: `${path.join(folder, 'node_modules/node/bin')}${path.delimiter}${process.env.PATH}` }
    console.log(`\n== Node ${version}`)
    const steps = [
      () => run('node', ['--version'], environment),
      () => run('npm', ['run', '--silent', 'build'], environment),
      () => run('npx', ['tsx', 'scripts/smoke.ts'], environment),
    ]
    if (installed !== 0 || steps.some((step) => step() !== 0))
      return { passed: 0, failed: 1, skipped: 0, isGreen: false }
    return runSuites(projectsOfEveryChange, byDay, environment)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sumOf(results: readonly Result[]): Result {
  const sum = (count: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[count], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    isGreen: results.every(({ isGreen }) => isGreen),
  }
}
