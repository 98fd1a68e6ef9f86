import { Temporal } from 'temporal-polyfill'
import type { Interpretation } from '../../interpretation/interpretation.js'
import type { StopFrame } from '../../interpretation/stop-frame.js'
import { findQuote } from '../find-quote.js'
import { hasOpenKinds, type Reading, type StopReading } from '../reading.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import { addDiet, addPrice, isByStopBefore, isFoodKind, toNearRequest } from './add-limits.js'
import { addUnverifiable } from './add-wishes.js'
import type { CompileScope } from './compile-scope.js'
import { describeStop, isWalk, placesNamed, showsAnimals } from './describe-stop.js'
import { mustServe } from './must-serve.js'
import { meaningsOf } from './phrases-in.js'
import { addQualities } from './qualities.js'
import { calledSo, plainLabel, stopLabel } from './stop-label.js'
import { daypartOf, evening, timesOf, wholeTime } from './time-limits.js'
import { isForWork } from './with-stay-until.js'

export function addStops(reading: Reading, interpretation: Interpretation, scope: CompileScope, today: string): void {
  for (const stop of stopsByDate(reading, today, scope.text)) {
    const unlisted = unlistedWords(stop, scope)
    if (unlisted !== undefined) {
      interpretation.unsupported.push({ code: 'not_listed', span: scope.spanOf(unlisted) })
      continue
    }
    const frame = describeStop(stop, scope)
    if (mustServe(frame, scope.text, scope.lexicon)) frame.mustServe = true
    frame.text = stopLabel(stop, reading.language, scope)
    const plain = plainLabel(stop, reading.language)
    if (plain !== frame.text) frame.plainText = plain
    const missable = stop.cuisine?.[0] ?? frame.topic?.name
    const called = missable === undefined ? undefined : calledSo(missable, stop, reading.language, scope)
    if (called !== undefined) frame.called ??= called
    addThingsSeen(frame, stop, interpretation, scope)
    addStay(frame, stop, reading)
    addHours(frame, stop, interpretation, scope)
    addFeatures(frame, stop, scope, interpretation.frames.length > 0)
    // The message about an unusual hour, or about one that does not fit, quotes the hour.
    const hour = stop.at ?? stop.not_before ?? stop.not_after
    if (hour) frame.spans.push(scope.spanOf(hour.quote))
    interpretation.frames.push(frame)
    addQualities(stop, interpretation, scope)
    for (const diet of stop.diets ?? []) addDiet(diet, interpretation, scope, frame)
    if (stop.price) addPrice(stop.price, interpretation, scope, frame)
    for (const word of stop.cuisine ?? [])
      for (const id of frame.cuisines)
        interpretation.slots.push({
          slot: 'cuisine',
          value: id,
          text: calledSo(word, stop, reading.language, scope) ?? word,
          span: scope.spanOf(stop.quote),
        })
  }
  const { frames } = interpretation
  if (frames.length > 0 && frames.every(({ isOptional }) => isOptional)) frames[0]!.isOptional = false
}

/** What a zoo or an aquarium has is not in the data. */
function addThingsSeen(
  { topic }: StopFrame,
  stop: StopReading,
  interpretation: Interpretation,
  scope: CompileScope,
): void {
  const isOther = topic && showsAnimals(stop) && stop.topic !== undefined && !namesTopic(stop.topic, topic.name, scope)
  if (isOther)
    addUnverifiable(stop.topic!, stop.quote.includes(stop.topic!) ? stop.topic! : stop.quote, interpretation, scope)
}

const namesTopic = (words: string, topic: string, { lexicon }: CompileScope): boolean =>
  meaningsOf(words, lexicon).some((meaning) => meaning.type === 'head' && meaning.head.topic?.name === topic)

/** "every day" is a stop for each of the days. */
function stopsByDate({ stops, dates = [] }: Reading, today: string, text: string): readonly StopReading[] {
  const isDated = stops.some((stop) => stop.date)
  if (isDated && dates.length === 0) return fromToday(stops, today)
  if (isDated) return areAllMeant(dates, text) ? onEachDay(stops, dates, text) : stops
  const isDaily = dates.length > 1 && (perDay.test(text) || dates.every(({ quote }) => daily.test(quote)))
  if (isDaily) return dates.flatMap((date) => stops.map((stop) => ({ ...stop, date })))
  const isOnAll = stops.length > 1 && dates.length > 1 && areJoined(dates, text) && areAllMeant(dates, text)
  return isOnAll ? onEachDay(stops, dates, text) : stops
}

/** "today and tomorrow", not "Friday or Saturday". */
function areAllMeant(dates: NonNullable<Reading['dates']>, text: string): boolean {
  const spans = dates.flatMap(({ quote }) => findQuote(text, quote) ?? [])
  const [first, last] = [Math.min(...spans), Math.max(...spans)]
  return new Set(dates.map(({ date }) => date)).size > 1 && !/ (?:or|o) |\//i.test(text.slice(first, last))
}

/** "today and tomorrow", next to each other. */
const areJoined = (dates: NonNullable<Reading['dates']>, text: string): boolean =>
  dates.slice(1).every(({ quote }, index) => {
    const [before, own] = [findQuote(text, dates[index]!.quote), findQuote(text, quote)]
    return before && own && /^ *(?:and|y|&|\+)(?: also| also on| on)? *$/i.test(text.slice(before[1], own[0]))
  })

/** What has no day of its own is for each of the days: "two days, architecture, good coffee"; a house is visited once. */
function onEachDay(
  stops: readonly StopReading[],
  dates: NonNullable<Reading['dates']>,
  text: string,
): readonly StopReading[] {
  const open = stops.filter(({ date }) => !date).length
  if (open >= dates.length * fewStopsOfDay) return spread(stops, dates, Math.ceil(open / dates.length))
  if (open === 0 || open * (dates.length - 1) + stops.length > mostStops) return stops
  return dates.flatMap((date, day) =>
    stops.flatMap((stop) => {
      if (stop.date) return stop.date.date === date.date ? [stop] : []
      return isForEachDay(stop, text) || day === 0 ? [{ ...stop, date }] : []
    }),
  )
}

/** From this many undated stops a day on, the stops are divided among the days in the order of the text. */
const fewStopsOfDay = 2

function spread(
  stops: readonly StopReading[],
  dates: NonNullable<Reading['dates']>,
  ofDay: number,
): readonly StopReading[] {
  let open = 0
  const dated = stops.map((stop) => (stop.date ? stop : { ...stop, date: dates[Math.floor(open++ / ofDay)]! }))
  return dated.toSorted((a, b) => a.date!.date.localeCompare(b.date!.date))
}

/** Not a house with a name, nor "dim sum one of the days". */
function isForEachDay({ place, quote }: StopReading, text: string): boolean {
  const [, end = 0] = findQuote(text, quote) ?? []
  return place === undefined && !onOneDay.test(`${quote} ${text.slice(end, end + 40).split(/[.;!?\n]/)[0]!}`)
}

const onOneDay = new RegExp(String.raw`\b${withNamedPatterns('<one-of-the-days>')}\b`, 'i')

/** More are not repeated for another day. */
const mostStops = 8

/** "dinner. and where do I eat on Sunday": what is named before the first date is for today. */
function fromToday(stops: readonly StopReading[], today: string): readonly StopReading[] {
  const first = stops.findIndex(({ date }) => date)
  return stops.map((stop, index) =>
    index < first && !stop.date ? { ...stop, date: { quote: stop.quote, date: today } } : stop,
  )
}

const perDay = /\b(?:each|every|per) day\b|\b(?:plan|one) a day\b|\b(?:por|cada|al) d[ií]a\b/i
const daily = /\b(every|each|both|all|cada|tod[oa]s|amb[oa]s)\b/i

/** The words for a sight that the catalogue does not have: no other takes its place. */
export function unlistedWords(stop: StopReading, scope: CompileScope): string | undefined {
  if (stop.meal !== undefined || stop.cuisine !== undefined || !hasOpenKinds(stop)) return undefined
  if (stop.place === undefined || isWalk(stop)) return undefined
  // No house near a bridge is the bridge.
  const isListed = placesNamed(stop, scope).some(({ id, isSight }) => id !== '' || !isSight)
  return isListed ? undefined : stop.place
}

function addStay(frame: StopFrame, stop: StopReading, reading: Reading): void {
  const { stay, count, must, quote } = stop
  // "after a 12 hour shift" is no breakfast of twelve hours.
  if (stay && stay.minutes <= longestStay) Object.assign(frame, { stay: stay.minutes, stayStated: true })
  else if (isForWork(stop, reading)) frame.stay = workMinutes
  frame.count = count?.n ?? (visitedInPlural.test(quote) && !stop.place ? 2 : 1)
  frame.isOptional = must === false
}

/** "the monuments", "a museum day": more than one, though no number is said. */
const visitedInPlural = new RegExp(String.raw`\b${withNamedPatterns('<visited-in-plural>')}\b`, 'i')

/** What is seen or done after dark. */
const ofNight = /\b(?:(?<!late )night|noche|fireworks|fuegos artificiales|stargazing)\b/i
const workMinutes = 90
const longestStay = 480

function addHours(
  frame: StopFrame,
  stop: StopReading,
  { dates, isEventKnown }: Interpretation,
  { spanOf, text }: CompileScope,
): void {
  if (stop.meal && isFoodKind(stop)) frame.meal = stop.meal
  if (frame.meal && isEarlyMeal(stop, text)) frame.isEarly = true
  const whole = stop.stay ? undefined : wholeTime(stop, text)
  if (whole) Object.assign(frame, { stay: whole.stay, stayStated: true, times: whole.times })
  else frame.times = timesOf(stop, frame)
  if (stop.part_of_day) frame.daypart = daypartOf(stop.part_of_day)
  // "a trivia night"
  else if (ofNight.test(stop.quote) && !stop.meal) frame.daypart = evening
  if (stop.side && isEventKnown) frame.side = stop.side.side
  if (!stop.date) return
  const day = Temporal.PlainDate.from(stop.date.date)
  frame.date = day
  dates.push({ day, span: spanOf(stop.date.quote) })
}

/** "an early dinner", "dinner early": in its words, before or behind them. */
function isEarlyMeal({ quote }: StopReading, text: string): boolean {
  const [from, to] = findQuote(text, quote) ?? [0, 0]
  return earlyMeal.test(text.slice(Math.max(0, from - wordLength), to + wordLength))
}

const earlyMeal = new RegExp(String.raw`\b${withNamedPatterns('<early-meal>')}`, 'i')
/** Characters of "early" or "temprano" and a space. */
const wordLength = 10

function addFeatures(
  frame: StopFrame,
  { near, outdoor, takeaway }: StopReading,
  scope: CompileScope,
  isBehindOthers: boolean,
): void {
  // Ways between stops are kept short anyway.
  const isByOther = near && isBehindOthers && isByStopBefore(near)
  const target = near && !isByOther ? toNearRequest(near, scope) : undefined
  if (target) frame.near = target
  if (isByOther && !frame.meal && frame.times.length === 0) frame.follows = true
  for (const [feature, wish] of [
    ['outdoor', outdoor],
    ['takeaway', takeaway],
  ] as const) {
    if (!wish) continue
    frame[feature] = true
    if (!wish.must) frame.wished.add(feature)
  }
}
