import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { assertDurable, durableFolder, startParams } from './durable'
import type { Gauge } from './gauge'
import { leave } from './leave'
import { ensureCluster } from './newCluster'
import { unpackFolder } from './packedFolder'
import type { WorkerSettings } from './threadMessages'

/** `CREATE EXTENSION` works for these only. */
const extensions = { citext, pg_trgm, unaccent }

/** Errors of the engine's own file system have no message, but a number. */
const describe = (error: unknown) => {
  const { name, errno } = (error ?? {}) as { name?: string; errno?: number }
  return errno === undefined ? String(error) : `${name ?? 'error'} ${errno} of the file system`
}

/** Reads the engine's log: a PANIC must end the worker at once, and the last serious line explains a failed start. */
function createLogReader() {
  let serious = ''
  let open = false
  const read = (text: string): boolean => {
    if (/\b(FATAL|PANIC):/.test(text)) serious = text
    if (open && /\bPANIC:/.test(text)) leave(text)
    return false
  }
  return {
    read,
    opened: (): void => {
      open = true
    },
    explain: (error: unknown): Error =>
      new Error([(error as Error).message ?? describe(error), serious].filter(Boolean).join(': ')),
  }
}

/** Returns the major version of PostgreSQL that created the folder, for an error message. */
async function madeBy(folder: string | null): Promise<string> {
  const file = folder === null ? '' : join(folder, 'PG_VERSION')
  if (!file || !existsSync(file)) return ''
  return ` (its folder was made by PostgreSQL ${(await readFile(file, 'utf8')).trim()})`
}

/**
 * Opens the cluster, creating it first if needed. Throws with the engine's message when it cannot be opened or is not
 * durable.
 */
export async function openCluster({ folder, durable, template }: WorkerSettings, gauge: Gauge): Promise<PGlite> {
  const log = createLogReader()
  const options = { extensions, startParams: startParams(durable && folder !== null), onStderr: log.read }
  try {
    if (folder === null) {
      const pglite = await PGlite.create(options)
      log.opened()
      return pglite
    }
    await ensureCluster(folder, durable, async (place) => {
      if (existsSync(template)) await unpackFolder(template, place)
      else await (await PGlite.create(place, options)).close()
    })
    const pglite = await PGlite.create({
      ...options,
      ...(durable ? { fs: durableFolder(folder, gauge) } : { dataDir: folder }),
    })
    log.opened()
    if (durable) await assertDurable(pglite, gauge)
    return pglite
  } catch (error) {
    throw new Error(`The embedded database could not be opened${await madeBy(folder)}: ${log.explain(error).message}`, {
      cause: error,
    })
  }
}
