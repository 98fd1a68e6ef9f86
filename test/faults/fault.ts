/** A deliberate fault: what it is, how it is made, and the tests that must notice it. */
export interface Fault {
  id: string
  /** What the service does wrong with it. */
  fault: string
  /** The source file. */
  file: string
  /** Text that the file contains exactly once. */
  find: string
  replace: string
  /** Paths of test files, as patterns: `service/webhooks`. */
  tests: string[]
}
