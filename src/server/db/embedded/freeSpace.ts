import { statfs } from 'node:fs/promises'

/** What the engine needs to restart after a full disk: its next log files of 16 MB each, and what recovery writes. */
export const neededToRestart = 48 * 1024 * 1024

/** What a new folder needs: its files, 45 MB, and as much as an old one to write. */
export const neededForNew = 96 * 1024 * 1024

/** Returns the bytes that this process may still write on the folder's disk. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const mb = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * Throws `DiskFull` when the disk is nearly full. Call it before a write: a database that filled its disk does not open
 * again until space is freed, so writing ends while there is still room to restart.
 */
export async function assertFreeSpace(folder: string, needed = neededToRestart): Promise<void> {
  const free = await freeSpace(folder)
  if (free >= needed) return
  const words = `The disk of the data folder is nearly full: ${mb(free)} free, ${mb(needed)} needed. Nothing was saved. Free some disk space.`
  throw Object.assign(new Error(words), { code: 'DISK_FULL' as const, free_bytes: free })
}
