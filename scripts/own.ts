import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ownPackages } from './ownPackages'

/*
 * `tsx scripts/own.ts <folder> <program> <arguments>`: runs a program of the packages in that folder, from the root of
 * the project.
 */
const [name, program, ...rest] = process.argv.slice(2)
if (!name || !program) {
  console.log('Usage: tsx scripts/own.ts <folder below scripts> <program> [arguments]')
  process.exit(2)
}
const { status } = spawnSync(path.join(ownPackages(name), 'node_modules/.bin', program), rest, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
