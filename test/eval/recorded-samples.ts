import { readFileSync } from 'node:fs'
import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import type { PlanningInput } from '../../src/itineraries/plan-itinerary.js'
import { zoneOf } from '../../src/itineraries/planning/request-problem.js'
import { parseAnswer } from '../../src/itineraries/reading/model/parse-answer.js'
import { messagesFor, promptHash } from '../../src/itineraries/reading/model/prompt.js'
import { readingInputOf } from '../../src/itineraries/reading/read-intent.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import type { RecordedAnswer } from './recorded-answers.js'

export interface RecordedLine {
  id: string
  request: { intent: string; location: { lat: number; lng: number }; party_size: number }
  event: { id: string; name: string; venue: string; lat: number; lng: number; start: string; end: string } | null
  now: string
}

export interface RecordedSample {
  readonly id: string
  readonly input: PlanningInput
  readonly reading: Reading
}

/** The requests of writers who knew neither rules nor prompt. */
export const freshFiles = { requests: 'test/eval/fresh/requests.jsonl', answers: 'test/eval/fresh/answers.jsonl' }

/** A file of JSON, one value a line. */
export const readLines = <Element>(file: string): Element[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Element)

/** Requests with the readings that a language model gave to their prompts. */
export function recordedSamples(files = freshFiles): RecordedSample[] {
  const answers = new Map(
    readLines<RecordedAnswer>(files.answers).map(({ prompt_hash, answer }) => [prompt_hash, answer]),
  )
  return readLines<RecordedLine>(files.requests).map((line) => {
    const input = toInput(line)
    const parsed = parseAnswer(JSON.stringify(answers.get(promptHash(promptOf(input)))))
    if ('fault' in parsed) throw new Error(`${line.id}: ${parsed.fault}`)
    return { id: line.id, input, reading: parsed.reading }
  })
}

export const circumstancesOf = (input: PlanningInput, lexicon: Lexicon): Circumstances => ({
  ...framingOf(input),
  preferences: [],
  lexicon,
})

/** The prompt for a request. */
export const promptOf = (input: PlanningInput) => messagesFor(readingInputOf(input.intent, framingOf(input)))

const framingOf = ({ now, location, partySize, event }: PlanningInput) => ({
  now,
  zone: zoneOf({ location }),
  location,
  partySize,
  ...(event && { event }),
})

export function toInput({ request: { intent, location, party_size }, event, now }: RecordedLine): PlanningInput {
  return {
    intent,
    location,
    partySize: party_size,
    preferences: [],
    now: new Date(now),
    event: event
      ? {
          id: event.id,
          name: event.name,
          venueName: event.venue,
          lat: event.lat,
          lng: event.lng,
          start: new Date(event.start),
          end: new Date(event.end),
        }
      : undefined,
  }
}
