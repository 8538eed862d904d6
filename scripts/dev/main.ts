import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ownPackages } from '../ownPackages'

/* The client of `npm run dev`: webpack with its server, which is installed by the first run. */
const server = createRequire(path.join(ownPackages('dev'), 'package.json')).resolve('webpack-dev-server')
const { env, execPath } = process
const child = spawn(execPath, ['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'], {
  stdio: 'inherit',
  env: { ...env, WEBPACK_DEV_SERVER_PACKAGE: server },
})
child.once('exit', (code) => process.exit(code ?? 1))
