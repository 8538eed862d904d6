import { findChromium } from '../chromium'
import { isBuilt } from '../isBuilt'
import { run } from './runSuites'

/** Ends the process where there is no browser: a journey that does not run proves nothing. */
export function assertBrowser(): void {
  if (findChromium()) return
  console.error(
    'Chrome or Chromium was not found. Install it with `apt-get install chromium`, or set its path in CHROMIUM.',
  )
  process.exit(1)
}

/** Builds the product unless its build is whole, compressed files included, and of these sources. */
export function ensureBuild(): void {
  const status = isBuilt(process.cwd(), { compressed: true }) ? 0 : run('npm', ['run', '--silent', 'build'])
  if (status !== 0) process.exit(status)
}
