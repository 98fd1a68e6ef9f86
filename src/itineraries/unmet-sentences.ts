import type { Settlement } from './conflict.js'
import type { Demand } from './demands.js'

/** What a settlement leaves unmet, in short plain sentences; none when everything fits. */
export function unmetSentences({ plan, unmet, conflict }: Settlement): string[] {
  const told = unmet.filter(({ isSilent }) => !isSilent)
  if (plan && told.length === 0) return []
  return [clash(conflict), ...told.map((demand) => givenUp(demand, conflict))].filter((sentence) => sentence !== '')
}

function clash(conflict: readonly Demand[]): string {
  const stops = conflict.filter(({ kind }) => kind === 'stop').map(({ words }) => words)
  const others = conflict.filter(({ kind }) => kind !== 'stop').map(({ words }) => words)
  if (others.length > 0) return `No way to have ${list(others)}${stops.length > 0 ? ` for ${list(stops)}` : ''}.`
  if (stops.length === 1) return `No place for ${stops[0]} is open and in reach at that time.`
  return stops.length > 1 ? `There is no time for ${list(stops)} together.` : ''
}

/** A demand that the sentence on the clash has named already is not named twice unless a stop is missing. */
function givenUp({ kind, id, words }: Demand, conflict: readonly Demand[]): string {
  if (kind === 'stop') return `Left out: ${words}.`
  return conflict.some((demand) => demand.id === id) ? `Given up: ${words}.` : `Not met: ${words}.`
}

function list(words: readonly string[]): string {
  const unique = [...new Set(words)]
  return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1)}`
}
