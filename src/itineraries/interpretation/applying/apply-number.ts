import type { ClauseEntity } from '../clause-entities.js'
import type { StopFrame } from '../stop-frame.js'
import { hourOf } from '../temporal/time-expression.js'
import { applyParty } from './apply-party.js'
import { correctTime, repeatWithTime } from './apply-time.js'
import type { InterpretationState } from './interpretation-state.js'

/** A bare number that counts nothing is the hour. */
export function applyNumber(state: InterpretationState, value: number, entities: readonly ClauseEntity[]): void {
  const { span } = entities.find(({ type }) => type === 'number') ?? {}
  if (span && /(\(|\b(of|de) )\s*$/i.test(state.context.text.slice(0, span[0]))) {
    applyParty(state, value, span)
    return
  }
  const isPronoun = span !== undefined && /^(one|un[oa])$/i.test(state.context.text.slice(...span))
  const isHour = value >= 1 && value <= 12 && !isPronoun && !entities.some(({ type }) => type === 'time')
  if (span && isOfParty(state)) {
    applyParty(state, value, span)
    return
  }
  const time = hourOf({ minutes: value * 60, isAmbiguous: true, isApprox: false })
  if (!isHour || correctTime(state, time) || repeatWithTime(state, time)) return
  const isOfLast =
    entities.some(({ type }) => type === 'date') ||
    isAskedAlone(state, entities) ||
    isBesideDate(state, entities) ||
    state.isCorrecting
  const frame = state.currentFrames.at(-1) ?? (isOfLast ? state.interpretation.frames.findLast(isMain) : undefined)
  if (frame && frame.times.length === 0) frame.times.push(time)
  else if (!frame && entities.some(({ type }) => type === 'date')) state.pendingTimes.push(time)
}

/** A correction of the party size. */
function isOfParty({ isCorrecting, interpretation }: InterpretationState): boolean {
  const last = Math.max(...interpretation.frames.flatMap(({ spans }) => spans.map(([start]) => start)))
  return isCorrecting && interpretation.party !== undefined && interpretation.party.span[0] > last
}

/** Optional accompaniments have no time of their own. */
const isMain = ({ isOptional }: StopFrame): boolean => !isOptional

/** A bare number after the date. */
function isBesideDate(
  { context: { text }, interpretation: { dates } }: InterpretationState,
  entities: readonly ClauseEntity[],
): boolean {
  const end = dates.at(-1)?.span[1]
  return entities.length === 1 && end !== undefined && /^,\s*$/.test(text.slice(end, entities[0]!.span[0]))
}

const isAskedAlone = ({ context }: InterpretationState, entities: readonly ClauseEntity[]): boolean =>
  entities.length === 1 && /^\s*\?/.test(context.text.slice(entities[0]!.span[1]))
