import { close, runSuites } from './runSuites'

/*
 * `npm test`: what is run for every change. No build is needed. The server's suites use one database: PostgreSQL where
 * TEST_DATABASE_URL is set, otherwise the embedded one. With PostgreSQL, what `npm start` uses is tested too: the embedded
 * database itself, and a suite of each module on it (`*.database.test.ts`).
 */
const server = process.env.TEST_DATABASE_URL
  ? ['server-postgresql', 'server-embedded']
  : ['server-embedded', 'server-embedded-rest']

close(runSuites(['domain', ...server, 'client', 'client-isolated'], process.argv.slice(2)))
