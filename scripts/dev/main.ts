import { spawn } from 'node:child_process'
import path from 'node:path'
import { ownPackages } from '../ownPackages'

/* The client of `npm run dev`: webpack with its server, which is installed by the first run. */
const server = path.join(ownPackages('dev'), 'node_modules/webpack-dev-server')
const { env, execPath } = process
const child = spawn(execPath, ['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'], {
  stdio: 'inherit',
  env: { ...env, WEBPACK_DEV_SERVER_PACKAGE: server },
})
child.once('exit', (code) => process.exit(code ?? 1))
