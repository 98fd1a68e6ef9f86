import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { coverDays, type DayRange, dateOf, dayNumber, splitDays, weekdayOf } from '../../src/outcomes/cover-period.js'
import { Granularity } from '../../src/outcomes/outcome-rollup.js'

const range: fc.Arbitrary<DayRange> = fc
  .tuple(fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: 0, max: 365 }))
  .map(([first, days]) => ({ first, last: first + days }))

const daysIn = (days: DayRange): number[] =>
  Array.from({ length: days.last - days.first + 1 }, (_, index) => days.first + index)

describe('covering a period with days, weeks and months', () => {
  test('every day is covered once, by whole spans only', () => {
    fc.assert(
      fc.property(range, (days) => {
        const covered = coverDays(days).flatMap(({ grain, startsOn }) => {
          const first = dayNumber(startsOn)
          // The whole of the calendar week or month that holds the first day.
          const [whole] = splitDays({ first, last: first + 40 }, grain)
          return daysIn(whole!)
        })
        expect(covered).toEqual(daysIn(days))
      }),
    )
  })

  test('a year takes at most 43 spans and 30 days at most 16', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (first) => {
        expect(coverDays({ first, last: first + 364 }).length).toBeLessThanOrEqual(43)
        expect(coverDays({ first, last: first + 29 }).length).toBeLessThanOrEqual(16)
      }),
    )
  })

  test('the intervals of a series begin on Mondays and on the first, and lie in the period', () => {
    fc.assert(
      fc.property(range, fc.constantFrom(...Object.values(Granularity)), (days, interval) => {
        const ranges = splitDays(days, interval)
        expect(ranges.flatMap(daysIn)).toEqual(daysIn(days))
        for (const { first } of ranges.slice(1)) {
          if (interval === 'week') expect(weekdayOf(first)).toBe(1)
          if (interval === 'month') expect(dateOf(first)).toMatch(/-01$/)
        }
      }),
    )
  })

  test('weekdays are those of the calendar', () => {
    expect([weekdayOf(dayNumber('2026-12-05')), weekdayOf(dayNumber('1969-12-29'))]).toEqual([6, 1])
  })
})
