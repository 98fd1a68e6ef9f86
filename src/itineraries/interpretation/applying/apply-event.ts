import { namesStop } from '../connectives.js'
import { hasRole, headOf } from '../entity-mentions.js'
import type { Side, Span } from '../plan-request.js'
import { orderStops } from './create-stop-frame.js'
import { sideOfEventAt } from './infer-hours.js'
import type { InterpretationState } from './interpretation-state.js'

export function applyEvent(state: InterpretationState, relation: Side | undefined, span?: Span): void {
  // Without a ticket, a show mentioned again is the stop stated before.
  if ((relation === 'before' || relation === 'after') && isStatedShow(state)) {
    applyTurn(state, relation)
    return
  }
  state.interpretation.event ??= { isBoth: false }
  const { event } = state.interpretation
  if (!relation || (relation === 'during' && isSeenInTurn(state, span))) {
    if (!closeBetween(state)) passEvent(state)
    return
  }
  event.isBoth ||= event.relation !== undefined && event.relation !== relation
  event.relation = relation
  const isFront =
    span !== undefined &&
    state.currentFrames.length > 0 &&
    state.currentFrames.every(({ spans }) => spans[0]![0] > span[0])
  applySide(state, relation, isFront || state.between?.sentence === state.clause.sentence)
  if (!isFront) return
  setPendingSide(state, relation)
  state.sideTakenIn = state.clause.sentence
}

/**
 * With a ticket, watching the game is the event itself if something follows; otherwise it is watched in the stated
 * pub.
 */
function isSeenInTurn(
  { context, clause, interpretation, currentFrames }: InterpretationState,
  span: Span | undefined,
): boolean {
  const isBare = currentFrames.length === 0 && !clause.mentions.some(namesStop)
  if (!context.event || !span || !isBare || !watching.test(context.text.slice(clause.mentions[0]!.span[0], span[1])))
    return false
  const goesOn = goingOn.test(context.text.slice(span[1]))
  const last = interpretation.frames.at(-1)
  const isHouse = last?.concept === 'drink' && !last.isThing
  return clause.link === 'then' || (goesOn && !isHouse && (last === undefined || clause.link === 'comma'))
}

const watching = /\b(watch|watching|see|seeing|catch|catching|ver|vemos|mirar|miramos)\b/i
const goingOn = /^[^.;!?\n]*\b(then|afterwards?|luego|despu[eé]s)\b/i

function isStatedShow({ context, interpretation, currentFrames }: InterpretationState): boolean {
  const [show] = interpretation.frames
  const isShow = show !== undefined && (show.concept === 'theatre' || show.concept === 'live_music')
  return context.event === undefined && isShow && currentFrames.length > 0 && !currentFrames.includes(show)
}

/** The event closes a "between" range. */
function closeBetween(state: InterpretationState): boolean {
  const { between, clause } = state
  if (between?.sentence !== clause.sentence || clause.link !== 'and') return false
  for (const frame of between.frames) frame.side ??= 'before'
  if (state.waiting || between.frames.length === 0) setPendingSide(state, 'before')
  return true
}

/** The event as one step of the sequence. */
export function passEvent(state: InterpretationState): void {
  if (state.clause.link !== 'then' && state.clause.link !== 'comma' && !isWayThere(state)) return
  if (state.currentFrames.length > 0 || state.interpretation.frames.length === 0) return
  for (const frame of state.interpretation.frames) frame.side ??= sideOfEventAt(state, frame)
  if (state.clause.link === 'then' || !isAnnounced(state)) setPendingSide(state, 'after')
}

export function isWayThere({ clause: { link, mentions }, currentFrames }: InterpretationState): boolean {
  const way = mentions.find((mention) => mention.type !== 'filler' && !hasRole(mention, 'pos'))
  return link === 'and' && currentFrames.length === 0 && hasRole(way, 'wayto')
}

/** States the time of the event, not a step. */
function isAnnounced({ clause: { mentions }, context }: InterpretationState): boolean {
  return mentions.some(
    ({ from }, i) =>
      mentions[i + 1]?.type === 'time' && /^(is|s|starts|begins|es|empieza|comienza)$/.test(context.tokens[from]!.word),
  )
}

/** After the event as a step, following stops are after it. */
export function followEvent(state: InterpretationState): void {
  const { event, frames } = state.interpretation
  const isBeyond = state.clause.isAfterwards || (state.clause.link === 'then' && isEventBehind(state))
  if (isBeyond && frames.at(-1)?.side === 'before') setPendingSide(state, 'after')
  if (state.clause.link !== 'then' || frames.length > 0 || !event || event.relation) return
  if (state.clause.position === 'first') {
    setPendingSide(state, 'before')
    return
  }
  event.relation = 'after'
  setPendingSide(state, 'after')
}

/** A stop stated after a clause that ended with the event. */
function isEventBehind({ interpretation, clause, context }: InterpretationState): boolean {
  const [last] = interpretation.frames.at(-1)?.spans.slice(-1) ?? []
  const start = clause.mentions[0]?.span[0]
  if (!last || start === undefined || !beforeEvent.test(context.text.slice(last[1], start))) return false
  return clause.mentions.some((mention) => ['drink', 'dancing', 'live_music'].includes(headOf(mention)?.concept ?? ''))
}

const beforeEvent = /^\s+(before|antes)\b(?!.*\b(before|antes)\b)/i

/** `isOwn`: applies only to the stops of the current clause. */
export function applySide(state: InterpretationState, side: Side, isOwn = false): void {
  if (state.currentFrames.length === 0) {
    const open = state.interpretation.frames.filter(
      (frame) => frame.sentence === state.clause.sentence && frame.side === undefined,
    )
    if (open.length === 0 || state.clause.link === 'start') setPendingSide(state, side)
    for (const frame of state.clause.link === 'start' ? [] : open) frame.side = side
    return
  }
  for (const frame of state.currentFrames) frame.side = side
  if (side === 'after' && state.clause.link === 'then')
    for (const frame of state.interpretation.frames) frame.side ??= 'before'
  if (isOwn || !['and', 'comma', 'or'].includes(state.clause.link)) return
  const open = state.interpretation.frames.filter(
    ({ sentence, times }) => sentence === state.clause.sentence && (side === 'before' || times.length === 0),
  )
  for (const frame of open) frame.side ??= side === 'after' && frame.isLeading ? 'before' : side
}

export function isEventKnown(state: InterpretationState): boolean {
  return state.context.event !== undefined || state.interpretation.event !== undefined
}

/** Without an event, the reference point is the first stated stop, otherwise the preceding one. */
export function applyTurn(state: InterpretationState, side: Side): void {
  const middle = state.interpretation.frames.find((frame) => !state.currentFrames.includes(frame))
  const [before, last] = state.currentFrames.slice(-2)
  // The reference point follows later in the text.
  if (!middle && !last && before && !before.isLeading)
    state.waiting ??= { relation: side === 'before' ? 'after' : 'before', frame: before }
  const joined =
    state.clause.link === 'and'
      ? state.previousFrames.filter(
          (frame) =>
            frame !== middle && !frame.side && !state.currentFrames.includes(frame) && frame.times.length === 0,
        )
      : []
  const pairs = middle
    ? [...joined, ...state.currentFrames].map((frame) => [frame, middle] as const)
    : last
      ? [[last, before!] as const]
      : []
  for (const [frame, point] of pairs) {
    frame.side ??= side
    orderStops(state, side === 'before' ? 'before' : 'after', frame, point)
  }
}

function setPendingSide(state: InterpretationState, side: Side): void {
  state.pendingSide = side
  state.sideTakenIn = undefined
}
