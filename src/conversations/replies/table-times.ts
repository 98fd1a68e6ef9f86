import type { FreeTime } from '../../reservations/free-times.js'
import { clockText, minuteOfWeek } from '../../time/local-clock.js'
import { dayMinutes } from '../../time/time-of-day.js'
import { zonedText } from '../../time/zoned-text.js'
import { asks } from '../question.js'
import type { Encounter } from './encounter.js'
import type { AgentFreeTime } from './reply.js'
import { partOfDay } from './table-wish.js'

const mostTimes = 6

/** The free times to show: the latest, those nearest to a wanted one, or some over the part of the day that is meant. */
export function chosenTimes(
  encounter: Encounter,
  free: readonly FreeTime[],
  minutes: number | undefined,
): readonly FreeTime[] {
  if (asks(encounter.question, 'latest')) return free.slice(-mostTimes)
  return minutes === undefined ? spread(inPartOfDay(encounter, free)) : nearest(free, minutes)
}

/** The times within a stated part of the day or meal ("tonight", "for lunch"), if any is free then. */
function inPartOfDay({ question }: Encounter, free: readonly FreeTime[]): readonly FreeTime[] {
  const ranges = partOfDay(question)
  const within = free.filter(({ startsAt }) =>
    ranges.some(({ earliest, latest }) => earliest <= startsAt.getTime() && startsAt.getTime() <= latest),
  )
  return within.length > 0 ? within : free
}

/** Some of the times, evenly over the day. */
function spread(free: readonly FreeTime[]): FreeTime[] {
  const step = Math.max(1, Math.ceil(free.length / mostTimes))
  return free.filter((_, index) => index % step === 0)
}

const nearest = (free: readonly FreeTime[], minutes: number): FreeTime[] =>
  free
    .toSorted((one, other) => Math.abs(minutesOf(one) - minutes) - Math.abs(minutesOf(other) - minutes))
    .slice(0, mostTimes)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

export const minutesOf = ({ startsAt, zone }: FreeTime): number => minuteOfWeek(startsAt, zone) % dayMinutes

export const shownTime = ({ startsAt, endsAt, free, zone }: FreeTime): AgentFreeTime => ({
  startsAt: zonedText(startsAt, zone),
  endsAt: zonedText(endsAt, zone),
  free,
  time: clockText(startsAt, zone),
})
