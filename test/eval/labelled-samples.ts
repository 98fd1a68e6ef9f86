import { cityCentres } from '../../src/cli/city-centres.js'
import type { Coordinates } from '../../src/itineraries/planning/travel.js'
import { parseAnswer } from '../../src/itineraries/reading/model/parse-answer.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { type RecordedLine, type RecordedSample, readLines, toInput } from './recorded-samples.js'

interface Labelled {
  readonly id: string
  readonly reading: unknown
}

interface Line extends Labelled {
  readonly city: string
  /** Where the fan is; the centre of the city by default. */
  readonly location?: Coordinates
  readonly now: string
  readonly text: string
  readonly party_size: number
  readonly event?: { readonly name: string; readonly venue: string; readonly start: string; readonly end: string }
}

/** The short requests of the evaluation with their readings, which are in a file of their own. */
export function shortSamples(): RecordedSample[] {
  const readings = new Map(
    readLines<Labelled>('test/eval/short/readings.jsonl').map(({ id, reading }) => [id, reading]),
  )
  return readLines<RecordedLine>('test/eval/short/requests.jsonl').map((line) => ({
    id: line.id,
    input: toInput(line),
    reading: readingOf({ id: line.id, reading: readings.get(line.id) }),
  }))
}

/** Requests with readings in one file, one object a line. */
export const labelledSamples = (file: string): RecordedSample[] => readLines<Line>(file).map(toSample)

const anyId = '00000000-0000-4000-8000-000000000000'

function toSample({ id, city, now, text, party_size, event, reading, ...line }: Line): RecordedSample {
  const location = line.location ?? cityCentres[city as keyof typeof cityCentres]
  const input = toInput({
    id,
    now,
    request: { intent: text, location, party_size },
    event: event ? { id: anyId, ...event, ...location } : null,
  })
  return { id, input, reading: readingOf({ id, reading }) }
}

function readingOf({ id, reading }: Labelled): Reading {
  const parsed = parseAnswer(JSON.stringify(reading))
  if ('fault' in parsed) throw new Error(`${id}: ${parsed.fault}`)
  return parsed.reading
}
