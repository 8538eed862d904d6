import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const backupName = /^zabuni-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/
const partName = /^zabuni-.*\.backup\.gz\.[0-9a-f]{8}\.part$/
/** One that is being written was changed a moment ago. */
const abandonedMs = 3_600_000

/** Returns the name of a scheduled backup that begins now: names sort by time. */
export const backupNameAt = (now: Date) => `zabuni-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`

/** The moment at which a scheduled backup began, by its name; undefined for other files. */
export function madeAt(name: string): string | undefined {
  if (!backupName.test(name)) return undefined
  const [, date = '', hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? []
  return `${date}T${hours}:${minutes}:${seconds}.000Z`
}

/** Creates the folder of scheduled backups where it is missing, for its owner only. */
export const openBackupFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Throws, in words, where backups cannot be written to the folder: found at the start, not by the first backup of the night. */
export async function assertBackupFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `zabuni-${randomUUID()}.probe`)
  try {
    await openBackupFolder(folder)
    await writeFile(probe, '')
  } catch (error) {
    throw new Error(
      `Backups cannot be written to BACKUP_FOLDER ${folder}: ${error instanceof Error ? error.message : String(error)}. Let the user of the server write there, or name another folder.`,
      { cause: error },
    )
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Deletes all scheduled backups but the newest ones, and what killed backups have left. Other files stay. */
export async function keepNewest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  for (const name of names.filter((one) => partName.test(one))) {
    const part = path.join(folder, name)
    const { mtimeMs } = await stat(part)
    if (Date.now() - mtimeMs > abandonedMs) await rm(part, { force: true })
  }
}
