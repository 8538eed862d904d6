import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** The server as a process of its own, as it is started by hand; nothing of the surroundings reaches it. */
export function startProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  const said = { out: '', err: '' }
  child.stderr.on('data', (bytes: Buffer) => void (said.err += bytes.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  /** Its address, once it serves. */
  const serving = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said.out += bytes.toString()
      const address = /Zabuni serves on (http:\S+)\n[\s\S]*\n/.exec(said.out)?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said.err}`)))
  })
  serving.catch(() => undefined)
  return { child, said, ended, serving }
}
