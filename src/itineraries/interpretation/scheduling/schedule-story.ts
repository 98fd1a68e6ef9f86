import type { Temporal } from 'temporal-polyfill'
import type { Story } from '../interpretation.js'
import type { EventRequest, Span, WindowRequest } from '../plan-request.js'
import type { EventTimes, Schedule } from '../schedule.js'
import type { Calendar } from '../temporal/calendar.js'
import { besideNeighbours, isChain } from './beside-neighbours.js'
import { minute } from './minute.js'
import type { Attempt, Placed, Scheduling } from './scheduling.js'
import { isShortOfTime } from './short-of-time.js'
import { startOf } from './start-of.js'
import { datesOfDraft, datesTold, isDenied } from './told-dates.js'
import { nightConcepts, windowOn } from './window-on.js'

/** Puts a story on the calendar: without a date on today, or on tomorrow when today it is too late for it. */
export function scheduleStory(
  story: Story,
  calendar: Calendar,
  wish: EventRequest | undefined,
  event: EventTimes | undefined,
): Schedule {
  return planDays({ story, calendar, wish, event, faults: [] })
}

function planDays(scheduling: Scheduling): Schedule {
  const told = datesTold(scheduling)
  const dates = told ?? [dateWithoutWords(scheduling)]
  const bounded = attemptOn(scheduling, dates)
  const first = isPossible(bounded) ? bounded : attemptOn({ ...scheduling, isOpenEnded: true }, dates)
  if (told || scheduling.wish || isPossible(first)) return checkedSchedule(scheduling, first, told !== undefined)
  const next = attemptOn({ ...scheduling, isOpenEnded: true }, [dates[0]!.add({ days: 1 })])
  return checkedSchedule(scheduling, next, false)
}

function attemptOn(scheduling: Scheduling, dates: readonly Temporal.PlainDate[]): Attempt {
  const window = windowOn(scheduling, dates)
  let after: number | undefined
  const starts = scheduling.story.drafts.map((draft) => {
    const own = draft.dates.length > 0 && dates.length > 1 ? datesOfDraft(scheduling, draft, dates) : dates
    const placed = startOf(scheduling, draft, own, window, after)
    if (draft.times.some(({ role }) => role === 'at') && placed.start?.ideal !== undefined)
      after = scheduling.calendar.minutesOf(placed.start.ideal)
    return placed
  })
  startAtOnce(scheduling, starts, window)
  return { window, starts: isChain(scheduling, dates) ? besideNeighbours(scheduling, starts) : starts, dates }
}

/** "cocktails, dinner, dessert. Start around six", "a bagel in 20 minutes", "I have an hour: a museum": the first is had then. */
function startAtOnce({ story }: Scheduling, starts: Placed[], { earliest }: WindowRequest): void {
  const first = starts[0]?.start
  const begins = story.limits.filter(({ anchor, time }) => anchor === 'begin' && time.role !== 'range')
  const isAtOnce = begins.length > 0 || isShortOfTime(story)
  if (!isAtOnce || !first || story.drafts[0]!.times.length > 0 || first.ranges[0]?.earliest !== earliest) return
  const isTold = begins.some(({ time }) => time.role === 'at')
  starts[0] = {
    ...starts[0],
    start: {
      ...first,
      ...(isTold && { from: 'time' }),
      preferred: [{ earliest, latest: earliest + 15 * minute }],
    },
  }
}

/** Nothing that was said, and no meal, lies wholly in the past. */
function isPossible({ window, starts }: Attempt): boolean {
  const isOpen = window.latest - window.earliest >= 20 * minute
  return (
    isOpen &&
    starts.every(
      ({ start, endBy }) => (start?.ranges.length ?? 1) > 0 && (endBy === undefined || endBy > window.earliest),
    )
  )
}

function checkedSchedule(scheduling: Scheduling, { window, starts, dates }: Attempt, isTold: boolean): Schedule {
  const lost = starts.findIndex(
    ({ start, endBy }) => start?.ranges.length === 0 || (endBy !== undefined && endBy <= window.earliest),
  )
  const told = starts[lost]?.start?.ideal
  const isToCome = told !== undefined && told > scheduling.calendar.now
  const isPast =
    isTold && scheduling.faults.length === 0 && !isToCome && (lost >= 0 || window.latest <= window.earliest)
  if (isPast) {
    const isToday = dates.every((day) => day.equals(scheduling.calendar.today))
    scheduling.faults.push({
      code: isToday ? 'past_time' : 'no_time_left',
      span:
        toldHour(scheduling.story) ?? scheduling.story.drafts[lost]?.spans.at(-1) ?? scheduling.story.dates[0]!.span,
    })
  } else if (lost >= 0 || window.latest <= window.earliest)
    scheduling.faults.push({
      code: 'no_time_left',
      span: scheduling.story.drafts[Math.max(0, lost)]?.spans.at(-1) ?? [0, 0],
    })
  const room = window.latest <= window.earliest ? { ...window, latest: window.earliest + 240 * minute } : window
  const usable = starts.map((one) => usableOf(one, room))
  return { window: room, starts: usable, faults: scheduling.faults }
}

/** The one hour that was said. */
function toldHour({ slots }: Story): Span | undefined {
  const [hour, ...more] = slots.filter(({ slot }) => slot === 'time')
  return more.length === 0 ? hour?.span : undefined
}

/** What lies in the past is left out, so that the nearest plan is still a plan. */
function usableOf({ start, endBy }: Placed, window: WindowRequest): Placed {
  return {
    ...(start && start.ranges.length > 0 && { start }),
    ...(endBy !== undefined && endBy > window.earliest && { endBy }),
  }
}

function dateWithoutWords(scheduling: Scheduling): Temporal.PlainDate {
  if (scheduling.event && scheduling.wish) return scheduling.calendar.dateOf(scheduling.event.start)
  const { today, minutesNow } = scheduling.calendar
  if (isDenied(scheduling, today)) return today.add({ days: 1 })
  return minutesNow < smallHours && isOfNight(scheduling) ? today.subtract({ days: 1 }) : today
}

/** Minutes after midnight until which the evening before goes on for who is out. */
const smallHours = 240

/** "tacos right now" at half past one, a bar, a late bite. */
const isOfNight = ({ story: { roles, drafts } }: Scheduling): boolean =>
  roles.has('asap') ||
  drafts.every(
    ({ concept, meal }) => nightConcepts.includes(concept) || meal === 'late' || (concept === 'food' && !meal),
  )
