import type { Circumstances } from '../../../src/itineraries/interpretation/circumstances.js'
import type { NearRequest, PlanRequest, StopRequest } from '../../../src/itineraries/interpretation/plan-request.js'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { interpret } from '../../../src/itineraries/reading/interpret.js'
import type { ExpectedStop, InterpretationCase } from './read-cases.js'
import { type City, events, places, testLexicon, zones } from './sample-city.js'
import type { Slots } from './slots.js'

/** Unless the case says otherwise: Friday 4 December 2026, 10:00, two people, no event. */
export const interpretCase = (given: Omit<InterpretationCase, 'plan'>): PlanRequest =>
  interpret(given.text, circumstancesOfCase(given))

export const circumstancesOfCase = ({ city, now, party, event }: Omit<InterpretationCase, 'plan'>): Circumstances => ({
  now: momentOf(city, now ?? '2026-12-04T10:00'),
  zone: zones[city],
  location: places[city],
  ...(event && { event: events[event] }),
  partySize: party ?? 2,
  preferences: [],
  lexicon: testLexicon(),
})

/** The differences between the expected and the actual request, as sentences. */
export function differences(expected: InterpretationCase): string[] {
  const request = interpretCase(expected)
  const show = clockOf(expected.city, request)
  const ofPlan = planDifferences(expected.plan, request, show)
  const { stops } = expected
  if (stops === undefined) return ofPlan
  if (request.stops.length !== stops.length)
    return [...ofPlan, `stops: ${request.stops.map(({ concept, label }) => `${concept} (${label})`).join(', ')}`]
  const ofStops = stops.flatMap((stop, i) =>
    stopDifferences(stop, request.stops[i]!, request, show).map((difference) => `stop ${i + 1}: ${difference}`),
  )
  return [...ofPlan, ...ofStops]
}

function momentOf(city: City, local: string): Date {
  const guess = new Date(`${local}:00Z`)
  const calendar = new Calendar(guess, zones[city])
  const shown = calendar.today.toString() === local.slice(0, 10) ? calendar.minutesNow : calendar.minutesNow - 1440
  const [hour = 0, minute = 0] = local.slice(11).split(':').map(Number)
  return new Date(guess.getTime() + (hour * 60 + minute - shown) * 60_000)
}

type ShowTime = (instant: number | undefined) => string | undefined

/** Local time of day: `19:00`. */
function clockOf(city: City, request: PlanRequest): ShowTime {
  const calendar = new Calendar(new Date(request.window.earliest), zones[city])
  return (instant) => {
    if (instant === undefined) return undefined
    const minutes = calendar.minutesOf(instant)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
}

type Values = Readonly<Record<string, string | undefined>>

const text = (value: string | number | boolean | undefined): string | undefined =>
  value === undefined ? undefined : String(value)
const listed = (values: readonly string[]): string | undefined =>
  values.length > 0 ? [...values].sort().join(',') : undefined
const joined = (name: string): string => name.replace(/ /g, '_')
const listIn = (slots: Slots, name: string): string[] => (slots.get(name) ?? '').split(',').filter(Boolean)

const planValues = (request: PlanRequest, show: ShowTime): Values => ({
  date: request.window.dates[0],
  until: request.window.dates.at(-1),
  from: show(request.window.earliest),
  to: show(request.window.latest),
  rel: request.event?.relation ?? 'none',
  arrive: text(request.event?.arriveMinutesBefore),
  party: text(request.partySizeStated),
  leg: text(request.walking.legMaxMeters),
  foot: text(request.walking.onFoot),
  budget: text(request.budget?.perPersonCents),
  order: request.order,
  lang: request.language,
  kids: text(request.kids),
  clean: text(request.notUnderstood.length === 0),
  near: request.near ? `${request.near.of}:${request.near.maxMeters}` : 'none',
  away: request.awayFrom.map(({ name }) => joined(name)).join(',') || undefined,
})

function planDifferences(expected: Slots, request: PlanRequest, show: ShowTime): string[] {
  const actual = planValues(request, show)
  const leftOver = request.notUnderstood.map(({ text }) => text)
  const compared = [...expected].filter(([slot]) => slot in actual)
  return [
    ...compared
      .filter(([slot, value]) => actual[slot] !== value)
      .map(([slot, value]) => `${slot} is ${actual[slot]}, not ${value}`),
    ...(expected.has('clean') && leftOver.length > 0 ? [`not understood: ${leftOver.join(' | ')}`] : []),
    ...listIn(expected, 'not')
      .filter((word) => !leftOver.some((words) => words.includes(word)))
      .map((word) => `"${word}" is not reported as not understood`),
    ...listIn(expected, 'soft')
      .filter((soft) => !request.soft.some(({ wish }) => wish === soft))
      .map((soft) => `soft request ${soft} is missing`),
    ...hintDifferences(listIn(expected, 'hints'), request),
  ]
}

function hintDifferences(expected: readonly string[], { hints }: PlanRequest): string[] {
  const missing = expected.filter((code) => !hints.some((hint) => hint.code === code))
  const surplus = hints.filter(({ code, isBlocking }) => isBlocking && !expected.includes(code))
  return [...missing.map((code) => `hint ${code} is missing`), ...surplus.map(({ code }) => `surplus hint ${code}`)]
}

const stopValues = (stop: StopRequest, show: ShowTime): Values => ({
  any: listed(stop.cuisines),
  diet: listed(stop.dietAll),
  'diet?': listed(stop.dietAny ?? []),
  meal: stop.meal,
  at: show(stop.start?.ideal),
  from: show(stop.start?.ranges[0]?.earliest),
  by: show(stop.start?.ranges[0]?.latest),
  end: show(stop.endBy),
  side: stop.side,
  stay: stop.stayStated ? String(stop.stayMinutes) : undefined,
  '$<=': text(stop.priceMax),
  '$>=': text(stop.priceMin),
  place: stop.namedPlace && joined(stop.namedPlace.name),
  topic: stop.topic?.name,
  'topic!=': listed(stop.topicsNone.map(({ name }) => name)),
  'name!=': listed(stop.namesNone.map(joined)),
})

const flagsOf = (stop: StopRequest): Readonly<Record<string, boolean>> => ({
  wheelchair: stop.wheelchair,
  outdoor: stop.outdoor,
  kids: stop.kids,
  takeaway: stop.takeaway,
  assumed: stop.assumed,
  optional: stop.optional,
  wished: stop.wished.some((wish) => wish !== 'cheapest'),
})

const lists = ['any', 'diet', 'diet?', 'name!=', 'topic!=']
const alwaysCompared = [...lists, 'at', 'stay', '$<=', '$>=', 'place']

function stopDifferences(
  { concept, slots }: ExpectedStop,
  stop: StopRequest,
  request: PlanRequest,
  show: ShowTime,
): string[] {
  const actual = stopValues(stop, show)
  // A range of starts leaves the ideal start open.
  const isOpen = (slot: string): boolean => slot === 'at' && !slots.has('at') && slots.has('by')
  const compared = [...new Set([...alwaysCompared, ...slots.keys()])].filter((slot) => slot in actual && !isOpen(slot))
  const expectedValue = (slot: string): string | undefined =>
    lists.includes(slot) ? listed(listIn(slots, slot)) : slots.get(slot)
  return [
    ...(stop.concept === concept ? [] : [`concept is ${stop.concept}, not ${concept}`]),
    ...compared
      .filter((slot) => actual[slot] !== expectedValue(slot))
      .map((slot) => `${slot} is ${actual[slot]}, not ${expectedValue(slot)}`),
    ...Object.entries(flagsOf(stop)).flatMap(([flag, isSet]) =>
      isSet === slots.has(flag) ? [] : [`${flag} is ${isSet}`],
    ),
    ...wishedDifferences(slots.get('wished'), stop),
    ...kindDifferences(slots, stop),
    ...excludedCuisineDifferences(slots, stop),
    ...nearDifferences(slots.get('near'), stop.near ?? request.near),
    ...withinDifferences(slots.get('within'), stop, show),
  ]
}

const wishedDifferences = (expected: string | undefined, { wished }: StopRequest): string[] =>
  expected === undefined || expected === 'true' || wished.some((wish) => wish === expected)
    ? []
    : [`wished is ${wished}, not ${expected}`]

function kindDifferences(slots: Slots, { kinds }: StopRequest): string[] {
  const has = (kind: string): boolean => kinds.some((own) => own === kind)
  return [
    ...listIn(slots, 'kind')
      .filter((kind) => !has(kind))
      .map((kind) => `kind ${kind} is missing: ${kinds}`),
    ...listIn(slots, 'nokind')
      .filter(has)
      .map((kind) => `kind ${kind} is not excluded`),
  ]
}

function excludedCuisineDifferences(slots: Slots, { cuisinesNone }: StopRequest): string[] {
  const expected = listIn(slots, 'none')
  if (expected.length === 0 && cuisinesNone.length > 0) return [`${cuisinesNone[0]} is excluded`]
  return expected.filter((id) => !cuisinesNone.includes(id.replace(/_/g, ' '))).map((id) => `${id} is not excluded`)
}

function nearDifferences(expected: string | undefined, near: NearRequest | undefined): string[] {
  if (expected === undefined) return near === undefined ? [] : [`near ${near.of}`]
  if (near === undefined) return ['near is missing']
  const [of, detail] = expected.split(':')
  if (of === 'any') return []
  if (of !== near.of) return [`near is ${near.of} ${near.name ?? ''}, not ${of}`]
  if (detail === undefined) return []
  const actual = of === 'place' ? near.name && joined(near.name) : String(near.maxMeters)
  return actual === detail ? [] : [`near is ${actual}, not ${detail}`]
}

function withinDifferences(expected: string | undefined, { start }: StopRequest, show: ShowTime): string[] {
  if (expected === undefined) return []
  const [from = '', to = ''] = expected.split('-')
  const range = start?.ranges[0]
  const [earliest = '', latest = ''] = [show(range?.earliest), show(range?.latest)]
  const isPastMidnight = range !== undefined && range.latest > range.earliest && latest < earliest
  const isInside = earliest >= from && (latest <= to || (isPastMidnight && to === '23:59'))
  return isInside ? [] : [`starts ${earliest}-${latest}, not within ${expected}`]
}
