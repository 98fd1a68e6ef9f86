import type { NearTarget } from '../clause-entities.js'
import type { Interpretation } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import type { StopFrame } from '../stop-frame.js'
import { isWayThere, passEvent } from './apply-event.js'
import type { InterpretationState } from './interpretation-state.js'

/** A walking limit after several stops applies to each leg. */
function isAllowance({ context }: InterpretationState, { span }: { readonly span: Span }): boolean {
  return (
    /(walk|and(ar|ando)|camina)/i.test(context.text.slice(span[0] - 20, span[1])) &&
    /(more|over|further|farther|longer|m[aá]s) (than|de|que)/i.test(context.text.slice(...span))
  )
}

/** The event venue as a destination is no reference point. */
function isGoingThere({ context, clause }: InterpretationState, { span }: { readonly span: Span }): boolean {
  const clauseText = context.text.slice(clause.mentions[0]!.span[0], span[1])
  return /\b(be|get|getting|arrive|arriving|head|heading|estar|llegar|llegamos)\b[^,.;]*\b(at|to|in|inside|into|al?|en)\b/i.test(
    clauseText,
  )
}

/** Conjoined stops share the location unless the first has its own. */
function pairedWith({ interpretation, currentFrames, clause }: InterpretationState): StopFrame[] {
  const before = interpretation.frames.findLast((frame) => !currentFrames.includes(frame))
  const isPair = clause.link === 'and' && before?.sentence === clause.sentence && !before.place
  return isPair && interpretation.nearTargets.length === 0 ? [before] : []
}

/** After the event, "nearby" refers to the event venue. */
const isHereAfter = ({ currentFrames, context }: InterpretationState): boolean =>
  context.event !== undefined && currentFrames.length > 0 && currentFrames.every(({ side }) => side === 'after')

const isOnFoot = /\bwalk to$/i

export function applyNear(state: InterpretationState, near: NearTarget & { readonly span: Span }): void {
  const isArrival =
    near.of === 'event' &&
    near.meters === undefined &&
    state.currentFrames.length === 0 &&
    (state.clause.link === 'then' || isGoingThere(state, near) || isWayThere(state))
  if (isArrival) {
    passEvent(state)
    return
  }
  const last = state.interpretation.frames.at(-1)
  const isLeg =
    near.of === 'location' &&
    near.name === undefined &&
    near.onFoot &&
    near.meters !== undefined &&
    state.currentFrames.length === 0 &&
    (state.interpretation.onFoot ||
      (last?.count ?? 1) > 1 ||
      (state.interpretation.frames.length > 1 && isAllowance(state, near)))
  if (isLeg) {
    state.interpretation.leg ??= { meters: near.meters!, span: near.span }
    return
  }
  if (near.isThere && near.of === 'location' && resolveThere(state, near)) return
  if (near.isThere && isOnFoot.test(state.context.text.slice(...near.span)) && state.interpretation.frames.length > 1) {
    state.interpretation.areLegsShort = true
    return
  }
  const isOwn = state.currentFrames.length > 0 && near.of !== 'location'
  if (isOwn)
    for (const frame of [...(near.isArea ? pairedWith(state) : []), ...state.currentFrames]) frame.near ??= near
  else state.interpretation.nearTargets.push(near)
  state.interpretation.slots.push({
    slot: 'near',
    value: near.name ?? near.of,
    text: state.context.text.slice(...near.span),
    span: near.span,
  })
}

/** Resolves an anaphoric "nearby": the previous place, or the event venue after the event. */
function resolveThere(state: InterpretationState, near: NearTarget & { readonly span: Span }): boolean {
  const { currentFrames } = state
  const before = state.interpretation.frames.findLast(
    (frame) => (frame.place ?? frame.near) && !currentFrames.includes(frame),
  )
  const point = before?.place ?? (before?.near?.lat !== undefined ? before.near : undefined)
  if (point)
    for (const frame of currentFrames)
      frame.near ??= {
        ...near,
        of: 'place',
        ...(point.name !== undefined && { name: point.name }),
        lat: point.lat!,
        lng: point.lng!,
      }
  if (point && currentFrames.length > 0) return true
  const isNamed = state.interpretation.nearTargets.some(({ name }) => name !== undefined)
  if (currentFrames.length > 0 && isNamed) return true
  if (!isHereAfter(state)) return false
  for (const frame of currentFrames) frame.near ??= { ...near, of: 'event' }
  return true
}

/** A fronted location applies to all conjoined stops. */
export function shareArea({ frames }: Interpretation): void {
  const [first, ...others] = frames
  const { near, spans, sentence } = first ?? {}
  if (!first || near?.of !== 'place' || near.span[1] > spans![0]![0]) return
  for (const frame of others)
    if (frame.sentence === sentence && !frame.near && !frame.place && !frame.side) frame.near = near
}
