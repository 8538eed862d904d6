/** Whether a PostgreSQL is there for the tests. */
export const hasPostgresql = Boolean(process.env.TEST_DATABASE_URL)

/** Jest's projects with the server's suites on the embedded database: all of them. */
export const onEmbedded = ['server-embedded', 'server-embedded-rest']

/** The same on PostgreSQL: all but those of the embedded database itself. */
export const onPostgresql = ['server-postgresql', 'server-postgresql-rest']

/**
 * What is run for every change. Each of the server's suites uses one database: PostgreSQL where TEST_DATABASE_URL is set,
 * otherwise the embedded one. With PostgreSQL, what `npm start` uses is tested too: the embedded database itself, and a suite of
 * each module on it (`*.database.test.ts`).
 */
export const projectsOfEveryChange = [
  'domain',
  ...(hasPostgresql ? ['server-postgresql', 'server-embedded'] : onEmbedded),
  'client',
  'client-isolated',
]

/** Jest's arguments that leave out the suites of the night: by day, also from projects that have both. */
export const byDay = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/__tests__/night/']
