import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Suite {
  /** Jest's, by their names. */
  projects: readonly string[]
  /** Parts of the paths of the test files. */
  files: readonly string[]
  /** With which they run for longer than in `npm test`. */
  environment: Record<string, string>
}

/** Runs test files of the project for longer; returns how many tests passed and failed. */
export async function runTests({ projects, files, environment }: Suite): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-torture-'))
  const report = path.join(folder, 'report.json')
  try {
    const jest = [
      'jest',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      '--testPathPatterns',
      ...files,
    ]
    const child = spawn('npx', jest, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    await once(child, 'close')
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(await readFile(report, 'utf8')) as Record<
      string,
      number
    >
    return { passed: passed ?? 0, failed: failed ?? 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
