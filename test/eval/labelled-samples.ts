import { cityCentres } from '../../src/cli/city-centres.js'
import { parseAnswer } from '../../src/itineraries/reading/model/parse-answer.js'
import { type RecordedSample, readLines, toInput } from './recorded-samples.js'

interface Line {
  readonly id: string
  readonly city: keyof typeof cityCentres
  readonly now: string
  readonly text: string
  readonly party_size: number
  readonly event?: { readonly name: string; readonly venue: string; readonly start: string; readonly end: string }
  readonly reading: unknown
}

/** Requests with readings in one file, one object a line. */
export const labelledSamples = (file: string): RecordedSample[] => readLines<Line>(file).map(toSample)

const anyId = '00000000-0000-4000-8000-000000000000'

function toSample({ id, city, now, text, party_size, event, reading }: Line): RecordedSample {
  const parsed = parseAnswer(JSON.stringify(reading))
  if ('fault' in parsed) throw new Error(`${id}: ${parsed.fault}`)
  const location = cityCentres[city]
  const input = toInput({
    id,
    now,
    request: { intent: text, location, party_size },
    event: event ? { id: anyId, ...event, ...location } : null,
  })
  return { id, input, reading: parsed.reading }
}
