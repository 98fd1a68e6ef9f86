import type { Interpretation } from './interpretation.js'
import type { EventRequest } from './plan-request.js'
import type { Calendar } from './temporal/calendar.js'

/** Minutes at the venue before the event starts: comfortable and minimal. */
const defaultArrivalMinutes = 30
const minArrivalMinutes = 20

/** Relation of the plan to the fan's event, which has to be attended even if the text does not mention it. */
export function eventRequestOf(interpretation: Interpretation, isAttended: boolean): EventRequest | undefined {
  if (!isAttended) return undefined
  const sides = new Set(interpretation.frames.flatMap(({ side }) => (side ? [side] : [])))
  const arrive = interpretation.arriveBefore
  return {
    relation: relationOf(interpretation, sides),
    arriveMinutesBefore: arrive ?? defaultArrivalMinutes,
    arriveMinutesLeast: arrive ?? minArrivalMinutes,
    isStated: interpretation.event !== undefined || sides.size > 0,
  }
}

function relationOf(interpretation: Interpretation, sides: ReadonlySet<string>): EventRequest['relation'] {
  const [only] = sides
  const isOne = sides.size === 1 && interpretation.frames.every(({ side }) => side !== undefined)
  if (isOne) return only as EventRequest['relation']
  if (sides.has('during')) return 'during'
  return sides.size === 0 && interpretation.event?.relation === 'during' ? 'during' : 'around'
}

/** The text says that the fan does not attend. */
export function isEventExcluded({ roles, frames, event }: Interpretation): boolean {
  const isStated = event?.relation !== undefined || frames.some(({ side }) => side !== undefined)
  return roles.has('skipped') && !isStated
}

/** The text names another day without mentioning the event, or a day relative to it. */
export function isOnOtherDay({ event, dates }: Interpretation, start: Date, calendar: Calendar): boolean {
  const date = calendar.dateOf(start.getTime())
  const isNamed = dates.some(({ spec }) => calendar.resolve(spec).some((day) => day.equals(date)))
  const ownDates = dates.filter(({ isOfEvent }) => !isOfEvent)
  const isBeside =
    event?.relation === undefined &&
    ownDates.length > 0 &&
    ownDates.every(({ spec }) => spec.kind === 'event' && spec.days !== 0)
  const isEarlier =
    event?.relation === 'before' &&
    ownDates.length > 0 &&
    ownDates.every(({ spec }) => calendar.resolve(spec).every((day) => day.until(date).days > 0))
  return isBeside || isEarlier || (event === undefined && dates.length > 0 && !isNamed)
}
