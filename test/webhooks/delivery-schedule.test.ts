import { describe, expect, test } from '@jest/globals'
import { isFailing, nextAttemptAt, reasonToDisable } from '../../src/webhooks/delivery-schedule.js'
import { retryAfterSeconds } from '../../src/webhooks/retry-after.js'

const at = new Date('2026-12-01T12:00:00Z')
const waitSeconds = (attempts: number, random: number, retryAfter?: number): number | undefined => {
  const next = nextAttemptAt({ attempts, at, retryAfterSeconds: retryAfter }, random)
  return next && (next.getTime() - at.getTime()) / 1000
}

describe('the schedule of a delivery', () => {
  test('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, and gives up after the tenth attempt', () => {
    const waits = Array.from({ length: 10 }, (_, index) => waitSeconds(index + 1, 0.5))
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
  })

  test('takes just over three days', () => {
    const total = Array.from({ length: 9 }, (_, index) => waitSeconds(index + 1, 0.5) ?? 0).reduce((a, b) => a + b)
    expect(total / 86_400).toBeCloseTo(3.15, 2)
  })

  test('is spread by 10 % to either side', () => {
    expect(waitSeconds(2, 0)).toBe(270)
    expect(waitSeconds(2, 0.999_999)).toBeCloseTo(330, 2)
  })

  test.each([
    [1, 120, 120],
    [3, 60, 1800],
    [1, 10_000_000, 86_400],
    [9, 1, 86_400],
  ])(
    'after attempt %d a Retry-After of %d s makes it %d s: later, never earlier, a day at most',
    (attempts, retryAfter, wait) => {
      expect(waitSeconds(attempts, 0.5, retryAfter)).toBe(wait)
    },
  )

  test('does not go on after the last attempt because a receiver asks for it', () => {
    expect(waitSeconds(10, 0.5, 60)).toBeUndefined()
  })
})

describe('an endpoint', () => {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)

  test.each([
    ['gone', undefined, 'gone'],
    ['gone', daysAgo(1), 'gone'],
    ['failed', undefined, undefined],
    ['failed', daysAgo(4.99), undefined],
    ['failed', daysAgo(5), 'failing'],
    ['delivered', daysAgo(30), undefined],
  ] as const)('that answered %s and fails since %s is disabled as %s', (outcome, since, reason) => {
    expect(reasonToDisable(outcome, since, at)).toBe(reason)
  })
})

test('an endpoint counts as failing after half a minute without a success', () => {
  const since = [undefined, 29_999, 30_000].map((ms) => (ms === undefined ? ms : new Date(at.getTime() - ms)))
  expect(since.map((failingSince) => isFailing(failingSince, at))).toEqual([false, false, true])
})

describe('Retry-After', () => {
  test.each([
    ['120', 120],
    [' 0 ', 0],
    ['Tue, 01 Dec 2026 12:01:00 GMT', 60],
    ['Tue, 01 Dec 2026 11:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %p seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, at)).toBe(seconds)
  })
})
