import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the file with the cluster that the build has created, migrated and packed, in the folder of the built server.
 * Its name has the version of the installed engine: one of another version is not found. From source there is none.
 */
export function clusterTemplate(folder = dirname(fileURLToPath(import.meta.url))): string {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const { version } = JSON.parse(readFileSync(join(engine, '../package.json'), 'utf8')) as { version: string }
  return join(folder, `cluster-${version}.gz`)
}
