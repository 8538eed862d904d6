import process from 'node:process'
import { parts, reportOf } from './parts.js'

const part = process.env.MUTATED_PART ?? 'domain'
const { mutate, spec, ignore, words, least, timeoutMS } = parts[part]

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  mutate,
  testRunner: 'mocha',
  plugins: ['@stryker-mutator/mocha-runner'],
  mochaOptions: { require: [`./scripts/mutation/${words}.cjs`], spec, ignore },
  testRunnerNodeArgs: ['--import', 'tsx'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutation/${part}-incremental.json`,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.cache', 'coverage'],
  timeoutMS,
  concurrency: 2,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: reportOf(part) },
  thresholds: { high: 90, low: least, break: least },
}
