import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { PlanRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { Calendar } from '../../src/itineraries/interpretation/temporal/calendar.js'
import { checkReading } from '../../src/itineraries/reading/check/check-reading.js'
import { compileReading } from '../../src/itineraries/reading/compile/compile-reading.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { settleFaults } from '../../src/itineraries/reading/settle-faults.js'

/** The plan request of a recorded reading, checked and compiled as a model's is. */
export function expectedRequest(reading: Reading, text: string, circumstances: Circumstances): PlanRequest {
  const { now, zone, event, lexicon } = circumstances
  const faults = checkReading(reading, text, new Calendar(now, zone, event?.start), lexicon)
  return compileReading(settleFaults(reading, faults), text, circumstances)
}
