import { sqlState } from './db/connection/failures'
import { freeSpace, mb, neededToRestart } from './db/embedded/freeSpace'
import type { Env } from './env'

interface Failed {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** Whether the disk was full: as Node.js, PostgreSQL or the embedded engine says it. */
function isDiskFull(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as Failed
  if (code === 'ENOSPC' || sqlState(error) === '53100') return true
  if (typeof message === 'string' && /No space left on device|ENOSPC/.test(message)) return true
  return cause !== undefined && isDiskFull(cause)
}

/**
 * Returns why the server could not start, in words. The engine fails in many ways where its disk is full, some without
 * any: then the room that is left is the reason, and what failed is added to it.
 */
export async function whyNotStarted(
  error: unknown,
  { DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  measure = freeSpace,
): Promise<string> {
  const failed = error instanceof Error ? error.message : String(error)
  if ((error as Failed | null)?.code === 'DISK_FULL') return failed
  const free = DATABASE_URL || DATA_DIR === 'memory' ? Infinity : await measure(DATA_DIR).catch(() => Infinity)
  if (free < neededToRestart)
    return `The disk of the data folder ${DATA_DIR} is full: ${mb(free)} free, ${mb(neededToRestart)} needed. Nothing is lost. Free some disk space, then start again. (${failed})`
  return isDiskFull(error)
    ? `A disk is full, that of the database or of the data folder ${DATA_DIR}. Nothing is lost. Free some disk space, then start again. (${failed})`
    : failed
}

/** Prints it for a command that ends then. */
export async function printWhyNotStarted(error: unknown, env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<void> {
  console.error(`Zabuni could not start: ${await whyNotStarted(error, env)}`)
}
