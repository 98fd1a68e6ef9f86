import { dayMinutes } from '../time/time-of-day.js'

/**
 * Opening hours of an ordinary week: minutes since Monday 00:00 in the venue's own zone. Each interval has `0 <= opens
 * < 10080` and `opens < closes <= opens + 10080`; intervals are sorted and disjoint. Sunday 22:00-02:00 is `[9960,
 * 10200]`, around the clock is `[[0, 10080]]`, never open is `[]`.
 */
export type WeeklyHours = readonly (readonly [opens: number, closes: number])[]

export const weekMinutes = 7 * dayMinutes

/**
 * Whether a venue is open for the whole of a stay. Both ends are minutes since a Monday 00:00 in the venue's zone; the
 * end may lie in the next week. `toMinute` must not be before `fromMinute`.
 */
export function isOpenDuring(hours: WeeklyHours, fromMinute: number, toMinute: number): boolean {
  const from = intoWeek(fromMinute)
  const to = from + (toMinute - fromMinute)
  return hours.some(
    ([opens, closes]) =>
      closes - opens >= weekMinutes ||
      (opens <= from && to <= closes) ||
      (opens <= from + weekMinutes && to + weekMinutes <= closes),
  )
}

/** Normalises intervals: brings them into the week, sorts them, and joins those that touch or overlap. */
export function weeklyHours(stretches: Iterable<readonly [opens: number, closes: number]>): WeeklyHours {
  const joined: [number, number][] = []
  for (const [opens, closes] of intoWeekOrder(stretches)) {
    const last = joined.at(-1)
    if (last && opens <= last[1]) last[1] = Math.max(last[1], closes)
    else joined.push([opens, closes])
  }
  return joinAcrossMonday(joined)
}

const intoWeek = (minute: number): number => ((minute % weekMinutes) + weekMinutes) % weekMinutes

function intoWeekOrder(stretches: Iterable<readonly [number, number]>): [number, number][] {
  return Array.from(stretches, ([opens, closes]): [number, number] => {
    const start = intoWeek(opens)
    return [start, start + Math.min(closes - opens, weekMinutes)]
  })
    .filter(([opens, closes]) => closes > opens)
    .sort((a, b) => a[0] - b[0])
}

/** The part of the last interval in the next Monday absorbs intervals that begin there. */
function joinAcrossMonday(joined: [number, number][]): WeeklyHours {
  const last = joined.at(-1)
  if (!last) return []
  while (joined.length > 1 && joined[0]![0] <= last[1] - weekMinutes) {
    last[1] = Math.max(last[1], joined.shift()![1] + weekMinutes)
  }
  return last[1] - last[0] >= weekMinutes ? [[0, weekMinutes]] : joined
}
