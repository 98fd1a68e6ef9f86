import type { AggregatedResult } from '@jest/reporters'

/** Says which databases the suite ran on, and ends with one plain line of counts. Jest insists on a default export. */
export default class SummaryReporter {
  onRunComplete(_: unknown, results: AggregatedResult): void {
    const passed = results.numPassedTests
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    const skipped = results.numPendingTests + results.numTodoTests
    console.log(`Databases: ${process.env.TEST_DATABASE_URL ? 'embedded and PostgreSQL' : 'embedded'}`)
    console.log(`Redis: ${process.env.TEST_REDIS_URL ? 'used by the tests on PostgreSQL' : 'not used'}`)
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
}
