import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { bundleServer } from '../../../scripts/bundleServer'
import { newestChange } from './newestChange'

/*
 * Builds the server, and with it its threads, once per state of its sources: from source each thread would first load
 * the compiler, which takes twice as long as its work.
 */
const root = path.join(import.meta.dirname, '../../..')
// Below node_modules, where the bundle finds its packages.
const cache = path.join(root, 'node_modules/.cache')
const prefix = 'zabuni-threads-'

async function buildThreads(): Promise<string> {
  const changed = Math.max(
    newestChange(path.join(root, 'src')),
    statSync(path.join(root, 'scripts/bundleServer.ts')).mtimeMs,
  )
  const built = path.join(cache, `${prefix}${Math.round(changed)}`)
  if (existsSync(built)) return built
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache))
    if (old.startsWith(prefix)) await rm(path.join(cache, old), { recursive: true, force: true })
  const folder = await mkdtemp(path.join(cache, 'zabuni-building-'))
  await bundleServer(folder, '0.0.0-test')
  try {
    await rename(folder, built)
  } catch (error) {
    // Another process built them first.
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(built)) throw error
  }
  return built
}

Object.assign(globalThis, { builtThreads: await buildThreads() })
