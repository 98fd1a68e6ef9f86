import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { BoundedAsyncQueue } from '../../src/concurrency/bounded-async-queue.js'
import { type ServiceError, unauthorized, unavailable } from '../../src/errors.js'
import { EventStream } from '../../src/graphql/server/event-stream.js'

const most = 100
const large = 'x'.repeat(1_000)

let line: BoundedAsyncQueue<number>
let isEnded: boolean
let answered: number
let stream: EventStream
let running: Promise<void>

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  isEnded = false
  answered = 0
  line = new BoundedAsyncQueue(most, () => {
    isEnded = true
  })
  const answer = async (number: unknown) => {
    answered++
    return { data: { number, large } }
  }
  stream = new EventStream({ events: line, answer, toPublicError: (error) => error as ServiceError })
  running = stream.run()
})
afterEach(() => void jest.useRealTimers())

const readAll = async (): Promise<string> => (await stream.body.toArray()).join('')
const settle = async () => {
  for (let turns = 0; turns < 200; turns++) await turn()
}

test('events come in order, then the end', async () => {
  for (const number of [1, 2, 3]) line.push(number)
  await settle()
  await line.return()
  expect((await readAll()).match(/event: \w+|"number":\d/g)).toEqual([
    'event: next',
    '"number":1',
    'event: next',
    '"number":2',
    'event: next',
    '"number":3',
    'event: complete',
  ])
  await running
})

test('a stalled reader costs a bounded number of events, and is notified when it resumes', async () => {
  let refused = 0
  for (let number = 0; number < 100_000; number++) {
    if (number % 1_000 === 0) await turn()
    if (!line.push(number)) refused++
  }
  await settle()
  expect(answered).toBeLessThan(70)
  expect(refused).toBeGreaterThan(99_000)
  expect(stream.body.readableLength + stream.body.writableLength).toBeLessThan(70_000)
  line.fail(unavailable('too slow'))
  expect(isEnded).toBe(true)
  expect((await readAll()).split('\n\n').slice(-3)).toEqual([
    'event: next\ndata: {"errors":[{"message":"too slow","extensions":{"code":"INTERNAL","retryAfter":5}}]}',
    'event: complete\ndata:',
    '',
  ])
  await running
})

test('the service ends a stream with its reason', async () => {
  stream.end(unauthorized('gone'))
  expect(await readAll()).toContain('"code":"UNAUTHORIZED"')
  await running
  expect(isEnded).toBe(true)
})

test('a reader that leaves ends the source', async () => {
  stream.body.destroy()
  await running
  expect(isEnded).toBe(true)
})

test('a silent stream is kept alive', async () => {
  jest.advanceTimersByTime(46_000)
  stream.end()
  expect((await readAll()).match(/^:$/gm)).toHaveLength(4)
})
