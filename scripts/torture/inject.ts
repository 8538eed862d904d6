import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../../src/server/db/migrate'
import { openDatabase, type DatabaseSettings } from '../../src/server/db/connection/openDatabase'
import { startTestServer, type TestServer } from '../../__tests__/server/support/testServer'
import { newDatabase } from '../newDatabase'
import type { Failure } from './failingCalls'
import { injectInto, injectNaively } from './injecting'
import type { Finding, Subject } from './subject'

const failures: readonly Failure[] = ['connection lost', 'statement refused', 'answer lost']

/**
 * Lets each database call of the main job fail, one after the other: the step is then saved in whole or not at all, the
 * answer says only that it failed, and a retry has the answer of the first.
 */
export const inject: Subject = async ({ say }) => {
  const found: Finding[] = []
  await onEachDatabase(async (database, server) => {
    for (const how of failures) {
      const injected = await injectInto(server, how, { say })
      say(`${database}, ${how}: ${injected.failed_calls} calls of ${injected.steps} steps`)
      found.push({ done: `${database}: ${done[how]}`, found: { ...injected }, passed: isRight(injected) })
    }
    const { partly_saved, double_or_different } = await injectNaively(server)
    found.push({
      done: `${database}: the same check of one step without transactions, and of a retry with another key`,
      found: { partly_saved, double_or_different },
      passed: partly_saved > 0 && double_or_different > 0,
    })
  })
  return found
}

const done: Readonly<Record<Failure, string>> = {
  'connection lost': 'the connection is lost at each call of each step of the main job',
  'statement refused': 'each statement of each step of the main job is refused',
  'answer lost': 'the answer to the commit of each step of the main job is lost, and the step is repeated with its key',
}

const isRight = ({ steps, failed_calls, ...wrong }: Awaited<ReturnType<typeof injectInto>>): boolean =>
  steps > 0 && failed_calls > 0 && Object.values(wrong).every((count) => count === 0)

/** Runs the work on the embedded database, and on PostgreSQL too when TEST_DATABASE_URL is set. */
async function onEachDatabase(work: (database: string, server: TestServer) => Promise<void>): Promise<void> {
  const { TEST_DATABASE_URL } = process.env
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-inject-'))
  try {
    await on({ data_dir: folder }, (server) => work('embedded', server))
    if (!TEST_DATABASE_URL) return
    const { url, drop } = await newDatabase(TEST_DATABASE_URL)
    try {
      await on({ data_dir: folder, database_url: url }, (server) => work('PostgreSQL', server))
    } finally {
      await drop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function on(settings: DatabaseSettings, work: (server: TestServer) => Promise<void>): Promise<void> {
  const database = await openDatabase(settings)
  await migrate(database.pool)
  // Mail is queued, and never sent.
  const server = await startTestServer(
    { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'sales@test.example' },
    { database },
  )
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}
