import { Calendar } from '../../interpretation/temporal/calendar.js'
import { checkReading } from '../check/check-reading.js'
import { type ReadIntent, readingInputOf } from '../read-intent.js'
import { settleFaults } from '../settle-faults.js'
import { analyse } from './analysis.js'
import { EditedText } from './edited-text.js'
import { inOwnWords } from './own-words.js'
import { readAnalysed } from './read-by-rules.js'
import { withRightSpelling } from './right-spelling.js'
import { unreadWords } from './unread-words.js'

/** Reads with the rules of this folder and checks the reading against the text, as a model's is checked. */
export const readWithRules: ReadIntent = async (text, circumstances) => {
  const { now, zone, event, lexicon, location } = circumstances
  const edited = withRightSpelling(EditedText.of(text), location, lexicon)
  const analysis = analyse(edited.text, readingInputOf(edited.text, circumstances), circumstances)
  const reading = readAnalysed(analysis)
  const faults = checkReading(reading, edited.text, new Calendar(now, zone, event?.start), lexicon)
  const { reading: kept } = settleFaults(reading, faults)
  const settled = inOwnWords({ reading: kept, doubts: unreadWords(analysis, kept) }, edited)
  // With an event, a text that asks for nothing else is planned as the event alone.
  const isWithoutStops = !event && settled.reading.scope === 'plan' && settled.reading.stops.length === 0
  return isWithoutStops ? { ...settled, reading: { ...settled.reading, scope: 'unclear' } } : settled
}
