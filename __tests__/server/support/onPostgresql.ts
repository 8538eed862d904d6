/* These suites open their databases on the PostgreSQL that is named. */
Object.assign(globalThis, { __DATABASE_URL__: process.env.TEST_DATABASE_URL })
