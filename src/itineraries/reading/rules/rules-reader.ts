import { Calendar } from '../../interpretation/temporal/calendar.js'
import { checkReading } from '../check/check-reading.js'
import { type ReadIntent, readingInputOf } from '../read-intent.js'
import { settleFaults } from '../settle-faults.js'
import { readByRules } from './read-by-rules.js'

/** Reads with the rules of this folder and checks the reading against the text, as a model's is checked. */
export const readWithRules: ReadIntent = async (text, circumstances) => {
  const { now, zone, event, lexicon } = circumstances
  const reading = readByRules(text, readingInputOf(text, circumstances), circumstances)
  const settled = settleFaults(reading, checkReading(reading, text, new Calendar(now, zone, event?.start), lexicon))
  const isWithoutStops = settled.reading.scope === 'plan' && settled.reading.stops.length === 0
  return isWithoutStops ? { ...settled, reading: { ...settled.reading, scope: 'unclear' } } : settled
}
