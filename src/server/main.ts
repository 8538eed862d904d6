import { startServer } from './start'
import { readEnv } from './env'

// `--demo` is for Windows, where a variable cannot be set before a command.
const read = readEnv(process.argv.includes('--demo') ? { DEMO: '1', ...process.env } : process.env)
if ('problems' in read) {
  console.error(`Zabuni could not start:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}

// A signal may arrive while the server starts: then it stops once it has started, so that the database is always
// closed.
const starting = startServer(read.env)
const stop = () => {
  // Running work may finish; work that hangs does not delay the exit longer than this.
  setTimeout(() => process.exit(1), 9_000).unref()
  void starting.then((server) => server.stop()).then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

try {
  await starting
} catch (error) {
  console.error(`Zabuni could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
