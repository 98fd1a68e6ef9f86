import type { Circumstances } from '../interpretation/circumstances.js'
import type { PlanRequest } from '../interpretation/plan-request.js'
import { compileReading } from './compile/compile-reading.js'
import { readWithRules } from './rules/rules-reader.js'
import type { SettledReading } from './settle-faults.js'

/**
 * The request of a text in English, Spanish or a mix of both, compiled from a language model's reading if there is one, else
 * from that of the rules. Pure and deterministic; never throws.
 */
export const interpret = (
  text: string,
  circumstances: Circumstances,
  reading: SettledReading = readWithRules(text, circumstances),
): PlanRequest => compileReading(reading, text, circumstances)
