import type { ExecutionResult } from 'graphql'

/** How many events of a subscription are shown. */
const maxEvents = 100

/**
 * The results of a subscription as a growing log: each field of an event becomes the list of its last values, newest first, so
 * that the response shows more than the last event. An error is passed on as it is and keeps the log.
 */
export function logEvents(events: AsyncIterableIterator<ExecutionResult>): AsyncIterableIterator<ExecutionResult> {
  const log: Record<string, unknown[]> = {}
  const logged = ({ data, ...rest }: ExecutionResult): ExecutionResult => {
    for (const [name, value] of Object.entries(data ?? {}))
      log[name] = [value, ...(log[name] ?? [])].slice(0, maxEvents)
    return { ...rest, data: { ...log } }
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const { done, value } = await events.next()
      return done ? { done, value } : { done: false, value: logged(value) }
    },
    // Not a generator: that would end the stream only after its next event.
    async return() {
      return (await events.return?.()) ?? { done: true, value: undefined }
    },
  }
}
