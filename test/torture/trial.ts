/** One line of the table: what is tried, how much of it, and what was reached. */
export interface Trial {
  id: string
  tried: string
  target: string
  /** Tries it, and tells the figure; throws where the target is missed. */
  run(): Promise<string>
}
