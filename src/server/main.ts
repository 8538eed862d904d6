import { startServer } from './start'
import { readEnv } from './env'

const read = readEnv(process.env)
if ('problems' in read) {
  console.error(`Zabuni does not start:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}

// A signal may come while the server starts: then it stops once it has started, so that the database is always closed.
const starting = startServer(read.env)
const stop = () => {
  // What is under way may finish; what hangs does not keep us longer than this.
  setTimeout(() => process.exit(1), 9_000).unref()
  void starting.then((server) => server.stop()).then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

try {
  await starting
} catch (error) {
  console.error(`Zabuni does not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
