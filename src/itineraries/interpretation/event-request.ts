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
export const isEventExcluded = ({ isEventSkipped, frames }: Interpretation): boolean =>
  isEventSkipped && frames.every(({ side }) => side === undefined)

/** The text names another day without mentioning the event, or only earlier days for what is before it. */
export function isOnOtherDay({ event, dates }: Interpretation, start: Date, calendar: Calendar): boolean {
  if (dates.length === 0) return false
  const date = calendar.dateOf(start.getTime())
  if (event === undefined) return !dates.some(({ day }) => day.equals(date))
  return event.relation === 'before' && dates.every(({ day }) => day.until(date).days > 0)
}
