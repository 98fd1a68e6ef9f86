const common = {
  transform: {},
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
}
const service = (displayName, databaseUrl) => ({
  ...common,
  displayName,
  testMatch: ['<rootDir>/dist/test/service/**/*.test.js'],
  globalSetup: '<rootDir>/dist/test/support/make-template.js',
  globalTeardown: '<rootDir>/dist/test/support/drop-template.js',
  globals: { testDatabaseUrl: databaseUrl, testRedisUrl: databaseUrl && process.env.TEST_REDIS_URL },
})
const databaseUrl = process.env.TEST_DATABASE_URL

/** Tests of the service run on the embedded database, and again on PostgreSQL where TEST_DATABASE_URL names one. */
export default {
  projects: [
    {
      ...common,
      displayName: 'parts',
      testMatch: ['<rootDir>/dist/test/**/*.test.js'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/test/service/'],
    },
    service('embedded', ''),
    ...(databaseUrl ? [service('postgresql', databaseUrl)] : []),
  ],
  coverageProvider: 'v8',
  collectCoverageFrom: ['dist/src/**/*.js', 'dist/{rest,mcp}-adapter/**/*.js'],
  reporters: ['default', '<rootDir>/dist/test/support/summary-reporter.js'],
  testTimeout: 120_000,
  /** Modules of a finished test file stay in the memory of the process that ran it: it is replaced beyond the limit. */
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
}
