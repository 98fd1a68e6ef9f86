import { expect, test } from '@jest/globals'
import { openIntervals } from '../../src/itineraries/planning/open-intervals.js'

const minutes = (text: string): number => Date.parse(text) / 60_000
const shown = (intervals: readonly (readonly number[])[]): string[] =>
  intervals.map((pair) => pair.map((at) => new Date(at * 60_000).toISOString().slice(5, 16)).join(' '))

test('weekly hours become instants in the zone', () => {
  const window = [minutes('2026-12-04T06:00Z'), minutes('2026-12-05T06:00Z')] as const
  expect(shown(openIntervals([[4 * 1440 + 660, 4 * 1440 + 1380]], 'America/Chicago', window))).toEqual([
    '12-04T17:00 12-05T05:00',
  ])
})

test('a period past Sunday midnight merges with the one that begins there', () => {
  const window = [minutes('2026-12-06T20:00Z'), minutes('2026-12-07T20:00Z')] as const
  const hours = [
    [0, 120],
    [6 * 1440 + 1200, 7 * 1440],
  ] as const
  expect(shown(openIntervals(hours, 'America/New_York', window))).toEqual(['12-07T01:00 12-07T07:00'])
})

test('around the clock has no gap', () => {
  const window = [minutes('2026-12-06T20:00Z'), minutes('2026-12-08T20:00Z')] as const
  expect(openIntervals([[0, 10_080]], 'America/New_York', window)).toHaveLength(1)
})

test('opening at ten is ten on the day the clocks go back, and on the day they go forward', () => {
  const everyDay = Array.from({ length: 7 }, (_, day) => [day * 1440 + 600, day * 1440 + 1200] as const)
  const back = [minutes('2026-11-01T05:00Z'), minutes('2026-11-02T06:00Z')] as const
  expect(shown(openIntervals(everyDay, 'America/Chicago', back))).toEqual(['11-01T16:00 11-02T02:00'])
  const forward = [minutes('2027-03-14T06:00Z'), minutes('2027-03-15T05:00Z')] as const
  expect(shown(openIntervals(everyDay, 'America/Chicago', forward))).toEqual(['03-14T15:00 03-15T01:00'])
})

test('a bar that closes at two closes at two in the night of the change', () => {
  const window = [minutes('2026-10-31T20:00Z'), minutes('2026-11-01T20:00Z')] as const
  expect(shown(openIntervals([[5 * 1440 + 1020, 6 * 1440 + 180]], 'America/Chicago', window))).toEqual([
    '10-31T22:00 11-01T09:00',
  ])
})
