import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ownPackages } from '../ownPackages'

/* `npm run dev`: the server and the client side by side, with packages that are installed by the first run. */
const packages = ownPackages('dev')
const { env, execPath } = process
const child = spawn(
  execPath,
  [
    path.join(packages, 'node_modules/concurrently/dist/bin/concurrently.js'),
    '--kill-others',
    ...['--names', 'server,client'],
    'tsx watch src/server/main.ts --demo',
    'node node_modules/webpack/bin/webpack.js serve --mode development',
  ],
  {
    stdio: 'inherit',
    env: {
      ...env,
      WEBPACK_DEV_SERVER_PACKAGE: createRequire(path.join(packages, 'package.json')).resolve('webpack-dev-server'),
    },
  },
)
child.once('exit', (code) => process.exit(code ?? 1))
// Ctrl+C reaches all processes at once, SIGTERM only this one, which ends after the server.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill())
