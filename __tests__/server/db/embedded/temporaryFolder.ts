import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedTemplate } from '../../support/testDatabase'

/** A folder for one test file, deleted by `remove`. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'zabuni-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A temporary folder with a database, for tests whose subject is not its creation. */
export async function databaseFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder()
  await cp(await embeddedTemplate(), folder.path, { recursive: true })
  return folder
}
