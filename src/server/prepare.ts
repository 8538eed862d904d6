import { envOfCommand } from './envOfCommand'
import { prepareDatabase } from './start'
import { printWhyNotStarted } from './whyNotStarted'

/*
 * The command that makes the database ready, and the demo company in an empty one: `npm start` runs it while the client
 * is still being built. One that is asked to end finishes its work: a demo company must not stay half made.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
const env = envOfCommand()
try {
  await prepareDatabase(env)
  process.exit(0)
} catch (error) {
  await printWhyNotStarted(error, env)
  process.exit(1)
}
