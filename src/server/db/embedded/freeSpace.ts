import { statfs } from 'node:fs/promises'

/** What the engine needs to start again after a full disk: its next log files of 16 MB each, and what recovery writes. */
const neededToRestart = 48 * 1024 * 1024

/** Thrown by `assertFreeSpace`; the server answers 503 with its words. */
export interface DiskFull extends Error {
  code: 'DISK_FULL'
  free_bytes: number
}

/** Bytes that this process may still write on the folder's disk. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Throws `DiskFull` when the disk is nearly full. Ask before a write: a database that filled its disk does not open again until
 * space is freed, so writing ends while there is still room to restart.
 */
export async function assertFreeSpace(folder: string, needed = neededToRestart): Promise<void> {
  const free = await freeSpace(folder)
  if (free >= needed) return
  const mb = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`
  const words = `The disk of the data folder is nearly full: ${mb(free)} are free, ${mb(needed)} are needed. Nothing was saved; free some space.`
  throw Object.assign(new Error(words), { code: 'DISK_FULL' as const, free_bytes: free })
}
