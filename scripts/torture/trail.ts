import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Whether the audit trail of the database of these variables is whole. */
export async function isTrailWhole(environment: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, ['dist/server/verifyTrail.js'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}
