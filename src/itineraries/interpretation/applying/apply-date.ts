import type { ClauseEntity } from '../clause-entities.js'
import type { Concept } from '../plan-request.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { mealStarts, usualStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import { type Daypart } from '../temporal/calendar-vocabulary.js'
import { frameOfEntity } from './attachment.js'
import { isOfMorning } from './create-stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

export function applyDate(
  state: InterpretationState,
  { date, isNegative, span, text }: Extract<ClauseEntity, { type: 'date' }>,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  if (isNegative) {
    state.interpretation.excludedDates.push(date)
    return
  }
  if (state.isCorrecting && state.interpretation.dates.length > 0) {
    state.interpretation.dates.splice(0)
    for (const frame of state.interpretation.frames) frame.dates = []
    state.isCorrecting = false
  }
  const isOfEvent =
    modifiesEvent(state, entities, i) ||
    (state.currentFrames.length === 0 && entities.some((entity) => entity.type === 'event' && !entity.relation))
  state.interpretation.dates.push({ ...date, span, isOfEvent })
  state.interpretation.slots.push({ slot: 'date', value: text.toLowerCase(), text, span })
  for (const frame of state.currentFrames) frame.dates.push(date)
  if (date.daypart) applyDaypart(state, date.daypart, entities, i)
  if (date.daypart) spreadNight(state, date.daypart)
}

function modifiesEvent(
  { context: { text } }: InterpretationState,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const before = entities[i - 1]
  return (
    before?.type === 'event' &&
    /^\s*(del?|on|this|de este|de esta)?\s*$/i.test(text.slice(before.span[1], entities[i]!.span[0]))
  )
}

const nightlyConcepts: readonly Concept[] = [...nightConcepts, 'food', 'dessert', 'cinema', 'theatre']

/** A night stated with a date applies to all open stops of the sentence. */
function spreadNight({ interpretation, clause }: InterpretationState, daypart: Daypart): void {
  const open = interpretation.frames.filter(
    ({ sentence, dayparts, times, meal, concept }) =>
      sentence === clause.sentence &&
      dayparts.length + times.length === 0 &&
      !meal &&
      nightlyConcepts.includes(concept),
  )
  for (const frame of daypart.from >= 1020 ? open : []) if (!isOfMorning(frame)) frame.dayparts.push(daypart)
}

export function applyDaypart(
  state: InterpretationState,
  daypart: Daypart,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const owner = frameOfEntity(state, entities, i)
  if (owner)
    for (const frame of [...conjoinedFrames(state, owner, daypart, entities, i), owner]) frame.dayparts.push(daypart)
  else if (state.interpretation.frames.length > 0 && state.clause.link !== 'then' && state.clause.link !== 'sentence')
    for (const frame of framesOfDaypart(state, daypart, entities)) frame.dayparts.push(daypart)
  else if (state.interpretation.frames.length > 0) state.pendingDayparts.push(daypart)
  else state.interpretation.dayparts.push(daypart)
}

/** A part of the day stated with its date also applies to the conjoined stop if its usual hours overlap. */
function conjoinedFrames(
  { interpretation, clause }: InterpretationState,
  owner: StopFrame,
  daypart: Daypart,
  entities: readonly ClauseEntity[],
  i: number,
): StopFrame[] {
  const before = interpretation.frames[interpretation.frames.indexOf(owner) - 1]
  const isDated = entities[i]?.type === 'date' || entities[i - 1]?.type === 'date'
  const isOpen =
    before?.sentence === clause.sentence &&
    before.times.length + before.dayparts.length + before.dates.length === 0 &&
    overlapsDaypart(before, daypart)
  return (clause.link === 'and' || clause.link === 'then') && isDated && isOpen ? [before] : []
}

/**
 * A part of the day stated with its date applies to all stops whose usual hours overlap, otherwise to the last one.
 */
function framesOfDaypart(
  { interpretation, clause }: InterpretationState,
  daypart: Daypart,
  entities: readonly ClauseEntity[],
): readonly StopFrame[] {
  const last = interpretation.frames.findLast(({ isOptional }) => !isOptional)
  const open = interpretation.frames.filter(
    (frame) =>
      frame.sentence === clause.sentence &&
      frame.dayparts.length + frame.times.length === 0 &&
      overlapsDaypart(frame, daypart),
  )
  const relevant = entities.filter(({ type }) => type !== 'near')
  const isOfAll = relevant.every(({ type }) => type === 'date' || type === 'daypart') && relevant.length > 1
  return isOfAll && open.length > 1 ? open : last ? [last] : []
}

/** Minimum overlap in minutes for a stop to take place in a part of the day. */
const minOverlapMinutes = 90

export function overlapsDaypart({ meal, concept }: StopFrame, daypart: Daypart): boolean {
  const { from, to } = meal ? mealStarts[meal] : usualStarts[concept]
  return Math.min(to, daypart.to) - Math.max(from, daypart.from) >= minOverlapMinutes
}
