import { describe, expect, test } from '@jest/globals'
import { zonedText } from '../../src/time/zoned-text.js'

describe('an instant in a zone', () => {
  test.each([
    ['2026-12-02 00:30:00+00', 'America/Chicago', '2026-12-01T18:30:00-06:00'],
    ['2026-07-01 03:59:59+00', 'America/New_York', '2026-06-30T23:59:59-04:00'],
    ['2026-12-31 23:44:07+00', 'Asia/Kathmandu', '2027-01-01T05:29:07+05:45'],
    ['2026-12-31 23:59:59+00', 'UTC', '2026-12-31T23:59:59+00:00'],
  ])('%s in %s is %s', (text, zone, local) => {
    const instant = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
    expect([zonedText(text, zone), zonedText(instant, zone)]).toEqual([local, local])
  })

  test('has the offset of its own side of a change of the clocks', () => {
    const before = zonedText('2026-11-01 06:59:59+00', 'America/Chicago')
    const after = zonedText('2026-11-01 07:00:00+00', 'America/Chicago')
    expect([before, after]).toEqual(['2026-11-01T01:59:59-05:00', '2026-11-01T01:00:00-06:00'])
  })

  test.each(['America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/Los_Angeles'])(
    'is the local time that Intl gives, throughout a year in %s',
    (timeZone) => {
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      const step = 47 * 60_000
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += step) {
        const instant = new Date(ms)
        const text = zonedText(`${instant.toISOString().slice(0, 19).replace('T', ' ')}+00`, timeZone)
        expect(text.slice(0, 19)).toBe(local.format(instant).replace(' ', 'T'))
        expect(Date.parse(text)).toBe(ms)
      }
    },
  )

  test('is right where a quarter of an hour is none of the clock there: before there were zones', () => {
    const minutes = ['00', '09', '10', '14'].map((minute) =>
      zonedText(`1880-06-01 12:${minute}:00+00`, 'America/Chicago').slice(11, 16),
    )
    expect(minutes).toEqual(['06:10', '06:19', '06:20', '06:24'])
  })

  test('leaves parts of a second away, as there are none in the service', () => {
    expect(zonedText('2026-12-02 00:30:00.25+00', 'America/Chicago')).toBe('2026-12-01T18:30:00-06:00')
  })
})
