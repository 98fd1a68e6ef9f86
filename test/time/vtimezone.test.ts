import { describe, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { vtimezone } from '../../src/time/vtimezone.js'
import { offsetMinutes } from '../../src/time/zoned-text.js'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'America/Mexico_City',
  'America/Tijuana',
  'America/Sao_Paulo',
  'Europe/London',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Etc/UTC',
]
const [firstYear, lastYear] = [2026, 2028]
const hourMs = 3_600_000

/** One a day, and all hours of a day on which the offset changes. */
function* instants(zone: string): Generator<number> {
  for (let day = Date.UTC(firstYear, 0, 1); day < Date.UTC(lastYear + 1, 0, 1); day += 24 * hourMs) {
    const changes = offsetMinutes(day, zone) !== offsetMinutes(day + 24 * hourMs, zone)
    for (let hour = 0; hour < (changes ? 24 : 1); hour++) yield day + hour * hourMs
  }
}

describe('the VTIMEZONE of a zone', () => {
  test.each(zones)(
    '%s: a reader of its rules has the offset of every day of three years, and of every hour around a change',
    (zone) => {
      const component = new ICAL.Component(ICAL.parse(vtimezone(zone, firstYear, lastYear)))
      const read = new ICAL.Timezone(component)
      const wrong: string[] = []
      for (const ms of instants(zone)) {
        const minutes = offsetMinutes(ms, zone)
        const local = new Date(ms + minutes * 60_000)
        // A time that the clocks show twice stands for one of two instants.
        const isAmbiguous = [-hourMs, hourMs].some((shift) => offsetMinutes(ms + shift, zone) !== minutes)
        const time = ICAL.Time.fromDateTimeString(local.toISOString().slice(0, 19))
        if (!isAmbiguous && read.utcOffset(time) !== minutes * 60) wrong.push(local.toISOString())
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(['America/New_York', 'America/Chicago', 'America/St_Johns', 'Europe/London', 'Australia/Sydney'])(
    '%s: rules that go on are written as such, one for each change',
    (zone) => {
      const text = vtimezone(zone, firstYear, lastYear)
      expect(text.match(/RRULE:FREQ=YEARLY;BYMONTH=\d+;BYDAY=-?\d[A-Z]{2}/g)).toHaveLength(2)
      expect(text.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(2)
    },
  )

  test('a zone without changes has one offset, and a rule that has ended is not continued', () => {
    expect(vtimezone('America/Phoenix', 2026, 2026).split('\r\n').slice(2, 7)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20250101T000000',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0700',
      'END:STANDARD',
    ])
    expect(vtimezone('America/Mexico_City', 2022, 2022)).not.toContain('RRULE')
  })
})
