import { dayMinutes } from '../time/time-of-day.js'
import { type WeeklyHours, weeklyHours } from './opening-hours.js'

type Stretch = readonly [opens: number, closes: number]

/**
 * Parses the common subset of `opening_hours`: days and times in rules (`Mo-Fr 11:00-22:00; Sa,Su 10:00-02:00; PH
 * off`). Undefined for anything else. A night belongs to the day on which it begins: with `Fr 11:00-02:00; Sa
 * 11:00-03:00` Friday ends at two, although strictly (`isToTheLetter`) Saturday's rule cuts it off at midnight.
 */
export function readPlainHours(text: string, isToTheLetter = false): WeeklyHours | undefined {
  if (text === '24/7') return weeklyHours([[0, 7 * dayMinutes]])
  const week = new Map<number, DayRule>()
  for (const [order, rule] of text.split(';').entries()) {
    if (rule.trim() === '') continue
    const start = rule.search(/\d|off|closed/)
    const days = start < 0 ? undefined : readDays(rule.slice(0, start).trim())
    const stretches = start < 0 ? undefined : readTimes(rule.slice(start).trim())
    if (!days || !stretches) return undefined
    for (const day of days) week.set(day, { order, stretches })
  }
  if (week.size === 0) return undefined
  return weeklyHours(
    [...week].flatMap(([day, { order, stretches }]) => {
      const isCut = isToTheLetter && (week.get((day + 1) % 7)?.order ?? order) > order
      return (isCut ? stretches.map(untilMidnight) : stretches).map(onDay(day))
    }),
  )
}

/** The times that the last rule gives a day, and the index of that rule. */
interface DayRule {
  readonly order: number
  readonly stretches: readonly Stretch[]
}

const untilMidnight = ([opens, closes]: Stretch): Stretch => [opens, Math.min(closes, dayMinutes)]

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const everyDay = [0, 1, 2, 3, 4, 5, 6]

const onDay =
  (day: number) =>
  ([opens, closes]: Stretch): Stretch => [day * dayMinutes + opens, day * dayMinutes + closes]

/** The days of `Mo-Fr,Su`; `PH` adds none, because an ordinary week has no holidays. */
function readDays(text: string): readonly number[] | undefined {
  if (text === '') return everyDay
  const days: number[] = []
  for (const part of text.split(',')) {
    if (part.trim() === 'PH' || part.trim() === 'SH') continue
    const [first = '', last = first, ...more] = part.split('-').map((name) => name.trim())
    const from = dayNames.indexOf(first)
    const to = dayNames.indexOf(last)
    if (from < 0 || to < 0 || more.length > 0) return undefined
    const count = ((to - from + 7) % 7) + 1
    for (let day = 0; day < count; day += 1) days.push((from + day) % 7)
  }
  return days
}

function readTimes(text: string): readonly Stretch[] | undefined {
  if (text === 'off' || text === 'closed') return []
  const stretches = text.split(',').map(readStretch)
  return stretches.every((stretch) => stretch !== undefined) ? stretches : undefined
}

function readStretch(text: string): Stretch | undefined {
  const [, openHour, openMinute, closeHour, closeMinute] =
    /^(\d{1,2}):([0-5]\d)\s?-\s?(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (!openHour) return undefined
  const opens = Number(openHour) * 60 + Number(openMinute)
  const closes = Number(closeHour) * 60 + Number(closeMinute)
  if (opens >= dayMinutes || closes > 2 * dayMinutes) return undefined
  return [opens, closes > opens ? closes : closes + dayMinutes - slipOfTwelve(opens, closes)]
}

/**
 * `11:00-10:30` means half past ten in the evening: a place open for more than 20 hours does not close for the rest.
 */
function slipOfTwelve(opens: number, closes: number): number {
  const length = closes + dayMinutes - opens
  return length > 20 * 60 && length < dayMinutes ? dayMinutes / 2 : 0
}
