import type { Circumstances } from '../../../src/itineraries/interpretation/circumstances.js'
import type { PlanRequest } from '../../../src/itineraries/interpretation/plan-request.js'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { checkReading } from '../../../src/itineraries/reading/check/check-reading.js'
import type { Fault } from '../../../src/itineraries/reading/check/fault.js'
import { compileReading } from '../../../src/itineraries/reading/compile/compile-reading.js'
import { readingSchema } from '../../../src/itineraries/reading/model/reading-schema.js'
import type { Reading } from '../../../src/itineraries/reading/reading.js'
import { settleFaults } from '../../../src/itineraries/reading/settle-faults.js'
import { places, testLexicon, zones } from '../interpretation/sample-city.js'

/** Friday 4 December 2026, 10:00 in Chicago, two people. */
export const circumstances: Circumstances = {
  now: new Date('2026-12-04T10:00:00-06:00'),
  zone: zones.chi,
  location: places.chi,
  partySize: 2,
  preferences: [],
  lexicon: testLexicon(),
}

/** A reading in English with the fields that matter. */
export const reading = (fields: Partial<Reading>): Reading =>
  readingSchema.parse({ scope: 'plan', language: 'en', stops: [], ...fields })

export function faultsOf(text: string, fields: Partial<Reading>): Fault[] {
  const calendar = new Calendar(circumstances.now, circumstances.zone)
  return checkReading(reading(fields), text, calendar, circumstances.lexicon)
}

/** The request of a text after check and compilation. */
export function requestOf(text: string, fields: Partial<Reading>): PlanRequest {
  return compileReading(settleFaults(reading(fields), faultsOf(text, fields)), text, circumstances)
}

/** `2026-12-05 14:00` in Chicago. */
export const localTime = (instant: number): string =>
  new Date(instant - 6 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
