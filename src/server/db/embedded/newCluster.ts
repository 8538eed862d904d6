import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

/** Syncs every file and folder under `folder`. Windows cannot sync folders, and needs a writable file handle. */
async function syncTree(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(entries.map((entry) => syncOne(join(folder, entry))))
  await syncOne(folder)
  await syncOne(dirname(folder))
}

/**
 * Creates the cluster's folder if there is none. It is filled under another name and then moved as a whole: an
 * interrupted one would look like a database and never open.
 */
export async function ensureCluster(
  folder: string,
  durable: boolean,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await fill(unfinished)
  if (durable) await syncTree(unfinished)
  await rename(unfinished, folder)
  if (durable && process.platform !== 'win32') await syncOne(dirname(folder))
}
