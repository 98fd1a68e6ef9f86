import { setTimeout as wait } from 'node:timers/promises'

/** Polls until there is a value; throws after the deadline. */
export async function until<Value>(
  poll: () => Promise<Value | undefined>,
  { awaited = 'the awaited state', timeoutMs = 60_000, intervalMs = 50 } = {},
): Promise<Value> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const value = await poll()
    if (value !== undefined) return value
    if (performance.now() > deadline) throw new Error(`${awaited} did not come about within ${timeoutMs} ms`)
    await wait(intervalMs)
  }
}
