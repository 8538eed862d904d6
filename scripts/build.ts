import { spawn } from 'node:child_process'
import { isBuilt } from './isBuilt'

/*
 * Builds the client and the server side by side. With `--as-it-is`, for `npm start`: only when the build is not up to
 * date, and without the compressed files, which serve a slow connection and take a fifth of the time.
 */
const root = process.cwd()
const asItIs = process.argv.includes('--as-it-is')

/** More room for young objects: with Node's own 16 MB the client's build spends a fifth of its time collecting them. */
const roomy = ['--min-semi-space-size=64', '--max-semi-space-size=64']
const webpack = [...roomy, 'node_modules/webpack/bin/webpack.js', '--mode', 'production']

/** Ends with the exit code of a half, or with 0 when it says that it is built. */
function build(args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], cwd: root })
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    if (asItIs) child.once('message', () => resolve(0))
  })
  return { child, ended }
}

if (!asItIs || !isBuilt(root)) {
  const began = performance.now()
  const halves = [
    build([...webpack, ...(asItIs ? ['--env', 'uncompressed'] : [])]),
    build(['--import', 'tsx', 'scripts/buildServer.ts']),
  ]
  // When one half fails, the other is not waited for.
  for (const { ended } of halves)
    void ended.then((code) => {
      if (code === 0) return
      for (const { child } of halves) child.kill()
      process.exit(code)
    })
  await Promise.all(halves.map(({ ended }) => ended))
  console.log(`built in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  // The client's build goes on writing its cache for the next build, while the server starts.
  process.exit(0)
}
