import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/ledger'

/** The lock files of the project and of the folders of scripts that have packages of their own. */
export const lockFiles = [
  'package-lock.json',
  ...readdirSync(path.join(root, 'scripts'))
    .map((folder) => `scripts/${folder}/package-lock.json`)
    .filter((file) => existsSync(path.join(root, file)))
    .sort(),
]
