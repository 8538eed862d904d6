import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { addressOf } from './http/addressOf'
import { buildApp } from './app'
import { compiledAnswers, validatedAnswers } from './http/answers'
import { createDatabase } from './db/connection/database'
import { migrate } from './db/migrate'
import { openReplica, type Replica } from './db/replica/replica'
import type { Database } from './db/connection/openedDatabase'
import type { Env } from './env'
import { mendStored } from './mendStored'
import { isRead, logAlways, logServer } from './processLog'
import { makeThumbnails } from './modules/items/photoRepository'
import { resumeImports } from './modules/imports/resumeImports'
import { warmSearch } from './modules/search/warmSearch'
import { warnOfUnknownBranches } from './modules/singleSignOn/mappedBranches'
import { prepareInstallation } from './seed/prepareInstallation'
import { tellDemoStory } from './seed/tellDemoStory'
import { isBuilt, version } from './version'

export interface ServeOptions {
  client_folder?: string
  now?: () => Date
  /** The database was migrated and prepared by the first of several processes, which also prints the address. */
  is_prepared?: boolean
}

export interface RunningServer {
  address: string
  /** Replaces the processes one by one, where there are several. */
  restart?: () => Promise<void>
  stop: () => Promise<void>
}

/** Migrates the database and prepares an empty one. Returns what prints the address and how to sign in. */
export async function prepare(database: Database, env: Env, now = () => new Date()) {
  await migrate(database.direct ?? database.pool)
  const db = createDatabase(database.pool)
  const { sign_in, demo_made } = await prepareInstallation(db, env, now())
  await mendStored(db, now)
  if (demo_made) await tellDemoStory({ db, env: withoutMail(env), version, database }, now())
  return (address: string) => {
    const says = `Zabuni serves on ${address}`
    const lines = sign_in.map((line) => line.replace('{address}', address))
    if (isRead()) console.log([`\n${says}`, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    else logAlways({ level: 'info', event: 'started', address, version, ...about(database, env), sign_in: lines, says })
  }
}

const about = ({ kind, version: of }: Database, { WORKERS }: Env) => ({
  node: process.version,
  database: `${kind} ${of}`,
  processes: WORKERS,
})

/**
 * Prepares the database and starts the server. Prints the address and how to sign in. Stops the database where that
 * fails.
 */
export async function serve(
  database: Database,
  env: Env,
  { client_folder = builtClient(), now = () => new Date(), is_prepared = false }: ServeOptions,
): Promise<RunningServer> {
  let app: FastifyInstance | undefined
  let replica: Replica | undefined
  const stopping = new AbortController()
  let warmed: Promise<void> | undefined
  let pictured: Promise<void> | undefined
  // The application first: it uses connections of the database, and works in the background.
  const stop = async () => {
    stopping.abort()
    await app?.close()
    await warmed
    await pictured
    await replica?.stop()
    await database.stop()
  }
  try {
    const print = is_prepared ? undefined : await prepare(database, env, now)
    const db = createDatabase(database.pool)
    const answers = isBuilt ? compiledAnswers : validatedAnswers
    if (env.REPLICA_URL) {
      const connections = database.pool.options.max
      replica = await openReplica({ url: env.REPLICA_URL, primary: db, connections })
    }
    app = await buildApp({ db, env, now, version, database, replica, client_folder, answers })
    await warnOfUnknownBranches(app)
    await resumeImports(app)
    app.mail.start()
    app.deadlines.start()
    app.retention.start()
    app.backups.start()
    await app.listen({ port: env.PORT, host: env.HOST })
    const address = env.PUBLIC_URL ?? listensAt(app, env)
    if (print) print(address)
    else logServer(env, { level: 'info', event: 'process_started', version, says: 'a process of the server started' })
    // Its single connection plans for all users. A failure costs nothing but the time of the first searches.
    if (database.kind === 'pglite') warmed = warmSearch(db, now(), stopping.signal).catch(() => undefined)
    // Of photos from before documents had pictures. A failure costs nothing but these, until the next start.
    pictured = makeThumbnails(db, stopping.signal).catch(() => undefined)
    // Last, beside the first requests. A failure is that of the first document as well, which reports it.
    void Promise.all([warmed, pictured])
      .then(() => app?.document_drawer.warm())
      .catch(() => undefined)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function listensAt({ server }: FastifyInstance, { HOST }: Env): string {
  const address = server.address()
  return address === null || typeof address === 'string' ? (address ?? '') : addressOf(HOST, address.port)
}

/** Returns dist/client, relative to the built server (dist/server) and to the sources (src/server). */
function builtClient(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return [path.join(here, '../client'), path.join(here, '../../dist/client')].find((folder) =>
    existsSync(path.join(folder, 'index.html')),
  )
}

/** The demo data is created without mail, so that nothing is sent. */
const withoutMail = (env: Env): Env => ({ ...env, SMTP_URL: undefined })
