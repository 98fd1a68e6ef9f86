import type { Interpretation } from './interpretation.js'
import type { EventRequest, Hint, HintCode, Span, StopRequest } from './plan-request.js'
import type { Schedule } from './schedule.js'
import type { Calendar } from './temporal/calendar.js'

interface HintSources {
  readonly interpretation: Interpretation
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

/** Hints that do not prevent a plan. */
const harmless: ReadonlySet<HintCode> = new Set(['party_size_differs', 'event_date_differs', 'no_event'])

/** Plausible hours of a meal; outside them the word is an error or a joke. */
export const mealLimits = {
  breakfast: [240, 840],
  brunch: [480, 990],
  lunch: [600, 1020],
  dinner: [930, 1500],
  late: [1140, 1800],
} as const

/** Contradictions within the text and with the calendar. */
export function findHints(sources: HintSources): Hint[] {
  const candidates = [...allHints(sources)]
  const isSame = (hint: FoundHint) => (other: FoundHint) =>
    other.code === hint.code && (hint.code !== 'not_listed' || other.span[0] === hint.span[0])
  const unique = candidates.filter((hint, i) => candidates.findIndex(isSame(hint)) === i)
  return unique.map(({ code, span }) => ({
    code,
    isBlocking: !harmless.has(code),
    text: sources.interpretation.text.slice(...span),
    span,
  }))
}

interface FoundHint {
  readonly code: HintCode
  readonly span: Span
}

function* allHints(sources: HintSources): Generator<FoundHint> {
  const { interpretation, schedule, stops, isCut, impossibleTimes } = sources
  yield* schedule.faults
  yield* interpretation.unsupported
  for (const span of impossibleTimes) yield { code: 'no_such_time', span }
  if (isCut) yield { code: 'too_many_stops', span: widestSpan(interpretation) }
  yield* mealHints(sources)
  yield* partyHints(sources)
  yield* eventHints(sources)
  const club = stops.find(({ concept, kids }) => concept === 'dancing' && kids)
  if (club) yield { code: 'opposites', span: club.spans[0] ?? [0, 0] }
}

function* mealHints({ stops, calendar }: HintSources): Generator<FoundHint> {
  for (const { meal, start, spans } of stops) {
    if (!meal || start?.ideal === undefined) continue
    const [from, to] = mealLimits[meal]
    const index = calendar.minutesOf(start.ideal)
    const isIn = (index >= from && index <= to) || (index + 1440 >= from && index + 1440 <= to)
    if (!isIn) yield { code: 'meal_at_odd_time', span: spans.at(-1)! }
  }
}

/** Largest party that any venue seats. */
const maxPartySize = 100

function* partyHints({ interpretation, partySize }: HintSources): Generator<FoundHint> {
  if (interpretation.party && interpretation.party.people > maxPartySize)
    yield { code: 'too_many_people', span: interpretation.party.span }
  else if (interpretation.party && interpretation.party.people !== partySize)
    yield { code: 'party_size_differs', span: interpretation.party.span }
}

function* eventHints({ interpretation, schedule, event, hasEvent, eventDate }: HintSources): Generator<FoundHint> {
  const date = interpretation.dates[0]
  if (interpretation.event?.relation && !hasEvent) yield { code: 'no_event', span: [0, 0] }
  const differs =
    event?.isStated && eventDate !== undefined && date !== undefined && !schedule.window.dates.includes(eventDate)
  if (differs) yield { code: 'event_date_differs', span: date.span }
}

function widestSpan(interpretation: Interpretation): Span {
  const most = interpretation.frames.reduce((a, b) => (b.count > a.count ? b : a), interpretation.frames[0]!)
  return most.spans[0] ?? [0, 0]
}
