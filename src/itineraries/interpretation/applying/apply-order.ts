import type { ClauseEntity } from '../clause-entities.js'
import type { StopFrame } from '../stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

/** Order implied by lists, hours and ordinal words. */
export function applyOrder(state: InterpretationState, entities: readonly ClauseEntity[]): void {
  const { clause, interpretation, currentFrames } = state
  // Later clauses of a sentence that starts with an ordinal word follow it.
  if (state.openedIn === clause.sentence && currentFrames.length > 0 && clause.link !== 'or')
    Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
  if (opens(state)) state.openedIn = clause.sentence
  if (isListed(state, entities) && !entities.some(({ type }) => type === 'near'))
    state.interpretation.isOrderStated = true
  const timedFrames = state.interpretation.frames.filter(({ times }) => times.some(({ role }) => role === 'at'))
  if (timedFrames.length > 1) state.interpretation.isOrderStated = true
}

function isListed(
  { clause, currentFrames, interpretation: { frames }, context: { text } }: InterpretationState,
  entities: readonly ClauseEntity[],
): boolean {
  if (currentFrames.length === 0 || frames.length < 2) return false
  const isBeside = ({ spans }: StopFrame, i: number): boolean => {
    const next = currentFrames[i + 1]?.spans[0]
    return next === undefined || beside.test(text.slice(spans.at(-1)![1], next[0]))
  }
  const isSingle = entities.every(({ type }) => type === 'venue' || type === 'date' || type === 'daypart')
  if (clause.link === 'sentence') return isSingle && currentFrames.length === 1 && currentFrames[0] === frames.at(-1)
  if (clause.link === 'and') return frames.length > 2 && isSingle
  return clause.link === 'comma' || (currentFrames.length > 1 && currentFrames.every(isBeside))
}

/** Text allowed between two list entries. */
const beside = /^\s+((\d|an?|one|two|three|una?|unos|unas|dos|tres)\s+)?$/i

/** Ordinal word that orders the stops, not an adjective. */
const opens = ({ clause, interpretation, currentFrames, context: { text } }: InterpretationState): boolean =>
  clause.position === 'first' &&
  currentFrames.length > 0 &&
  currentFrames.length === interpretation.frames.length &&
  !ownFirst.test(text.slice(0, clause.mentions[0]!.span[0]))

const ownFirst =
  /\b(the|an?|our|my|his|her|their|your|mi|tu|su|nuestr[oa]|el|la|un|una) (very )?(first|primer[oa]?)\s*$/i
