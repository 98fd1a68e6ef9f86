import type { Circumstances } from '../../interpretation/circumstances.js'
import type { Reading } from '../reading.js'
import type { ReadingInput } from '../reading-input.js'
import { type Analysis, analyse, isTold, quoteOf } from './analysis.js'
import { attachDates, attachParts, attachStays } from './attach.js'
import { attachClocks } from './attach-clocks.js'
import { attachPlaces } from './attach-places.js'
import { todayOf } from './clock-minutes.js'
import { withFedParty, withOpenMeal } from './open-meal.js'
import { markOptional } from './optional-stops.js'
import { orderStops } from './order-stops.js'
import { pastDayOf } from './past-day.js'
import { findEventMinutes, takeArrivalHour } from './read-arrival.js'
import { readEvent } from './read-event.js'
import { readExclusions } from './read-exclusions.js'
import { readPeople } from './read-people.js'
import { findDistances, readPlaces } from './read-places.js'
import { readQualities } from './read-qualities.js'
import { readScope } from './read-scope.js'
import { draftStops, toStopReadings } from './read-stops.js'
import { readTimes } from './read-times.js'
import { withRepeats } from './side-repeats.js'
import type { StopDraft } from './stop-draft.js'
import { attachSunHours } from './sun-hours.js'

const maxAsides = 15

/**
 * Reads a text by rules and word lists. What it is not sure of it leaves out; the check reports the words that are left.
 */
export const readByRules = (text: string, input: ReadingInput, circumstances: Circumstances): Reading =>
  readAnalysed(analyse(text, input, circumstances))

/** What is read before the stops; its words are no stops. */
export function readBeforeStops(analysis: Analysis) {
  const distances = findDistances(analysis)
  const beforeEvent = findEventMinutes(analysis)
  const people = readPeople(analysis)
  const [minutes, times] = takeArrivalHour(analysis, beforeEvent, readTimes(analysis))
  const exclusions = readExclusions(analysis)
  const places = readPlaces(analysis, distances, exclusions.mentions)
  return { people, minutes, times, exclusions, places }
}

/** The stops with those that are only said as "another one", without their times. */
export const readStops = (analysis: Analysis, before: ReturnType<typeof readBeforeStops>): StopDraft[] =>
  withRepeats(
    analysis,
    withFedParty(
      analysis,
      withOpenMeal(analysis, before.exclusions, draftStops(analysis, before)),
      before.people.diets,
    ),
  )

/** The stops with their days, and the times of the text with those days only. */
export function readDatedStops(analysis: Analysis) {
  const before = readBeforeStops(analysis)
  const stops = readStops(analysis, before)
  const pastDay = pastDayOf(analysis, stops)
  const { dates, stated } = pastDay
    ? { dates: pastDay.dates.map((date) => ({ quote: quoteOf(analysis, pastDay), date })), stated: [pastDay] }
    : attachDates(analysis, before.times.dates, stops)
  return { before: { ...before, times: { ...before.times, dates: stated } }, stops, dates }
}

/** The stops with their days, hours and lengths, and the limits that hold for the plan. */
export function readTimedStops(analysis: Analysis) {
  const { before, stops, dates } = readDatedStops(analysis)
  const parts = attachParts(analysis, before.times, stops)
  attachStays(analysis, before.times, stops)
  const hours = attachClocks(analysis, before.times, stops)
  attachSunHours(analysis, dates?.[0]?.date ?? todayOf(analysis), stops)
  return { before, stops, dates, parts, hours }
}

export function readAnalysed(analysis: Analysis): Reading {
  const { before, stops, dates, parts, hours } = readTimedStops(analysis)
  const { people, minutes, times, exclusions, places } = before
  const event = readEvent(analysis, times, minutes, stops, hours.plan)
  markOptional(analysis, stops)
  const qualities = readQualities(analysis, exclusions, stops)
  const rest = { ...parts, ...attachPlaces(analysis, places, stops) }
  const scope = readScope(analysis, stops)
  const { stops: ordered, stated } = orderStops(analysis, stops, hours.besideBlocked)
  const asides = asidesOf(analysis, [...hours.idle, ...exclusions.idle, ...places.idle], people)
  const base: Reading = { scope, language: analysis.language, stops: [], ...(asides.length > 0 && { asides }) }
  // "are you open on Monday?" asks a venue for no outing, and for a day.
  if (scope === 'distress' || (scope === 'off_topic' && stops.length > 0)) return base
  return {
    ...base,
    ...(dates && dates.length > 0 && { dates: dates.slice(0, 7) }),
    ...times.plan,
    ...hours.plan,
    ...rest,
    ...(event && { event }),
    ...people,
    ...(stated && { in_order: { quote: quoteOf(analysis, stated) } }),
    ...qualities,
    stops: toStopReadings(analysis, ordered),
    ...(exclusions.excluded.length > 0 && { excluded: [...exclusions.excluded] }),
    ...(places.elsewhere && { elsewhere: places.elsewhere }),
  }
}

/** Statements that request nothing, hours of what takes place anyway, and a "gf" that is no diet. */
function asidesOf(
  analysis: Analysis,
  idle: readonly { from: number; to: number }[],
  { diets }: Pick<Reading, 'diets'>,
): string[] {
  const told = analysis.clauses.filter(({ role }) => role === 'aside' || role === 'refused')
  const girlfriends = [...analysis.folded.matchAll(/\bgf\b/g)]
    .map(({ index }) => ({ from: index, to: index + 2 }))
    .filter((span) => !(diets ?? []).some(({ quote }) => quote.toLowerCase().includes('gf')) && !isTold(analysis, span))
  return [...told, ...idle, ...girlfriends]
    .map((span) => quoteOf(analysis, span))
    .filter((quote) => quote !== '')
    .slice(0, maxAsides)
}
