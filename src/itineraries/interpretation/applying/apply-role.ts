import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import type { Span } from '../plan-request.js'
import { applySide, isEventKnown } from './apply-event.js'
import { frameOfEntity, nextFrame } from './attachment.js'
import { orderStops } from './create-stop-frame.js'
import { followDuty } from './follow-duty.js'
import type { InterpretationState } from './interpretation-state.js'

export function applyRole(
  state: InterpretationState,
  role: string,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const interpretation = state.interpretation
  interpretation.roles.add(role)
  if (role === 'onfoot') interpretation.onFoot = true
  if (role === 'order') Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
  if (role === 'legs') interpretation.areLegsShort = true
  if (role === 'anyorder') interpretation.isOrderFree = true
  const owner =
    role === 'earlyadv' || role === 'lateadv'
      ? (nextFrame(state, entities, i) ??
        frameOfEntity(state, entities, i) ??
        (entities.every(({ type }) => type === 'role' || type === 'date') ? interpretation.frames.at(-1) : undefined))
      : undefined
  if (owner && role === 'earlyadv') owner.early = true
  if (owner && role === 'lateadv') owner.late = true
  if (role === 'atopening') Object.assign(frameOfEntity(state, entities, i) ?? {}, { atOpening: true })
  if (role === 'between') applyBetween(state)
  if (role === 'behindfirst') applyBehindNth(state, 1)
  if (role === 'behindsecond') applyBehindNth(state, 2)
  if (role === 'else') applyElse(state, entities, i)
  if (role === 'amid') state.between = { sentence: state.clause.sentence, frames: [...state.currentFrames] }
  if (role === 'laterword' && !followDuty(state)) applyLater(state)
  if (role === 'earlier') applyEarlier(state)
  if (role === 'onway' && isEventKnown(state)) applySide(state, 'before')
}

function applyBetween({ currentFrames, interpretation }: InterpretationState): void {
  const frame = currentFrames.at(-1)
  if (!frame) return
  frame.isBetween = true
  Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
}

function applyBehindNth({ currentFrames, interpretation }: InterpretationState, behind: number): void {
  const frame = currentFrames.findLast(({ count }) => count === 1)
  if (!frame) return
  const [first, point] = currentFrames
  if (first && point && interpretation.frames.every(({ count }) => count <= behind))
    orderStops({ interpretation }, 'after', first, point)
  frame.behind = behind
  Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
}

/** "something else" excludes what was stated before. */
function applyElse(state: InterpretationState, entities: readonly ClauseEntity[], i: number): void {
  for (const frame of state.interpretation.frames) {
    if (!frame.place) continue
    state.interpretation.avoid.names.add(frame.place.name)
    delete frame.place
    frame.isGeneric = true
  }
  for (const { venue, span, text } of [...state.past, ...framesOfClause(entities, i)])
    if (venue.cuisines.length > 0) forgo(state, venue.cuisines, span, text)
}

/** "anything else" excludes the food, "somewhere else" only the venue. */
function framesOfClause(entities: readonly ClauseEntity[], i: number): VenueEntity[] {
  if (/where|place|sitio/i.test(entities[i]!.text)) return []
  return entities
    .slice(0, i)
    .filter(
      (entity): entity is VenueEntity => entity.type === 'venue' && !entity.isNegative && entity.relation !== 'before',
    )
}

function forgo(state: InterpretationState, cuisines: readonly string[], span: Span, text: string): void {
  const { avoid, frames, slots } = state.interpretation
  for (const id of cuisines) {
    avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text, span })
  }
  for (const frame of frames) frame.cuisines = frame.cuisines.filter((id) => !cuisines.includes(id))
  const bare = frames.filter((frame) => frame.spans.length === 1 && frame.spans[0] === span)
  for (const frame of bare) frames.splice(frames.indexOf(frame), 1)
  state.currentFrames = state.currentFrames.filter((frame) => !bare.includes(frame))
}

/** Without an event, the stop follows the preceding one. */
function applyLater(state: InterpretationState): void {
  applySide(state, 'after')
  const { frames } = state.interpretation
  const frame = state.currentFrames.at(-1)
  const before = frame && frames[frames.indexOf(frame) - 1]
  if (frame && before && !isEventKnown(state)) orderStops(state, 'after', frame, before)
}

/** Places the stop before the preceding one, or before the event if there is none. */
function applyEarlier(state: InterpretationState): void {
  if (state.interpretation.limits.some(({ anchor }) => anchor === 'done')) return
  const frame = state.currentFrames.find(({ isElsewhere }) => !isElsewhere)
  const before = state.interpretation.frames.findLast(
    (other) => !state.currentFrames.includes(other) && (!other.isElsewhere || other.times.length > 0),
  )
  const [main, earlier] = state.currentFrames.slice(-2)
  if (frame && before?.side === 'after') Object.assign(frame, { side: 'before', isOptional: false })
  if (frame && before) orderStops(state, 'before', frame, before)
  else if (main && earlier && !isEventKnown(state)) orderStops(state, 'before', earlier, main)
  else if (isEventKnown(state)) applySide(state, 'before')
  // The reference point follows later in the text.
  else if (frame) state.waiting ??= { relation: 'after', frame }
}
