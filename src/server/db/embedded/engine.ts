import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { guardPool } from '../connection/guardPool'
import { nameStatements } from '../connection/nameStatements'
import { setTypeParsers } from '../rows/types'
import { clusterTemplate } from './clusterTemplate'
import { copyCluster } from './copyCluster'
import { lockFolder } from './folderLock'
import { assertOwner } from './folderOwner'
import { assertFreeSpace, freeSpace, neededForNew } from './freeSpace'
import { createGauge } from './gauge'
import { startMaintenance } from './maintenance'
import { portStream } from './portStream'
import { removeLeftSnapshots, serveSnapshots } from './snapshots'
import { superviseWorker } from './supervisor'
import type { Supervisor } from './supervisor'

const drainMs = 5000
const watchdogGraceMs = 5000

export interface EmbeddedOptions {
  /** The data folder, or 'memory' for a database that is lost with its worker. */
  dataDir: string
  /** false only in tests: commits are then not synced. */
  durable?: boolean
  /** The folder with the template of a new cluster; next to the built server unless given. */
  templateFolder?: string
  /** A new cluster has no table, not even those of this version's migrations. */
  bare?: boolean
  /** How long a transaction may be idle before its connection is closed (25P03). */
  idleInTransactionMs?: number
  /** How long a statement may take (57014). */
  statementTimeoutMs?: number
  /** The extra time for a statement that cannot be cancelled, before the worker is ended. */
  watchdogGraceMs?: number
  maintenanceMs?: number
  /** Called when the worker has died; another one is started. */
  onCrash?: (reason: string) => void
  /** Called for broken connections and failed maintenance. */
  onError?: (error: Error) => void
}

export interface EmbeddedDatabase {
  pool: Pool
  /** Opens another pool, which the caller drains; for tests. */
  openPool: () => Pool
  durable: boolean
  /** PostgreSQL's version, such as "18.6". */
  version: string
  /** Waits up to 5 s for running work, then closes the database. */
  stop: () => Promise<void>
  /** The number of fsync calls so far. */
  syncs: () => number
  /** Free bytes on the disk of the data; Infinity in memory. */
  freeSpace: () => Promise<number>
  /** Throws `DiskFull` while there is not enough space to restart. */
  assertFreeSpace: () => Promise<void>
  /** Runs a checkpoint and a vacuum now. */
  maintain: () => Promise<void>
  /** Ends the worker as in a crash; for tests. */
  crash: () => Promise<void>
}

/**
 * Waits for the pool to drain, with a limit, so that a client that is never released does not keep the process alive.
 */
export async function drain(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, drainMs)
  })
  await Promise.race([pool.end(), late])
  clearTimeout(timer)
}

/**
 * Opens the embedded database. Throws `FolderLocked` when another process uses the folder, and an error with a message
 * when it cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, idleInTransactionMs = 30_000, statementTimeoutMs = 30_000, maintenanceMs = 60_000 } = options
  const onError = options.onError ?? (() => undefined)
  const folder = dataDir === 'memory' ? null : dataDir
  const durable = folder !== null && options.durable !== false
  if (folder !== null) assertOwner(folder)
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = folder === null ? null : await lockFolder(folder)
  const gauge = createGauge()
  const settings = {
    folder: folder === null ? null : join(folder, 'database'),
    durable,
    template: options.bare ? '' : clusterTemplate(options.templateFolder),
    gauge: gauge.memory,
  }
  let supervisor: Supervisor
  try {
    // Asked before: filling the disk takes half a minute, and leaves no room to say why.
    if (folder !== null && !existsSync(join(folder, 'database', 'PG_VERSION')))
      await assertFreeSpace(folder, neededForNew)
    supervisor = await superviseWorker(settings, gauge, {
      watchdogGraceMs: options.watchdogGraceMs ?? watchdogGraceMs,
      onCrash: options.onCrash ?? (() => undefined),
    })
  } catch (error) {
    await lock?.release()
    throw error
  }

  setTypeParsers()
  const connection = {
    stream: () => portStream(supervisor.connect),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    connectionTimeoutMillis: 30_000,
  }
  // Five connections for requests and jobs, one that listens.
  const openPool = (): Pool =>
    nameStatements(guardPool(new Pool({ ...connection, statement_timeout: statementTimeoutMs, max: 6 }), onError))
  const pool = openPool()
  const openClient = async (): Promise<Client> => {
    const client = new Client(connection)
    client.on('error', onError)
    await client.connect()
    return client
  }
  const maintenance = startMaintenance(openClient, maintenanceMs, onError)
  const stopSnapshots = folder === null ? undefined : await startSnapshots(folder, { openClient, maintenance })

  return {
    pool,
    openPool,
    durable,
    version: supervisor.version(),
    async stop() {
      await stopSnapshots?.()
      await Promise.all([maintenance.stop(), drain(pool)])
      await supervisor.stop()
      await lock?.release()
    },
    syncs: gauge.syncs,
    freeSpace: () => (folder === null ? Promise.resolve(Infinity) : freeSpace(folder)),
    assertFreeSpace: async () => {
      if (folder !== null) await assertFreeSpace(folder)
    },
    maintain: maintenance.runNow,
    crash: supervisor.crash,
  }
}

interface SnapshotSettings {
  openClient: () => Promise<Client>
  maintenance: ReturnType<typeof startMaintenance>
}

/** Serves copies of the folder to backups, one at a time: the session can be in one backup only. */
async function startSnapshots(folder: string, { openClient, maintenance }: SnapshotSettings) {
  await removeLeftSnapshots(folder)
  return serveSnapshots(folder, (copy, onProgress) =>
    maintenance.runInstead(async () => {
      const client = await openClient()
      try {
        await copyCluster(join(folder, 'database'), join(copy, 'database'), client, onProgress)
      } finally {
        await client.end()
      }
    }),
  )
}
