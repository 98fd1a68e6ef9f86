import type { Circumstances } from '../../interpretation/circumstances.js'
import { Calendar } from '../../interpretation/temporal/calendar.js'
import { checkReading } from '../check/check-reading.js'
import type { Fault } from '../check/fault.js'
import { readingInputOf } from '../read-intent.js'
import type { Reading } from '../reading.js'
import { type SettledReading, settleFaults } from '../settle-faults.js'
import { type Analysis, analyse } from './analysis.js'
import { withCorrections } from './corrections.js'
import { EditedText } from './edited-text.js'
import { callsForHelp } from './help-model/help-called-for.js'
import { inOwnWords } from './own-words.js'
import { readAnalysed } from './read-by-rules.js'
import { withRightSpelling } from './right-spelling.js'
import { unreadPhrases } from './unread-phrases.js'
import { withOpenTopics } from './unread-words.js'
import { doubtfulValues } from './value-model.js'

/** Reads with the rules of this folder and checks the reading against the text, as a model's is checked. */
export function readWithRules(text: string, circumstances: Circumstances): SettledReading {
  const { edited, analysis, reading, faults } = readAndCheck(text, circumstances)
  const { reading: kept } = settleFaults(reading, faults)
  const settled = inOwnWords({ reading: kept, doubts: unreadPhrases(analysis, kept, faults) }, edited)
  // With an event, a text that asks for nothing else is planned as the event alone.
  const isWithoutStops = !circumstances.event && settled.reading.scope === 'plan' && settled.reading.stops.length === 0
  return isWithoutStops ? { ...settled, reading: { ...settled.reading, scope: 'unclear' } } : settled
}

/** A reading before its faults are settled; quotes are of the edited text. */
export interface CheckedReading {
  readonly edited: EditedText
  readonly analysis: Analysis
  readonly reading: Reading
  readonly faults: readonly Fault[]
}

export function readAndCheck(text: string, circumstances: Circumstances): CheckedReading {
  const { now, zone, event, lexicon, location } = circumstances
  const written = EditedText.of(text)
  // A correction may turn a call for help into the name of a place.
  const calendar = new Calendar(now, zone, event?.start)
  const own = event ? [event.name, event.venueName] : []
  const edited = callsForHelp(text)
    ? written
    : withCorrections(withRightSpelling(written, location, lexicon, own), { location, lexicon, calendar })
  const analysis = analyse(edited.text, readingInputOf(edited.text, circumstances), circumstances)
  const reading = withOpenTopics(analysis, readAnalysed(analysis))
  const faults = [...doubtfulValues(analysis, reading), ...checkReading(reading, edited.text, calendar, lexicon)]
  return { edited, analysis, reading, faults }
}
