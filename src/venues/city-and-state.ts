import type { Gazetteer } from './gazetteer.js'
import { stateOf } from './states.js'

const withoutPostcode = (part: string): string => part.replace(/(?<!\s)\s+[\d-]+$/, '')

/**
 * City and state of a one-line address: the part before the state (`1410 Special Olympics Dr, Chicago, IL 60605`);
 * without a state, the last part that is a known city (`Soldier Field, Chicago`), else the last part.
 */
export function cityAndState(text: string, stated: string, gazetteer: Gazetteer): { city: string; state: string } {
  const parts = text.split(',').map((part) => part.trim())
  const stateIndex = parts.findLastIndex((part, index) => index > 0 && stateOf(withoutPostcode(part)) !== undefined)
  const state = stateOf(stated) ?? (stateIndex > 0 ? stateOf(withoutPostcode(parts[stateIndex]!)) : undefined)
  const city =
    stateIndex > 0
      ? parts[stateIndex - 1]
      : parts.findLast((part) => gazetteer.named(part, state?.code ?? '').length > 0)
  return { city: city ?? parts.at(-1)!, state: state?.code ?? stated }
}
