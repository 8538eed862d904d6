import { userInfo } from 'node:os'
import { sqlState } from './db/connection/failures'
import { freeSpace, mb, neededToRestart } from './db/embedded/freeSpace'
import type { Env } from './env'
import { isRead, logAlways } from './processLog'
import { version } from './version'

interface Failed {
  code?: unknown
  message?: unknown
  cause?: unknown
  /** Of an address with several numbers, each of which failed. */
  errors?: unknown
  syscall?: unknown
  path?: unknown
  address?: unknown
  port?: unknown
}

/** Whether the disk was full: as Node.js, PostgreSQL or the embedded engine says it. */
function isDiskFull(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as Failed
  if (code === 'ENOSPC' || sqlState(error) === '53100') return true
  if (typeof message === 'string' && /No space left on device|ENOSPC/.test(message)) return true
  return cause !== undefined && isDiskFull(cause)
}

/** What failed first: the query builder's error names the query, its cause the reason. */
function firstCause(error: unknown): Failed {
  const { cause, errors, message } = (error ?? {}) as Failed
  if (cause instanceof Error && !isOurs(error)) return firstCause(cause)
  if (message === '' && Array.isArray(errors) && errors[0] instanceof Error) return errors[0]
  return error as Failed
}

/** One that names what failed has words for the reason, which then is in them. */
const isOurs = (error: unknown) => error instanceof Error && !error.message.startsWith('Failed query')

const certificate = /CERT|VERIFY|ISSUER/

/** Returns what to do about a failure, in words; undefined for one without. */
function adviceFor({ code, syscall, path, address, port }: Failed, state: string | undefined): string | undefined {
  if (state === '28P01' || state === '28000')
    return 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct it'
  if (state === '3D000')
    return 'The database of DATABASE_URL does not exist. Make it with createdb --encoding=UTF8 --template=template0 and its name'
  if (state === '42501')
    return 'The user of DATABASE_URL lacks a right. Make it the owner of the database and of its tables'
  if (state === '0A000') return 'PostgreSQL lacks an extension. Install its contrib modules (pg_trgm and unaccent)'
  if (state === '53300') return 'PostgreSQL has no connection left. Raise max_connections, or lower WORKERS'
  if (syscall === 'listen') return listening(code, address, port)
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return 'The database of DATABASE_URL cannot be reached. Start it, or correct the address'
  if (typeof code === 'string' && certificate.test(code))
    return 'The certificate of the database is not trusted. Set NODE_EXTRA_CA_CERTS to the file of its authority'
  if (typeof path === 'string' && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `${path} cannot be written by the user ${userInfo().username}. Give it the folder, or name another one`
  return undefined
}

function listening(code: unknown, address: unknown, port: unknown): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} of ${String(address)} is in use. Stop the program that has it, or set PORT to another one`
  if (code === 'EACCES') return `Port ${String(port)} is for root only. Set PORT to one from 1024`
  if (code === 'EADDRNOTAVAIL') return `${String(address)} is no address of this computer. Correct HOST`
  return undefined
}

function inWords(error: unknown): string {
  const first = firstCause(error)
  const said = typeof first.message === 'string' ? first.message : String(error)
  const advice = adviceFor(first, sqlState(first))
  return advice ? `${advice}. (${said})` : said
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
    : inWords(error)
}

/** Prints it for a command that ends then. */
export async function printWhyNotStarted(error: unknown, env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<void> {
  printCouldNotStart([await whyNotStarted(error, env)])
}

/** Prints it in words for a person, else as the last line of the log. */
export function printCouldNotStart(problems: readonly string[]): void {
  const says = 'Zabuni could not start:'
  if (!isRead()) logAlways({ level: 'fatal', event: 'start_failed', version, says: `${says} ${problems.join('; ')}` })
  else if (problems.length === 1) console.error(`${says} ${problems[0]}`)
  else console.error([says, ...problems.map((problem) => `  ${problem}`)].join('\n'))
}
