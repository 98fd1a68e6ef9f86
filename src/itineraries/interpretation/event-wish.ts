import type { Story } from './interpretation.js'
import type { EventRequest } from './plan-request.js'
import type { Calendar } from './temporal/calendar.js'

/** Minutes at the event's place before it begins: what is comfortable, and what will do. */
const usualArrival = 30
const leastArrival = 20

/** How the plan stands to the request's event: one that the text is silent about still has to be attended. */
export function eventWishOf(story: Story, isAttended: boolean): EventRequest | undefined {
  if (!isAttended) return undefined
  const sides = new Set(story.drafts.flatMap(({ side }) => (side ? [side] : [])))
  const arrive = story.arriveBefore
  return {
    relation: relationOf(story, sides),
    arriveMinutesBefore: arrive ?? usualArrival,
    arriveMinutesLeast: arrive ?? leastArrival,
    isStated: story.event !== undefined || sides.size > 0,
  }
}

function relationOf(story: Story, sides: ReadonlySet<string>): EventRequest['relation'] {
  const [only] = sides
  const isOne = sides.size === 1 && story.drafts.every(({ side }) => side !== undefined)
  if (isOne) return only as EventRequest['relation']
  if (sides.has('during')) return 'during'
  return sides.size === 0 && story.event?.relation === 'during' ? 'during' : 'around'
}

/** "skip the game", "couldn't get tickets, so dinner": the event takes place without the fan, who watches none of it. */
export function isLeftOut({ roles, drafts, event }: Story): boolean {
  const isTold = event?.relation !== undefined || drafts.some(({ side }) => side !== undefined)
  return roles.has('skipped') && !isTold
}

/** The text is silent about the event and names another day, or names one by the event ("the night before the game"). */
export function isOfOtherDay({ event, dates }: Story, start: Date, calendar: Calendar): boolean {
  const date = calendar.dateOf(start.getTime())
  const isNamed = dates.some(({ spec }) => calendar.resolve(spec).some((day) => day.equals(date)))
  const told = dates.filter(({ isOfEvent }) => !isOfEvent)
  const isBeside =
    event?.relation === undefined &&
    told.length > 0 &&
    told.every(({ spec }) => spec.kind === 'event' && spec.days !== 0)
  // "Saturday before Sunday's game: a museum, then dinner"
  const isEarlier =
    event?.relation === 'before' &&
    told.length > 0 &&
    told.every(({ spec }) => calendar.resolve(spec).every((day) => day.until(date).days > 0))
  return isBeside || isEarlier || (event === undefined && dates.length > 0 && !isNamed)
}
