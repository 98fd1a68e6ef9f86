import type { Story } from './interpretation.js'
import type { EventRequest, Hint, HintCode, LeftOver, Span, StopRequest } from './plan-request.js'
import type { Schedule } from './schedule.js'
import type { Calendar } from './temporal/calendar.js'

export interface HintSources {
  readonly text: string
  readonly story: Story
  readonly notUnderstood: readonly LeftOver[]
  readonly schedule: Schedule
  readonly stops: readonly StopRequest[]
  readonly calendar: Calendar
  readonly event: EventRequest | undefined
  readonly hasEvent: boolean
  readonly eventDate: string | undefined
  readonly partySize: number
  readonly isCut: boolean
  readonly impossibleTimes: readonly Span[]
}

/** Hints that leave a plan possible. */
const harmless: ReadonlySet<HintCode> = new Set(['party_size_differs', 'event_date_differs', 'no_event'])

/** The hours outside of which a word for a meal is a slip or a joke. */
const mealLimits = {
  breakfast: [240, 840],
  brunch: [480, 990],
  lunch: [600, 1020],
  dinner: [930, 1500],
  late: [1140, 1800],
} as const

/** What contradicts itself or the world already in the words. */
export function findHints(sources: HintSources): Hint[] {
  const found = [...allHints(sources)]
  const unique = found.filter((hint, i) => found.findIndex(({ code }) => code === hint.code) === i)
  return unique.map(({ code, span }) => ({
    code,
    isBlocking: !harmless.has(code),
    text: sources.text.slice(...span),
    span,
  }))
}

interface Found {
  readonly code: HintCode
  readonly span: Span
}

function* allHints(sources: HintSources): Generator<Found> {
  const { story, schedule, stops, isCut, impossibleTimes } = sources
  yield* schedule.faults
  for (const hint of story.far) if (hint.code !== 'out_of_scope') yield hint
  if (stops.every(({ assumed }) => assumed)) yield* beyondHints(sources)
  for (const span of impossibleTimes) yield { code: 'no_such_time', span }
  if (isCut) yield { code: 'too_many_stops', span: widest(story) }
  yield* mealHints(sources)
  yield* partyHints(sources)
  yield* eventHints(sources)
  yield* opposites(sources)
}

/** What cannot be planned, or may not be: words that nobody knows are told with those beside them, where they can be quoted. */
function* beyondHints({ story, notUnderstood }: HintSources): Generator<Found> {
  for (const { code, span } of story.far) {
    if (code !== 'out_of_scope') continue
    const run = notUnderstood.find((words) => words.span[0] <= span[0] && span[1] <= words.span[1])
    if (run?.isQuotable !== false) yield { code, span: run?.span ?? span }
  }
}

function* mealHints({ stops, calendar }: HintSources): Generator<Found> {
  for (const { meal, start, spans } of stops) {
    if (!meal || start?.ideal === undefined) continue
    const [from, to] = mealLimits[meal]
    const at = calendar.minutesOf(start.ideal)
    const isIn = (at >= from && at <= to) || (at + 1440 >= from && at + 1440 <= to)
    if (!isIn) yield { code: 'meal_at_odd_time', span: spans.at(-1)! }
  }
}

/** No house seats more at once. */
const mostPeople = 100

function* partyHints({ story, partySize }: HintSources): Generator<Found> {
  if (story.party && story.party.people > mostPeople) yield { code: 'too_many_people', span: story.party.span }
  else if (story.party && story.party.people !== partySize) yield { code: 'party_size_differs', span: story.party.span }
}

function* eventHints({ story, schedule, event, hasEvent, eventDate }: HintSources): Generator<Found> {
  const date = story.dates[0]
  if (story.event?.relation && !hasEvent) yield { code: 'no_event', span: [0, 0] }
  const differs =
    event?.isStated && eventDate !== undefined && date !== undefined && !schedule.window.dates.includes(eventDate)
  if (differs) yield { code: 'event_date_differs', span: date.span }
}

function* opposites({ story, stops }: HintSources): Generator<Found> {
  const wanted = new Set(story.slots.filter(({ slot }) => slot === 'diet').map(({ value }) => value))
  const diet = story.slots.find(({ slot, value }) => slot === 'diet_none' && wanted.has(value))
  if (diet) yield { code: 'opposites', span: diet.span }
  const cuisine = story.slots.find(
    ({ slot, value, text }) =>
      slot === 'cuisine_none' &&
      text.toLowerCase().includes(value.replace(/_/g, ' ').slice(0, 4)) &&
      stops.some(
        ({ cuisines }) =>
          cuisines.length > 0 && cuisines.every((id) => story.avoid.cuisines.has(id)) && cuisines.includes(value),
      ),
  )
  if (cuisine) yield { code: 'opposites', span: cuisine.span }
  // "a nightclub with our toddler"
  const club = stops.find(({ concept, kids }) => concept === 'dancing' && kids)
  if (club) yield { code: 'opposites', span: club.spans[0] ?? [0, 0] }
}

function widest(story: Story): Span {
  const most = story.drafts.reduce((a, b) => (b.count > a.count ? b : a), story.drafts[0]!)
  return most.spans[0] ?? [0, 0]
}
