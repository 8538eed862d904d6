import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { freeSpace, neededToRestart } from './freeSpace'

/** How much of a cluster is copied. */
export interface CopyProgress {
  copied: number
  total: number
}

/** What a copy starts without: the log is copied at the end, and the process id is that of the running engine. */
const notYet = new Set(['pg_wal', 'postmaster.pid', 'backup_label'])

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Returns the files below a folder with their sizes. One that is deleted meanwhile is left out. */
async function filesIn(folder: string, without = new Set<string>()): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (!entry.isFile() || without.has(file.split(/[/\\]/, 1)[0] ?? '')) continue
    try {
      files.set(file, (await stat(join(folder, file))).size)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  return files
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

async function copyFiles(from: string, to: string, files: Iterable<string>, onFile: (file: string) => void) {
  for (const file of files) {
    try {
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE)
    } catch (error) {
      // Deleted meanwhile: the log has that too.
      if (!isGone(error)) throw error
    }
    onFile(file)
  }
}

async function assertSpaceFor(bytes: number, folder: string) {
  const [free, needed] = [await freeSpace(folder), bytes + neededToRestart]
  if (free >= needed) return
  const mb = (size: number) => `${Math.ceil(size / 1024 / 1024)} MB`
  throw new Error(
    `The disk of the data folder has too little space: ${mb(free)} free; a backup needs ${mb(needed)} there while it runs, for a copy of the database.`,
  )
}

/**
 * Copies a cluster while it is in use, as PostgreSQL's own base backup does: between pg_backup_start and pg_backup_stop
 * files are copied in any state, and the log of that time, which is copied last, makes them one state when the copy is
 * opened. No statement waits for it. There must be no checkpoint meanwhile, which drops parts of the log.
 */
export async function copyCluster(
  from: string,
  to: string,
  client: Client,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  const query = <Row extends object>(sql: string) => client.query<Row>(sql)
  await query(`select pg_backup_start('zabuni', true)`)
  let label: string
  try {
    const files = await filesIn(from, notYet)
    const total = [...files.values()].reduce((sum, size) => sum + size, 0)
    await assertSpaceFor(total, from)
    await mkdir(to, { recursive: true, mode: 0o700 })
    for (const folder of await foldersIn(from)) await mkdir(join(to, folder.slice(from.length)), { recursive: true })
    let copied = 0
    await copyFiles(from, to, files.keys(), (file) => onProgress({ copied: (copied += files.get(file) ?? 0), total }))
  } finally {
    const { rows } = await query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    label = rows[0]?.labelfile ?? ''
  }
  await copyLog(from, to, label)
  // Opened without it, the copy would start from a later checkpoint than the oldest of its files.
  await writeFile(join(to, 'backup_label'), label)
}

/** Copies the log from the start of the backup on: the first of its files is named in the label. */
async function copyLog(from: string, to: string, label: string) {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (!first) throw new Error('The database did not say where its log begins')
  const files = (await readdir(join(from, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first)
  await copyFiles(
    from,
    to,
    files.map((name) => join('pg_wal', name)),
    () => undefined,
  )
}
