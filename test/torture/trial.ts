/** One row of the table: the test, its target and the result. */
export interface Trial {
  id: string
  tried: string
  target: string
  /** Runs the trial and returns its figures; throws if the target is missed. */
  run(): Promise<string>
}
