import { spawn, type ChildProcess } from 'node:child_process'
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

const running = new Set<ChildProcess>()
let stopped = false

function stop() {
  stopped = true
  for (const child of running) child.kill()
}

/** Ends with the exit code of a part, or with 0 when it says that it is built. */
function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], cwd: root })
  running.add(child)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
    if (asItIs) child.once('message', () => resolve(0))
  })
}

const buildClient = () => run([...webpack, ...(asItIs ? ['--env', 'uncompressed'] : [])])

/** The server takes less time than the client: the rest is used to make the demo company, before the first start. */
async function buildServer() {
  const code = await run(['--import', 'tsx', 'scripts/buildServer.ts'])
  return code === 0 && asItIs && !stopped ? run(['dist/server/prepare.js', '--demo']) : code
}

/** When one half fails, the other is stopped. */
async function stopAllIfFailed(half: Promise<number>) {
  const code = await half
  if (code !== 0) stop()
  return code
}

if (!asItIs || !isBuilt(root)) {
  const began = performance.now()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const codes = await Promise.all([buildClient(), buildServer()].map(stopAllIfFailed))
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
  console.log(`built in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  // The client's build goes on writing its cache for the next build, while the server starts.
  process.exit(0)
}
