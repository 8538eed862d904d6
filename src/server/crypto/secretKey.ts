import { randomBytes } from 'node:crypto'
import { constants, readFileSync, writeFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'

interface KeySettings {
  SECRET_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** Characters of a key: shorter ones could be guessed. */
export const leastKeyLength = 32

const fileIn = (data_dir: string) => path.join(data_dir, 'secret.key')

/**
 * Returns the key that secrets in the database are encrypted with: SECRET_KEY, or for the embedded database the one in
 * its data folder. Null where there is none. Servers that share a PostgreSQL database may have different folders.
 */
export function readSecretKey({ SECRET_KEY, DATABASE_URL, DATA_DIR }: KeySettings): string | null {
  return SECRET_KEY ?? (DATABASE_URL ? null : keyIn(DATA_DIR))
}

function keyIn(data_dir: string): string | null {
  try {
    const kept = readFileSync(fileIn(data_dir), 'utf8').trim()
    return kept.length >= leastKeyLength ? kept : null
  } catch {
    return null
  }
}

/** Whether there is a key, or a folder to keep a new one in. */
export async function mayKeepSecrets(settings: KeySettings): Promise<boolean> {
  if (readSecretKey(settings)) return true
  if (settings.DATABASE_URL) return false
  return access(settings.DATA_DIR, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/**
 * Returns the key; makes one, which only the server's user can read, where the folder has none. Null as above. Without a
 * pause in between, so that two requests of the one process of an embedded database never make two.
 */
export function openSecretKey(settings: KeySettings): string | null {
  const kept = readSecretKey(settings)
  if (kept || settings.DATABASE_URL) return kept
  const made = randomBytes(32).toString('base64')
  try {
    writeFileSync(fileIn(settings.DATA_DIR), `${made}\n`, { mode: 0o600 })
    return made
  } catch {
    return null
  }
}
