import type { Temporal } from 'temporal-polyfill'
import type { StartRequest } from '../plan-request.js'
import { isShow, mealStarts, usualStarts } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { byWord } from './by-word.js'
import { minute } from './minute.js'
import { plausible, readHourAfter } from './read-hour.js'
import type { Placed, Scheduling } from './scheduling.js'
import { rangesOn } from './start-of.js'
import { nightConcepts } from './window-on.js'

export function byClock(
  scheduling: Scheduling,
  draft: Draft,
  time: TimeExpression,
  dates: readonly Temporal.PlainDate[],
  after: number | undefined,
): Placed {
  const at = afterMidnight(scheduling, draft, time, hourOf(scheduling, draft, time, after, dates), dates)
  const { stay } = draft
  const on = (from: number, to: number, bestFrom: number, bestTo: number, ideal?: number): StartRequest => ({
    ...rangesOn(scheduling, dates, { from, to, bestFrom, bestTo }),
    ...(ideal !== undefined && { ideal: scheduling.calendar.at(dates[0]!, ideal) }),
    from: 'time',
  })
  switch (time.role) {
    case 'at':
      return { start: on(at - (isShow(draft.concept) ? 0 : sooner), at + later, at, at + 5, at) }
    case 'by':
      return { start: on(at - 120, at, at - 45, at - 5) }
    case 'after':
      return { start: on(at, at + 180, at, at + 45) }
    case 'from':
      return { start: on(at, at + 180, at, at + 5) }
    case 'before':
    case 'until': {
      const endBy = scheduling.calendar.at(dates[0]!, at)
      const start = byWord(scheduling, draft, dates).start
      // "a library till noon, then soup": that is when it ends, "lunch before noon" may end earlier.
      const last = endBy - stay * minute
      const isFollowed = time.role === 'until' && scheduling.story.isOrderStated
      const preferred = isFollowed ? [{ earliest: last - 15 * minute, latest: last }] : start?.preferred
      return { ...(start && { start: { ...start, preferred: preferred!, from: 'time' as const } }), endBy }
    }
    case 'range': {
      const to = readHourAfter(time.to ?? time.clock, at)
      const isEarlier = time.to && !time.to.isAmbiguous && time.to.minutes <= at && time.to.minutes > 360
      // "dinner from 8 to 7:30"
      const isBackwards = isEarlier || (to - at > longestStop && time.clock.isAmbiguous)
      if (isBackwards) scheduling.faults.push({ code: 'no_time_left', span: draft.spans.at(-1)! })
      // "any time between five and nine for dinner" is best when people dine.
      const best = draft.meal && mealStarts[draft.meal]
      const isWide = best && to - at >= longRange && best.bestFrom > at && best.bestFrom + stay <= to
      if (isWide) {
        const start = on(at, to - Math.ceil(stay * 0.7), best.bestFrom, Math.min(best.bestTo, to - stay))
        return { start, endBy: scheduling.calendar.at(dates[0]!, to) }
      }
      // "dinner between seven and eight, two hours": when it may begin.
      if (draft.stayStated && stay > to - at) return { start: on(at, to, at, at + 15) }
      return {
        start: on(at, Math.max(at, to - Math.ceil(stay * 0.7)), at, at + 15),
        endBy: scheduling.calendar.at(dates[0]!, to),
      }
    }
  }
}

/** Minutes: who names so many leaves the hour open. */
const longRange = 210

/** Minutes by which a stop may begin before and after the hour told, which is no wider for "around eight": nobody means half past seven. No curtain rises early. */
const sooner = 15
const later = 30

/** The hour that is meant: by its own words, by a part of the day beside it, by what is done at such hours. */
function hourOf(
  scheduling: Scheduling,
  draft: Draft,
  time: TimeExpression,
  after: number | undefined,
  dates: readonly Temporal.PlainDate[],
): number {
  const { clock } = time
  const part = draft.dayparts[0] ?? scheduling.story.dayparts[0]
  if (!clock.isAmbiguous) return clock.minutes
  const isToday =
    dates.length === 1 && dates[0]!.equals(scheduling.calendar.today) && scheduling.story.dates.length === 0
  const isMidday = isToday && scheduling.calendar.minutesNow >= firstDrink
  if (part === undefined && !isMidday && isOfNight(draft, time)) return (clock.minutes % 720) + 1440
  const floor = Math.max(after ?? 0, isToday ? scheduling.calendar.minutesNow : 0)
  const range: readonly [number, number] = part
    ? [part.from - 60, part.to + 60]
    : time.role === 'before' || time.role === 'until'
      ? [
          Math.max(
            floor + draft.stay / 2,
            Math.min(540, plausible(draft)[0] + 60),
            Math.min(plausible(draft)[0], 1020),
          ),
          Math.max(plausible(draft)[1], 1439),
        ]
      : plausible(draft)
  const halves = [clock.minutes % 720, (clock.minutes % 720) + 720, (clock.minutes % 720) + 1440]
  const onSide = halves.filter((reading) => isOnSide(scheduling, draft, dates, reading))
  const readings = onSide.length > 0 ? onSide : halves
  const likely = plausible(draft)
  const both = readings.filter((reading) => reading >= likely[0] && reading <= likely[1])
  const inPart = readings.filter((reading) => reading >= range[0] && reading <= range[1])
  const plausibleOnes = draft.dayparts.length === 0 && part && draft.meal ? both : inPart
  return (
    plausibleOnes.find((reading) => reading >= floor) ??
    plausibleOnes[0] ??
    readings.find((reading) => reading >= Math.max(floor, 420)) ??
    clock.minutes
  )
}

/** "drinks till two": the small hours, unless it is nearly noon already. */
const isOfNight = ({ concept }: Draft, { role, clock }: TimeExpression): boolean =>
  role === 'until' && nightConcepts.includes(concept) && clock.minutes % 720 <= 240

/** Minutes: no single stop takes as long. */
const longestStop = 600

/** Minutes after midnight. */
const firstDrink = 660

/** "eat at ten before the game" at noon is the morning. */
function isOnSide(
  { event, wish, calendar }: Scheduling,
  { side }: Draft,
  [date]: readonly Temporal.PlainDate[],
  reading: number,
): boolean {
  if (!event || !wish || !date || (side !== 'before' && side !== 'after')) return true
  const at = calendar.at(date, reading)
  return side === 'before' ? at <= event.start : at >= event.start
}

/** "tacos at two in the morning, after the club" */
const isNightOut = ({ concept }: Draft): boolean => nightConcepts.includes(concept)

/** "a club till 2 am", "drinks at 1 am tonight": the small hours belong to the evening before. */
function afterMidnight(
  scheduling: Scheduling,
  draft: Draft,
  { role }: TimeExpression,
  at: number,
  dates: readonly Temporal.PlainDate[],
): number {
  if (at > 300) return at
  const isEnd = role === 'until' || role === 'before' || role === 'by'
  const { dates: told, drafts } = scheduling.story
  const isTonight =
    dates[0]!.equals(scheduling.calendar.today) &&
    (told.length > 0 || drafts.some(isNightOut)) &&
    at <= scheduling.calendar.minutesNow
  // "at 1am this Saturday night"
  const isOfNight = [...draft.dayparts, ...scheduling.story.dayparts].some(({ name }) => name === 'night')
  const isLater = isEnd ? at <= usualStarts[draft.concept].from : isTonight || isOfNight
  return isLater ? at + 1440 : at
}
