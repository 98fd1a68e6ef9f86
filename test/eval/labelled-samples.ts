import { readFileSync } from 'node:fs'
import { parseAnswer } from '../../src/itineraries/reading/model/parse-answer.js'
import type { RecordedSample } from './recorded-samples.js'

interface Line {
  readonly id: string
  readonly city: keyof typeof centres
  readonly now: string
  readonly text: string
  readonly party_size: number
  readonly event?: { readonly name: string; readonly venue: string; readonly start: string; readonly end: string }
  readonly reading: unknown
}

const centres = {
  Chicago: { lat: 41.8826, lng: -87.6226 },
  'New York': { lat: 40.7506, lng: -73.9935 },
  'Washington DC': { lat: 38.8977, lng: -77.0365 },
  Vancouver: { lat: 49.2827, lng: -123.1207 },
}

/** Requests with readings in one file, one object a line. */
export function labelledSamples(file: string): RecordedSample[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((raw) => toSample(JSON.parse(raw) as Line))
}

function toSample({ id, city, now, text, party_size: partySize, event, reading }: Line): RecordedSample {
  const parsed = parseAnswer(JSON.stringify(reading))
  if ('fault' in parsed) throw new Error(`${id}: ${parsed.fault}`)
  const location = centres[city]
  const ticketed = event && {
    id: '00000000-0000-4000-8000-000000000000',
    name: event.name,
    venueName: event.venue,
    ...location,
    start: new Date(event.start),
    end: new Date(event.end),
  }
  const input = { intent: text, location, partySize, preferences: [], now: new Date(now), event: ticketed }
  return { id, input, reading: parsed.reading }
}
