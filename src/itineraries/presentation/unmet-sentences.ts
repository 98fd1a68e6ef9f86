import type { Constraint } from '../planning/constraints.js'
import type { Relaxation } from '../planning/relax.js'
import { type Language, sentences } from './sentences.js'

/** What a settlement leaves unmet, in short plain sentences; none when everything fits. */
export function unmetSentences({ plan, unmet, conflict }: Relaxation, language: Language): string[] {
  const told = unmet.filter(({ isSilent }) => !isSilent)
  if (plan && told.length === 0) return []
  const all = [clash(conflict, language), ...told.map((demand) => givenUp(demand, conflict, language))]
  return all.filter((sentence) => sentence !== '')
}

function clash(conflict: readonly Constraint[], language: Language): string {
  const { noWay, noPlace, noTime } = sentences[language]
  const stops = conflict.filter(({ kind }) => kind === 'stop').map(({ words }) => words)
  const others = conflict.filter(({ kind }) => kind !== 'stop').map(({ words }) => words)
  // "No way to have tacos for tacos with vegan food" says no more than that there are none.
  const isPlain = stops.length === 1 && others.every((words) => stops[0]!.startsWith(words))
  if (others.length > 0 && !isPlain) return noWay(list(others, language), list(stops, language))
  if (stops.length === 1) return noPlace(stops[0]!)
  return stops.length > 1 ? noTime(list(stops, language)) : ''
}

/** A demand that the sentence on the clash has named already is not named twice unless a stop is missing. */
function givenUp({ kind, id, words }: Constraint, conflict: readonly Constraint[], language: Language): string {
  const told = sentences[language]
  if (kind === 'stop') return `${told.leftOut}: ${words}.`
  return `${conflict.some((demand) => demand.id === id) ? told.givenUp : told.notMet}: ${words}.`
}

function list(words: readonly string[], language: Language): string {
  const unique = [...new Set(words)]
  return unique.length < 2
    ? (unique[0] ?? '')
    : `${unique.slice(0, -1).join(', ')} ${sentences[language].and} ${unique.at(-1)}`
}
