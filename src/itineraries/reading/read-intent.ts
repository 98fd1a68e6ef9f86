import { longDay } from '../../time/local-day.js'
import { zonedText } from '../../time/zoned-text.js'
import type { Circumstances } from '../interpretation/circumstances.js'
import { nearestCity } from '../interpretation/cities.js'
import { Calendar } from '../interpretation/temporal/calendar.js'
import { checkReading } from './check/check-reading.js'
import { withListedTopics } from './listed-topics.js'
import type { CheckedReading, ModelReader } from './model/model-reader.js'
import type { ReadingInput } from './reading-input.js'
import { type SettledReading, settleFaults } from './settle-faults.js'

/** Reads a text; undefined if the built-in rules have to read it. */
export type ReadIntent = (text: string, circumstances: Circumstances) => Promise<SettledReading | undefined>

/** Reads with a language model and checks what it returns against the text. */
export const readWithModel =
  (reader: ModelReader): ReadIntent =>
  async (text, circumstances) => {
    const { now, zone, event, lexicon } = circumstances
    const calendar = new Calendar(now, zone, event?.start)
    const check = (reading: Parameters<typeof checkReading>[0]) => checkReading(reading, text, calendar, lexicon)
    const checked = await reader.read(readingInputOf(text, circumstances), check, now)
    if (!checked) return undefined
    const settled = settleModelFaults(checked)
    return settled.reading.scope === 'plan' && settled.reading.stops.length === 0 ? undefined : settled
  }

/** What remains of a model's reading, in the lexicon's words where it has the fan's. */
export function settleModelFaults({ reading, faults }: CheckedReading): SettledReading {
  const settled = settleFaults(reading, faults)
  return { ...settled, reading: withListedTopics(settled.reading) }
}

export function readingInputOf(
  text: string,
  { now, zone, location, partySize, event }: Omit<Circumstances, 'lexicon' | 'preferences'>,
): ReadingInput {
  const city = nearestCity(location)
  const local = (date: Date) => localTime(date, zone)
  return {
    text,
    now: local(now),
    ...(city && { city: city.name }),
    partySize,
    ...(event && {
      event: { name: event.name, venue: event.venueName, starts: local(event.start), ends: local(event.end) },
    }),
  }
}

/** `Friday 2026-12-04 10:00` */
function localTime(date: Date, zone: string): string {
  const local = zonedText(date, zone)
  const [weekday] = longDay(local, 'en').split(',')
  return `${weekday} ${local.slice(0, 10)} ${local.slice(11, 16)}`
}
