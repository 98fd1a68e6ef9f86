import { dayMinutes } from '../../../time/time-of-day.js'
import type { Calendar } from '../../interpretation/temporal/calendar.js'
import { findQuote } from '../find-quote.js'
import { hasSeats, type Reading, type StopReading } from '../reading.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import { longestRange, minutesOf, timesOf, untilTime } from './time-limits.js'

/** "somewhere to work till 4", "the library till 11, then lunch": a stop that begins soon takes the time until then. */
export function withStayUntil(reading: Reading, calendar: Calendar, text: string): Reading {
  const [stop, ...others] = reading.stops
  if (!stop || stop.stay || stop.count || stop.at || stop.not_before) return reading
  const until = stop.end_by ?? (others.length === 0 ? reading.until : undefined)
  const start = startOf(stop, reading, calendar)
  if (!until || start === undefined) return reading
  const isStay = isForWork(stop, reading, others.length === 0 ? text : '') || isSeatedUntil(stop)
  const minutes = minutesOf(until.time) - start
  if (!isStay || minutes < leastMinutes || minutes > longestMinutes) return reading
  return { ...reading, stops: [{ ...stop, stay: { quote: until.quote, minutes } }, ...others] }
}

const isSeatedUntil = ({ kinds, end_by }: StopReading): boolean =>
  kinds.every(hasSeats) && end_by !== undefined && untilTime.test(end_by.quote)

/** "read in a library from 2 until 4": a visit from one hour to the other takes all the time between them. */
export function withStaysOfRanges(reading: Reading, text: string): Reading {
  const [only, ...others] = reading.stops
  if (only && others.length === 0) return { ...reading, stops: [withStayOfRange(withInterval(only, reading, text))] }
  return { ...reading, stops: reading.stops.map(withStayOfRange) }
}

/**
 * "a cafe, 2 to 5": the only stop begins and ends at the hours of its text, but where they are those from which to choose: "free
 * from 2 to 6", "a pub between 5 and 8". A meal, a film or a play takes its own time.
 */
function withInterval(stop: StopReading, { from, until }: Reading, text: string): StopReading {
  const ofOuting = timesOf(stop, { stay: 0 }).length === 0
  const [begin, end] = ofOuting ? [from, until] : [stop.at ?? stop.not_before, stop.end_by]
  if (!begin || !end || begin.quote !== end.quote || stop.count || stop.kinds.some((kind) => ownTime.has(kind)))
    return stop
  if (minutesBetween(begin, end) === undefined || toChooseFrom.test(sentenceOf(begin.quote, text))) return stop
  const { not_before: _, ...rest } = stop
  return { ...rest, at: begin, end_by: end }
}

const ownTime: ReadonlySet<StopReading['kinds'][number]> = new Set([
  'restaurant',
  'fast_food',
  'dessert',
  'theatre',
  'cinema',
])

/** Words for hours within which a stop may be. */
const toChooseFrom = new RegExp(String.raw`\b${withNamedPatterns('<hours-to-choose-from>')}\b`, 'iu')

function sentenceOf(quote: string, text: string): string {
  const [start, end] = findQuote(text, quote) ?? [0, text.length]
  const first = text.slice(0, start).search(/[^.;!?\n]*$/)
  return text.slice(first, end) + text.slice(end).split(/[.;!?\n]/)[0]!
}

function withStayOfRange(stop: StopReading): StopReading {
  const { at, not_before, end_by: to, stay } = stop
  const from = at ?? (not_before && wholeRange.test(not_before.quote) ? not_before : undefined)
  if (!from || !to || stay || from.quote !== to.quote) return stop
  const minutes = minutesBetween(from, to)
  if (minutes === undefined) return stop
  const { not_before: _, ...rest } = stop
  return { ...rest, at: from, stay: { quote: from.quote, minutes } }
}

/** Undefined for hours that no one visit takes. A night that begins at 9 may end at 1. */
function minutesBetween(from: { readonly time: string }, to: { readonly time: string }): number | undefined {
  const minutes = (minutesOf(to.time) - minutesOf(from.time) + dayMinutes) % dayMinutes
  return minutes < leastMinutes || minutes > longestRange ? undefined : minutes
}

const wholeRange = /^(?:from|de|desde)\b/i

/** Minutes. */
const leastMinutes = 60
const longestMinutes = 360
const toGetThere = 30

/** Minutes after midnight: as stated, or soon where the text is of today. */
function startOf(stop: StopReading, { from, dates }: Reading, calendar: Calendar): number | undefined {
  if (from) return minutesOf(from.time)
  const isToday = (dates ?? []).every(({ date }) => date === calendar.today.toString()) && !stop.date
  return isToday ? Math.ceil((calendar.minutesNow + toGetThere) / 5) * 5 : undefined
}

/** Whether a seat is wanted for longer than a coffee takes; `text` is that of the only stop. */
export function isForWork(
  { kinds, quote, topic = '' }: StopReading,
  { wishes = [] }: Pick<Reading, 'wishes'>,
  text = '',
): boolean {
  return (
    kinds.every(hasSeats) &&
    (working.test([quote, topic, ...wishes.map((wish) => wish.quote)].join(' ')) || toStaySeated.test(text))
  )
}

const working =
  /\b(?:work(?:ing)?|study(?:ing)?|read(?:ing)?|write|writing|laptop|trabaj\w+|estudi\w+|leer|escribir)\b/i
const toStaySeated = new RegExp(String.raw`\b${withNamedPatterns('<to-stay-seated>')}\b`, 'iu')
