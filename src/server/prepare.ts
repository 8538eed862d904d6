import { envOfCommand } from './envOfCommand'
import { prepareDatabase } from './start'

/*
 * The command that makes the database ready, and the demo company in an empty one: `npm start` runs it while the client
 * is still being built. One that is asked to end finishes its work: a demo company must not stay half made.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
try {
  await prepareDatabase(envOfCommand())
  process.exit(0)
} catch (error) {
  console.error(`Zabuni could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
