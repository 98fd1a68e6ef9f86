/** How long an answer may be cached: at most until the next of the instants at which it becomes wrong. */
export function freshSeconds(most: number, now: Date, changes: readonly (string | null)[]): number {
  const waits = changes.flatMap((instant) => (instant === null ? [] : Date.parse(instant) - now.getTime()))
  return Math.min(most, ...waits.filter((wait) => wait > 0).map((wait) => Math.floor(wait / 1_000)))
}
