import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A copy of the lock file that the packages were installed from. */
const installedFrom = 'node_modules/.installed-from.json'

/** Whether a folder's packages are installed as its lock file says. */
export function isInstalled(folder: string): boolean {
  const installed = path.join(folder, installedFrom)
  return (
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  )
}

/**
 * Installs the packages that only one script needs, in its own folder below `scripts`: when they are missing or the
 * lock file has changed. `npm ci` of the project leaves them out, because a newcomer waits for it.
 */
export function ownPackages(name: string): string {
  const folder = path.join(import.meta.dirname, name)
  if (isInstalled(folder)) return folder
  console.log(`npm ci --prefix scripts/${name}`)
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--prefix', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The packages of scripts/${name} could not be installed.`)
  writeFileSync(path.join(folder, installedFrom), readFileSync(path.join(folder, 'package-lock.json')))
  return folder
}
