import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Calendar } from '../../interpretation/temporal/calendar.js'
import type { Reading } from '../reading.js'
import { callsForHelp } from '../rules/help-model/help-called-for.js'
import { checkCounts } from './check-counts.js'
import { checkCoverage } from './check-coverage.js'
import { checkDates } from './check-dates.js'
import { checkNames } from './check-names.js'
import { checkQuotes } from './check-quotes.js'
import { checkTimes } from './check-times.js'
import type { Fault } from './fault.js'
import { quotedValues } from './quoted-values.js'

/** Compares a reading with its text by fixed rules; empty if nothing is at fault. */
export function checkReading(reading: Reading, text: string, calendar: Calendar, lexicon: Lexicon): Fault[] {
  const values = quotedValues(reading)
  if (reading.scope !== 'distress' && callsForHelp(text))
    return [{ code: 'distress', path: 'scope', quote: text, message: 'the text calls for help; scope is distress' }]
  if (reading.scope !== 'plan') return checkQuotes(values, text)
  return [
    ...checkQuotes(values, text),
    ...checkTimes(values),
    ...checkDates(values, calendar),
    ...checkCounts(values),
    ...checkNames(values, text),
    ...checkCoverage(reading, text, lexicon),
    ...repeatedStops(reading),
    ...missingStops(reading),
  ]
}

/** One quote is one stop, unless it states a count. */
function repeatedStops({ stops }: Reading): Fault[] {
  return stops.flatMap((stop, index): Fault[] => {
    const twin = stops.findIndex((other) => JSON.stringify(other) === JSON.stringify(stop))
    const message = `stops[${index}] repeats stops[${twin}]; use count`
    return twin < index ? [{ code: 'repeated', path: `stops[${index}]`, quote: stop.quote, message }] : []
  })
}

function missingStops({ stops }: Reading): Fault[] {
  const message = 'a plan has at least one stop; scope is unclear if none can be made out'
  return stops.length === 0 ? [{ code: 'no_stop', path: 'stops', quote: '', message }] : []
}
