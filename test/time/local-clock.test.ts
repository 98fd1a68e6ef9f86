import { describe, expect, test } from '@jest/globals'
import {
  instantOfLocal,
  isZone,
  localDate,
  localHour,
  minuteOfWeek,
  offsetPeriods,
} from '../../src/time/local-clock.js'

describe('local clocks', () => {
  test('day, hour and minute of the week are those of the zone', () => {
    const instant = new Date('2026-12-06T07:05:00Z')
    expect([localDate(instant, 'America/Chicago'), localHour(instant, 'America/Chicago')]).toEqual(['2026-12-06', '01'])
    expect(minuteOfWeek(instant, 'America/Chicago')).toBe(6 * 1_440 + 65)
    expect(minuteOfWeek(instant, 'Pacific/Apia')).toBe(6 * 1_440 + 20 * 60 + 5)
  })

  test('the periods of a zone begin at its clock changes', () => {
    const periods = offsetPeriods('America/Chicago', Date.parse('2026-01-01T00:00Z'), Date.parse('2027-01-01T00:00Z'))
    expect(periods.map(({ startsAt, minutes }) => [new Date(startsAt).toISOString(), minutes])).toEqual([
      ['2026-01-01T00:00:00.000Z', -360],
      ['2026-03-08T08:00:00.000Z', -300],
      ['2026-11-01T07:00:00.000Z', -360],
    ])
    expect(offsetPeriods('UTC', 0, 86_400_000)).toEqual([{ startsAt: 0, minutes: 0 }])
  })

  test('a local time has the offset of its own instant', () => {
    const at = (text: string) => new Date(instantOfLocal(Date.parse(`${text}Z`), 'America/Chicago')).toISOString()
    expect(at('2026-03-08T01:59:00')).toBe('2026-03-08T07:59:00.000Z')
    expect(at('2026-03-08T03:00:00')).toBe('2026-03-08T08:00:00.000Z')
    expect(at('2026-11-01T12:00:00')).toBe('2026-11-01T18:00:00.000Z')
  })

  test.each(['UTC', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])('%s is a zone', (name) => {
    expect(isZone(name)).toBe(true)
  })

  test.each(['', 'AET', 'IST', '+05:30', 'Mars/Olympus', 'america/chicago'])('%j is no zone', (name) => {
    expect(isZone(name)).toBe(false)
  })
})
