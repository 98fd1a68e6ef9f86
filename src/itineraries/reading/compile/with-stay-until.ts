import type { Calendar } from '../../interpretation/temporal/calendar.js'
import { findQuote } from '../find-quote.js'
import type { Reading, StopReading } from '../reading.js'
import { minutesOf, timesOf } from './time-limits.js'

/** "somewhere to work till 4": the only stop of a text takes the time until then. */
export function withStayUntil(reading: Reading, calendar: Calendar): Reading {
  const [stop, ...others] = reading.stops
  if (!stop || others.length > 0 || !reading.until || stop.stay || stop.end_by || stop.count) return reading
  const start = startOf(stop, reading, calendar)
  const minutes = start === undefined ? 0 : minutesOf(reading.until.time) - start
  if (!isForWork(stop, reading) || minutes < leastMinutes || minutes > longestMinutes) return reading
  return { ...reading, stops: [{ ...stop, stay: { quote: reading.until.quote, minutes } }] }
}

/** "read in a library from 2 until 4": a visit from one hour to the other takes all the time between them. */
export function withStaysOfRanges(reading: Reading, text: string): Reading {
  const isOne = reading.stops.length === 1
  const stops = reading.stops.map((stop) => withStayOfRange(isOne ? withHoursOfOuting(stop, reading, text) : stop))
  return { ...reading, stops }
}

/** "a cafe from 2 to 5": hours of the outing right behind its only stop are those of the stop. */
function withHoursOfOuting(stop: StopReading, { from, until }: Reading, text: string): StopReading {
  if (!from || !until || from.quote !== until.quote || stop.count || timesOf(stop, { stay: 0 }).length > 0) return stop
  const [, end = text.length] = findQuote(text, stop.quote) ?? []
  const gap = text.slice(end, findQuote(text, from.quote)?.[0])
  return /^ (?:[\p{L}']+ ){0,2}$/u.test(gap) ? { ...stop, not_before: from, end_by: until } : stop
}

function withStayOfRange(stop: StopReading): StopReading {
  const { at, not_before, end_by: to, stay } = stop
  const from = at ?? (not_before && wholeRange.test(not_before.quote) ? not_before : undefined)
  if (!from || !to || stay || from.quote !== to.quote) return stop
  const minutes = minutesOf(to.time) - minutesOf(from.time)
  if (minutes < leastMinutes || minutes > longestMinutes) return stop
  const { not_before: _, ...rest } = stop
  return { ...rest, at: from, stay: { quote: from.quote, minutes } }
}

const wholeRange = /^(?:from|de|desde)\b/i

/** Minutes. */
const leastMinutes = 60
const longestMinutes = 360
const toGetThere = 30

/** Minutes after midnight: as stated, or soon where the text is of today. */
function startOf(stop: StopReading, { from, dates }: Reading, calendar: Calendar): number | undefined {
  const stated = stop.at ?? stop.not_before ?? from
  if (stated) return minutesOf(stated.time)
  const isToday = (dates ?? []).every(({ date }) => date === calendar.today.toString()) && !stop.date
  return isToday ? Math.ceil((calendar.minutesNow + toGetThere) / 5) * 5 : undefined
}

/** Whether a seat is wanted for longer than a coffee takes. */
export function isForWork(
  { kinds, quote, topic = '' }: StopReading,
  { wishes = [] }: Pick<Reading, 'wishes'>,
): boolean {
  return (
    kinds.every((kind) => kind === 'cafe' || kind === 'library') &&
    working.test([quote, topic, ...wishes.map((wish) => wish.quote)].join(' '))
  )
}

const working =
  /\b(?:work(?:ing)?|study(?:ing)?|read(?:ing)?|write|writing|laptop|trabaj\w+|estudi\w+|leer|escribir)\b/i
