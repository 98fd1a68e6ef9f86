import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExecutionResult } from 'graphql'
import { logEvents } from '../playground/src/event-log.ts'

async function* numbered(count: number): AsyncGenerator<ExecutionResult> {
  for (let number = 1; number <= count; number += 1) yield { data: { outcomeVerified: { number } } }
}

const read = async (events: AsyncIterableIterator<ExecutionResult>): Promise<ExecutionResult[]> => {
  const results: ExecutionResult[] = []
  for await (const result of logEvents(events)) results.push(result)
  return results
}

test('a subscription keeps its events, the newest first', async () => {
  const [first, , third] = await read(numbered(3))
  assert.deepEqual(first, { data: { outcomeVerified: [{ number: 1 }] } })
  assert.deepEqual(third, { data: { outcomeVerified: [{ number: 3 }, { number: 2 }, { number: 1 }] } })
})

test('the log is bounded', async () => {
  const list = (await read(numbered(250))).at(-1)?.data?.outcomeVerified as { number: number }[]
  assert.equal(list.length, 100)
  assert.deepEqual([list[0], list.at(-1)], [{ number: 250 }, { number: 151 }])
})

test('an error does not end the log', async () => {
  const failure = { errors: [{ message: 'not now' }] } as unknown as ExecutionResult
  const events = async function* () {
    yield* numbered(1)
    yield failure
    yield* numbered(1)
  }
  const [, failed, last] = await read(events())
  assert.deepEqual(failed, { ...failure, data: { outcomeVerified: [{ number: 1 }] } })
  assert.equal((last?.data?.outcomeVerified as unknown[]).length, 2)
})

test('stopping ends the stream while it waits for an event', async () => {
  let isStopped = false
  const waiting: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => waiting,
    next: () => new Promise(() => {}),
    return: async () => {
      isStopped = true
      return { done: true, value: undefined }
    },
  }
  const events = logEvents(waiting)
  void events.next()
  await events.return?.()
  assert.ok(isStopped)
})
