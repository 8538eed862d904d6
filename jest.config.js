import process from 'node:process'

/** Packages that publish ES modules only; everything else in node_modules is left as it is. */
const esmOnly = [
  'rettime',
  'until-async',
  '@open-draft/deferred-promise',
  'redux-persist',
  'uuid',
  '@date-fns/tz',
  'date-fns',
  '@hookform/resolvers',
  'n2words',
  '@tanstack/[^/]+',
]

/** @type {import('jest').Config} */
const shared = {
  transform: {
    '^.+\\.(t|j|m)sx?$|^.+\\.mjs$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.(s?css|svg|woff2)$': '<rootDir>/__tests__/support/emptyModule.ts' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/.cache/'],
}

/** In plain Node; see nodeRunner. */
const inNode = {
  runner: '<rootDir>/__tests__/support/nodeRunner.js',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/nodeSetup.ts'],
}

/** The server's suite once more on a real PostgreSQL, when one is named; the database's own tests meet both in one run. */
const onPostgresql = process.env.TEST_DATABASE_URL
  ? [
      {
        ...shared,
        displayName: 'server-postgresql',
        ...inNode,
        testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
        testPathIgnorePatterns: [...(shared.testPathIgnorePatterns ?? []), '/__tests__/server/db/'],
        setupFiles: ['<rootDir>/__tests__/server/support/onPostgresql.ts'],
      },
    ]
  : []

/** Four suites: pure rules, the real server over a real database, the client in jsdom, and a real browser. */
/** @type {import('jest').Config} */
const config = {
  projects: [
    {
      ...shared,
      displayName: 'domain',
      ...inNode,
      testMatch: ['<rootDir>/__tests__/{domain,contract,documents,house}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      ...inNode,
      setupFiles: ['<rootDir>/__tests__/server/support/compiledEngine.ts'],
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
    },
    ...onPostgresql,
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/__tests__/{api,app,check,components,features,pickers,supplier}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/__tests__/support/jsdomGaps.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/clientSetup.ts'],
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'],
    },
  ],
  // A busy machine of two cores is ten times slower than a quiet one; a test that hangs still ends.
  testTimeout: 120_000,
}

export default config
