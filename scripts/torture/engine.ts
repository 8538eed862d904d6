import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Subject } from './subject'

/** Kills a process that writes to the embedded database without a server around it, at random moments. */
export const engine: Subject = async ({ runs = 100 }) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/killProof.ts', String(runs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  const [, acknowledged = '0', lost = '0', partial = '0', reopened = '0'] =
    /(\d+) acknowledged orders, (\d+) lost, (\d+) partial; reopened in (\d+) ms/.exec(said) ?? []
  return [
    {
      done: `${runs} kills of four writers to the embedded database, ${acknowledged} acknowledged orders`,
      found: { lost: Number(lost), partial: Number(partial), reopened_ms: Number(reopened) },
      passed: code === 0,
    },
  ]
}
