import type { InstantRange } from '../../itineraries/interpretation/plan-request.js'
import { minuteOfWeek } from '../../time/local-clock.js'
import { dayMinutes } from '../../time/time-of-day.js'
import { isOpenDuring } from '../../venues/opening-hours.js'
import type { ConversationState, TableWish } from '../conversation-state.js'
import { minuteOfWeekOn } from '../dates.js'
import type { Question } from '../question.js'
import type { VisitedVenue } from '../visited-agent.js'
import type { Encounter } from './encounter.js'

export type DatedWish = TableWish & { readonly date: string }

/** The values of the text; where it has none, those of earlier texts. */
export function wishOf({ agent, question, state }: Encounter, dayOfEvent: string | undefined): DatedWish {
  const date = question.dates[0] ?? dayOfEvent ?? state.date ?? state.table?.date ?? question.request.window.dates[0]!
  const minutes = saidMinutes(question, date, agent.venue) ?? earlierMinutes(question, state, agent.venue.zone)
  const partySize = question.partySize ?? state.table?.partySize
  return {
    date,
    ...(minutes !== undefined && { minutes }),
    ...(partySize !== undefined && { partySize }),
  }
}

/** An hour without morning or evening is the one at which the venue is open that day, otherwise that of the meal. */
function saidMinutes({ tableTimes, mealTime }: Question, date: string, venue: VisitedVenue): number | undefined {
  const open = tableTimes.filter((minutes) => isOpenAt(venue, date, minutes))
  const possible = open.length > 0 ? open : tableTimes
  if (mealTime !== undefined && (possible.length === 0 || possible.includes(mealTime))) return mealTime
  return possible.at(-1)
}

export function isOpenAt({ openingHours }: VisitedVenue, date: string, minutes: number): boolean {
  const minute = minuteOfWeekOn(date, minutes)
  return isOpenDuring(openingHours, minute, minute + 1)
}

/** The time that was wanted before, unless the text names another part of the day ("for lunch"). */
function earlierMinutes(question: Question, { table }: ConversationState, zone: string): number | undefined {
  const minutes = table?.minutes
  const ranges = partOfDay(question)
  const minuteOf = (instant: number) => minuteOfWeek(new Date(instant), zone) % dayMinutes
  const isWithin = ranges.some((range) => minutes! >= minuteOf(range.earliest) && minutes! <= minuteOf(range.latest))
  return minutes === undefined || ranges.length === 0 || isWithin ? minutes : undefined
}

/** When a stated meal or part of the day may start. */
export const partOfDay = ({ request }: Question): readonly InstantRange[] =>
  request.stops.flatMap(({ start }) =>
    start && (start.from === 'daypart' || start.from === 'meal') ? start.ranges : [],
  )
