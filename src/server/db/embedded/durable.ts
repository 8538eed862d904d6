import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Gauge } from './gauge'
import { leave } from './leave'

/** The parts of Emscripten's NODEFS that are completed here. */
interface NodeFileSystem {
  realPath(node: unknown): string
  node_ops: Record<string, (...values: unknown[]) => unknown>
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * PGlite's parameters without `-F`, which turns fsync off. `wal_sync_method=fsync`, because its fdatasync does nothing.
 * With fewer shared buffers the indexes of 100,000 records do not fit, and each search reads them from the disk again.
 */
export function startParams(durable: boolean): string[] {
  const defaults = PGlite.defaultStartParams.filter((parameter) => !durable || parameter !== '-F')
  return [...defaults, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=128MB', '-c', 'timezone=UTC']
}

/** The engine's directory syncs never reach the file system, so changed folders are synced before the next file. */
function rememberChangedFolders(files: NodeFileSystem): Set<string> {
  const changed = new Set<string>()
  const note = (node: unknown): void => {
    const path = files.realPath(node)
    if (!path.includes('pgsql_tmp')) changed.add(path)
  }
  const { mknod, rename, unlink, rmdir } = files.node_ops
  if (!mknod || !rename || !unlink || !rmdir) throw new Error('The embedded database has an unknown file system')
  files.node_ops.mknod = (parent, ...rest) => {
    note(parent)
    return mknod(parent, ...rest)
  }
  files.node_ops.rename = (node, folder, name) => {
    note((node as { parent: unknown }).parent)
    note(folder)
    return rename(node, folder, name)
  }
  files.node_ops.unlink = (parent, name) => {
    note(parent)
    return unlink(parent, name)
  }
  files.node_ops.rmdir = (parent, name) => {
    note(parent)
    return rmdir(parent, name)
  }
  return changed
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  try {
    const descriptor = openSync(path, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    // A folder that was deleted meanwhile needs no sync.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Adds the missing fsync to NODEFS. It has to be added before the engine starts, because recovery must be on disk
 * before its log is dropped.
 */
function completeFileSystem(files: NodeFileSystem, gauge: Gauge): void {
  const changed = rememberChangedFolders(files)
  files.stream_ops.fsync = ({ nfd }) => {
    try {
      for (const folder of changed) syncFolder(folder)
      changed.clear()
      fdatasyncSync(nfd)
    } catch (error) {
      leave(`The disk did not take a write: ${(error as Error).message}`)
    }
    gauge.countSync()
    return 0
  }
}

/** Returns PGlite's file system for a folder, with real syncs. */
export function durableFolder(folder: string, gauge: Gauge): NodeFS {
  const files = new NodeFS(folder)
  const init = files.init.bind(files)
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options)
    emscriptenOpts.preRun?.push((module) => completeFileSystem(module.NODEFS as unknown as NodeFileSystem, gauge))
    return { emscriptenOpts }
  }
  return files
}

/** Throws unless a commit is synced before it is acknowledged: checks the settings and a test commit. */
export async function assertDurable(pglite: PGlite, gauge: Gauge): Promise<void> {
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method')`,
  )
  const wrong = rows.filter(({ name, setting }) => setting !== (name === 'wal_sync_method' ? 'fsync' : 'on'))
  const before = gauge.syncs()
  await pglite.query(`select pg_logical_emit_message(true, 'zabuni', 'durable?')`)
  if (rows.length === 4 && wrong.length === 0 && gauge.syncs() > before) return
  const settings = rows.map(({ name, setting }) => `${name}=${setting}`).join(', ')
  throw new Error(`The embedded database is not durable: ${gauge.syncs() - before} syncs in a commit; ${settings}`)
}
