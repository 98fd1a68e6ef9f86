import type { ClauseEntity } from '../clause-entities.js'
import { isPlausible } from '../scheduling/resolve-hour.js'
import type { StopFrame } from '../stop-frame.js'
import { isSingleDrink } from './create-stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

/** Frame of the clause that the entity modifies: nearest preceding, otherwise following. */
export function frameOfEntity(
  state: InterpretationState,
  entities: readonly ClauseEntity[],
  i: number,
  isFree: (frame: StopFrame) => boolean = () => true,
): StopFrame | undefined {
  const index = entities[i]?.span[0] ?? 0
  const placed = state.currentFrames.map((frame) => ({
    frame,
    start: Math.max(...frame.spans.map(([start]) => start).filter((start) => start < index), -1),
  }))
  const before = placed.filter(({ start, frame }) => start >= 0 && isFree(frame)).sort((a, b) => b.start - a.start)[0]
  const owner = before?.frame ?? state.currentFrames.find(isFree)
  const main = owner?.isOptional
    ? state.interpretation.frames[state.interpretation.frames.indexOf(owner) - 1]
    : undefined
  return main && isFree(main) ? main : owner
}

/** The entity modifies the following noun. */
export function nextFrame(
  { currentFrames }: InterpretationState,
  entities: readonly ClauseEntity[],
  i: number,
): StopFrame | undefined {
  const next = entities[i + 1]
  return next?.type === 'venue' ? currentFrames.find(({ spans }) => spans.includes(next.span)) : undefined
}

export function frameOfTime(
  state: InterpretationState,
  entities: readonly ClauseEntity[],
  i: number,
): StopFrame | undefined {
  if (state.currentFrames.length === 0 && isOfUnknownName(state, entities[i - 1])) return undefined
  const owner = frameOfEntity(state, entities, i, (frame) => frame.times.length === 0)
  if (owner) return mainFrameOf(state, owner, entities[i])
  if (state.currentFrames.length > 0) return undefined
  const last = [...state.interpretation.frames, ...state.previousFrames].findLast(({ isOptional }) => !isOptional)
  return last && last.times.length === 0 && state.clause.link !== 'then'
    ? leadingFrameOf(state, last, entities, i)
    : undefined
}

/** An hour after a meal and dessert or drinks is the start of the meal. */
function leadingFrameOf(
  { interpretation }: InterpretationState,
  last: StopFrame,
  entities: readonly ClauseEntity[],
  i: number,
): StopFrame {
  const before = interpretation.frames[interpretation.frames.indexOf(last) - 1]
  const isOfAll = !interpretation.isOrderExplicit || entities.some(({ type }) => type === 'date')
  return isTreat(last) && isOfAll && isLed(before, last, entities[i]) ? before! : last
}

/** Dessert or drinks that follow a meal. */
const isTreat = ({ concept, isThing, text }: StopFrame): boolean =>
  concept === 'dessert' || (concept === 'drink' && isThing) || (concept === 'coffee' && isSingleDrink(text))

/** The preceding food of the same sentence can be eaten at that hour. */
function isLed(before: StopFrame | undefined, frame: StopFrame, entity: ClauseEntity | undefined): boolean {
  const isFood = before?.concept === 'food' && before.sentence === frame.sentence && before.times.length === 0
  const clock = entity?.type === 'time' ? entity.time.clock : undefined
  const isHour = clock !== undefined && (frame.concept !== 'coffee' || isMealtime(clock.minutes % 720))
  return isFood && isHour && isPlausible(before, clock)
}

/** On a 12-hour clock: 11:00–14:30 and 17:30–21:00. */
const isMealtime = (minutes: number): boolean => minutes >= 660 || minutes <= 150 || (minutes >= 330 && minutes <= 540)

/** The time belongs to an unknown proper noun. */
function isOfUnknownName({ context }: InterpretationState, before: ClauseEntity | undefined): boolean {
  return before?.type === 'unknown' && /^\p{Lu}/u.test(context.text.slice(...before.span))
}

/** The hour of a conjoined accompaniment is that of the main stop, if plausible for it. */
function mainFrameOf(state: InterpretationState, owner: StopFrame, entity: ClauseEntity | undefined): StopFrame {
  const before = state.interpretation.frames[state.interpretation.frames.indexOf(owner) - 1]
  const isAhead = entity !== undefined && owner.spans.every(([start]) => start > entity.span[0])
  const isTail = state.clause.link === 'and' && state.currentFrames.length === 1 && isTreat(owner) && !isAhead
  return isTail && isLed(before, owner, entity) ? before! : owner
}
