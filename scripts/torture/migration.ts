import { onEmbedded } from '../tests/projects'
import type { Finding, Subject } from './subject'
import { runTests } from './tests'

/** Kills the migration of a database with rows, after another number of statements each time, before one start finishes it. */
export const migration: Subject = async ({ runs: kills = 40 }) => {
  const found: Finding[] = []
  for (const [database, projects] of databases) {
    const tests = await runTests({
      projects,
      files: ['server/migrations\\.'],
      environment: { KILLS: String(kills) },
    })
    found.push({
      done: `${database}: ${kills} kills of a migration of the oldest data folder; without transactions; of a newer version`,
      found: tests,
      passed: tests.passed > 0 && tests.failed === 0,
    })
  }
  return found
}

const databases = [
  ['embedded', onEmbedded],
  ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', ['server-postgresql']] as const] : []),
] as const
