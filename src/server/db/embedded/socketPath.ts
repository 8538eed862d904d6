import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest socket path that is valid on every Unix. */
const longestSocketPath = 100

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** A name of the folder itself: the same through every path that leads to it. */
export function folderName(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return `zabuni-${digest(`${dev}/${ino}`)}`
}

/**
 * Returns where a socket of a data folder is: in the folder, which only its owner may enter; where that path is too
 * long, in the folder for temporary files. Windows: a named pipe.
 */
export function socketPath(folder: string, purpose: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\zabuni-${digest(realpathSync.native(folder).toLowerCase())}${purpose === 'database' ? '' : `-${purpose}`}`
  const inFolder = join(folder, `${purpose}.sock`)
  if (Buffer.byteLength(inFolder) <= longestSocketPath) return inFolder
  return join(tmpdir(), `${folderName(folder)}${purpose === 'database' ? '' : `-${purpose}`}.sock`)
}
