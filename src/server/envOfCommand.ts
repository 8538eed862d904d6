import { readEnv, type Env } from './env'
import { printCouldNotStart } from './whyNotStarted'

/** The variables of the server, of which the wrong ones are named; then the process ends. */
export function envOfCommand(): Env {
  // `--demo` is for Windows, where a variable cannot be set before a command.
  const read = readEnv(process.argv.includes('--demo') ? { DEMO: '1', ...process.env } : process.env)
  if ('env' in read) return read.env
  printCouldNotStart(read.problems)
  process.exit(1)
}
