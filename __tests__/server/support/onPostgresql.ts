/* These suites open their databases on the configured PostgreSQL server. */
Object.assign(globalThis, { __DATABASE_URL__: process.env.TEST_DATABASE_URL })
