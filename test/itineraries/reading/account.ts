import type { PlanRequest, TextSpan } from '../../../src/itineraries/interpretation/plan-request.js'
import { vagueWishes } from '../../../src/itineraries/interpretation/to-plan-request.js'
import type { NeedId } from '../../../src/itineraries/interpretation/words/needs.js'
import type { PlannedItinerary } from '../../../src/itineraries/plan-itinerary.js'
import { needName } from '../../../src/itineraries/presentation/need-names.js'
import { ownNoun } from '../../../src/itineraries/reading/compile/own-noun.js'
import { findQuote } from '../../../src/itineraries/reading/find-quote.js'
import type { Reading, StopReading } from '../../../src/itineraries/reading/reading.js'
import { fold } from '../../../src/text/fold.js'
import type { RecordedSample } from '../../eval/recorded-samples.js'

/** The visits and sentences of a plan, in which each wish of a reading has to be found. */
interface Outcome {
  readonly sample: RecordedSample
  readonly planned: PlannedItinerary
  /** Everything that the fan is told, folded. */
  readonly told: string
  /** The lexicon's word for a wish. */
  readonly wishOf: (quote: string) => string | undefined
  readonly clock: (date: Date) => { readonly date: string; readonly minutes: number }
}

/** The quotes of a reading that a plan neither meets nor names, each with its path. */
export function lostQuotes(
  sample: RecordedSample,
  planned: PlannedItinerary,
  zone: string,
  wishOf: Outcome['wishOf'],
): string[] {
  const { unmet, warnings, remarks } = planned
  const told = fold([...unmet, ...warnings, ...remarks].join(' \n '))
  const outcome: Outcome = { sample, planned, told, wishOf, clock: clockIn(zone) }
  const { reading } = sample
  return [
    ...reading.stops.flatMap((stop, index) => lostOfStop(stop, `stops[${index}]`, outcome)),
    ...lostOfPlan(reading, outcome),
  ]
}

type Value = { readonly quote: string } | undefined

/** The value if neither `isMet` holds nor its words are told. */
const lost = (path: string, value: Value, isMet: boolean, outcome: Outcome): string[] =>
  !value || isMet || isTold(value.quote, outcome) ? [] : [`${path} "${value.quote}"`]

function lostOfStop(stop: StopReading, path: string, outcome: Outcome): string[] {
  const { planned, told, clock } = outcome
  const visits = visitsOf(stop.quote, outcome)
  const labels = planned.request.stops.filter((request) => covers(stop.quote, request.spans, outcome))
  const names = [stop.topic ?? stop.quote, stop.place ?? stop.quote, ownNoun(stop.quote) ?? stop.quote]
  const isNamed = [...labels.map(({ label }) => label), ...names].some((name) => told.includes(fold(name)))
  if (visits.length === 0) return isNamed ? [] : lost(path, stop, false, outcome)
  const [first] = visits
  const isTimed = stop.at === undefined || visits.some(({ starts }) => isNear(clock(starts).minutes, stop.at!.time))
  const isTimeTold = labels.some(({ label }) => told.includes(fold(label)))
  const venueNames = visits.map(({ venue }) =>
    fold(`${venue?.name} ${venue?.tags.join(' ')} ${venue?.cuisines.join(' ')}`),
  )
  const has = (tag: string) => visits.every(({ venue }) => venue?.tags.includes(tag))
  return [
    ...lost(`${path}.at`, stop.at, isTimed || isTimeTold, outcome),
    ...lost(
      `${path}.date`,
      stop.date,
      visits.some(({ starts }) => clock(starts).date === stop.date?.date),
      outcome,
    ),
    ...lost(
      `${path}.outdoor`,
      stop.outdoor,
      has('outdoor_seating') ||
        visits.some(({ venue }) => ['park', 'landmark', 'memorial'].includes(venue?.kind ?? '')) ||
        /outdoor seating|al aire libre/.test(told),
      outcome,
    ),
    ...lost(`${path}.takeaway`, stop.takeaway, has('takeaway') || /takeaway|para llevar/.test(told), outcome),
    ...lost(
      `${path}.open_past`,
      stop.open_past,
      planned.request.stops.some(({ openPast }) => openPast !== undefined),
      outcome,
    ),
    ...(stop.diets ?? []).flatMap((diet) => lost(`${path}.diets`, diet, isDietTold(diet.diet, told), outcome)),
    ...(stop.place === undefined
      ? []
      : lost(
          `${path}.place`,
          { quote: stop.place },
          isVisited(stop.place, venueNames, first!.stop.namedPlace?.name) ||
            first!.stop.near?.name !== undefined ||
            told.includes(fold(first!.stop.namedPlace?.name ?? stop.place)),
          outcome,
        )),
  ]
}

function lostOfPlan(reading: Reading, outcome: Outcome): string[] {
  const { planned, sample, told, clock } = outcome
  const visits = planned.visits.filter(({ stop }) => stop !== 'event')
  if (planned.visits.length === 0) return planned.unmet.length > 0 ? [] : ['nothing is planned, and no reason is told']
  const isParty = reading.party?.people === sample.input.partySize
  const [last] = visits.slice(-1)
  return [
    ...(reading.allergies ?? []).flatMap((allergy) => lost('allergies', allergy, false, outcome)),
    ...(reading.diets ?? []).flatMap((diet) => lost('diets', diet, isDietTold(diet.diet, told), outcome)),
    ...(reading.wishes ?? []).flatMap((wish) =>
      lost('wishes', wish, isTold(wish.wish, outcome) || isStepFreeTold(wish.quote, told), outcome),
    ),
    ...lost('wheelchair', reading.wheelchair, /step|escalones/.test(told), outcome),
    ...lost('party', reading.party, isParty || /planned for|plan para|than any|mas personas/.test(told), outcome),
    ...lost(
      'budget',
      reading.budget,
      /price|precio/.test(told) || planned.relaxed.some((id) => id.startsWith('price')),
      outcome,
    ),
    ...(reading.dates ?? [])
      .slice(0, 1)
      .flatMap((date) =>
        lost('dates', date, isOnOneOf(visits, reading, clock) || /passed|pasado|date|fecha/.test(told), outcome),
      ),
    ...lost('until', reading.until, !last || endsInTime(last.ends, reading, outcome), outcome),
    ...(reading.blocked ?? []).flatMap((time) =>
      lost('blocked', time, (planned.request.blocked ?? []).length > 0, outcome),
    ),
    ...(reading.excluded ?? []).flatMap(({ quote, place, district }) =>
      place || district ? lost('excluded', { quote }, isAvoided(place, outcome), outcome) : [],
    ),
  ]
}

const isStepFreeTold = (quote: string, told: string): boolean =>
  /stair|steps|grada|escal/i.test(quote) && /step-free|sin escalones/.test(told)

/** The end of a plan of several days is that of its last one. */
function endsInTime(ends: Date, { until, stops }: Reading, { clock }: Outcome): boolean {
  const { date, minutes } = clock(ends)
  const lastDate = stops
    .flatMap((stop) => stop.date?.date ?? [])
    .sort()
    .at(-1)
  return (lastDate !== undefined && date < lastDate) || isBefore(minutes, until?.time)
}

/** A wish is told by its own words, a long one by its beginning, or by the lexicon's word for it. */
function isTold(quote: string, { told, planned: { request }, sample, wishOf }: Outcome): boolean {
  const words = fold(quote).replace(/\s+/g, ' ')
  if (told.includes(words) || (words.length > 30 && told.includes(words.slice(0, 30)))) return true
  const wish = wishOf(quote)
  if (wish !== undefined && (vagueWishes.has(wish) || request.soft.some((other) => other.wish === wish))) return true
  const span = findQuote(sample.input.intent, quote)
  return [...request.soft, ...(request.needs ?? []), ...request.hints, ...request.notUnderstood].some(
    (other) =>
      span !== undefined &&
      other.span[0] < span[1] &&
      span[0] < other.span[1] &&
      wordsOf(other, request.language).some((words) => told.includes(fold(words))),
  )
}

/** The words by which a part of the request may be told. */
const wordsOf = (
  part: TextSpan & { readonly wish?: string; readonly needs?: readonly NeedId[] },
  language: PlanRequest['language'],
): string[] => [part.text, part.wish ?? part.text, ...(part.needs ?? []).map((id) => needName(id, language))]

function covers(quote: string, spans: readonly (readonly [number, number])[], { sample }: Outcome): boolean {
  const span = findQuote(sample.input.intent, quote)
  return span !== undefined && spans.some(([from, to]) => from < span[1] && span[0] < to)
}

const visitsOf = (quote: string, outcome: Outcome) =>
  outcome.planned.visits.flatMap(({ stop, id, starts, ends }) => {
    const request = stop === 'event' ? undefined : outcome.planned.request.stops[stop]
    return request && covers(quote, request.spans, outcome)
      ? [{ stop: request, venue: outcome.planned.venues.get(id), starts, ends }]
      : []
  })

const isVisited = (place: string, names: readonly string[], resolved: string | undefined): boolean =>
  resolved !== undefined
    ? names.some((name) => name.includes(fold(resolved)))
    : fold(place)
        .split(' ')
        .some((word) => word.length > 3 && names.some((name) => name.includes(word.slice(0, 6))))

const isAvoided = (place: string | undefined, { planned: { venues, request } }: Outcome): boolean =>
  place === undefined
    ? request.awayFrom.length > 0
    : ![...venues.values()].some(({ name }) => fold(name).includes(fold(place)))

const dietWords: Readonly<Record<string, RegExp>> = {
  vegan: /vegan/,
  vegetarian: /vegetarian/,
  halal: /halal/,
  kosher: /kosher/,
  gluten_free: /gluten/,
}

const isDietTold = (diet: string, told: string): boolean => dietWords[diet]!.test(told)

function isOnOneOf(
  visits: readonly { readonly starts: Date }[],
  { dates = [], stops }: Reading,
  clock: Outcome['clock'],
): boolean {
  const stated = [...dates.map(({ date }) => date), ...stops.flatMap(({ date }) => (date ? [date.date] : []))]
  // A night goes on after midnight.
  const days = visits.map(({ starts }) => clock(new Date(starts.getTime() - 5 * 3_600_000)).date)
  return days.length === 0 || days.some((day) => stated.includes(day))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Within three quarters of an hour, also across midnight. */
function isNear(minutes: number, time: string): boolean {
  const apart = Math.abs(minutes - minutesOf(time))
  return Math.min(apart, 1_440 - apart) <= 45
}

const isBefore = (minutes: number, time: string | undefined): boolean =>
  time === undefined || minutes <= minutesOf(time) || minutesOf(time) < 300

function clockIn(timeZone: string): Outcome['clock'] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  return (date) => ({ date: day.format(date), minutes: minutesOf(time.format(date)) })
}
