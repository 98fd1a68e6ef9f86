import type { ClauseEntity } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import type { StopFrame } from '../stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

/** A bare refusal negates the directly preceding request. */
export function refusePrevious(state: InterpretationState, entities: readonly ClauseEntity[]): void {
  const { clause, interpretation, currentFrames, wasNegated } = state
  const contentMentions = clause.mentions.filter(({ type }) => type !== 'filler' && type !== 'mark')
  const [refusal, ...more] = contentMentions
  const last = interpretation.frames.at(-1)
  if (isButThat(state)) {
    if (last && last.cuisines.length > 0) refuse(state, last)
    else for (const id of state.past.at(-1)?.venue.cuisines ?? []) interpretation.avoid.cuisines.add(id)
    return
  }
  const isAnswer = hasRole(refusal, 'neg') && isAnswered(state)
  if (!(hasRole(refusal, 'refused') || isAnswer) || more.length > 0 || entities.length > 0 || wasNegated) return
  if (last && !last.meal && currentFrames.includes(last)) refuse(state, last)
}

const isButThat = ({ clause: { mentions }, context: { text } }: InterpretationState): boolean =>
  mentions.length > 0 && butThat.test(text.slice(mentions[0]!.span[0], mentions.at(-1)!.span[1]))

const butThat =
  /\b(anything|everything|todo|cualquier cosa|lo que sea) (but|except|other than|besides|menos|excepto) (that|those|it|eso|esa|ese|esos)\b/i

/** Negative answer to a question. */
const isAnswered = ({ clause: { mentions, link }, context: { text } }: InterpretationState): boolean =>
  link === 'sentence' &&
  /\?\s*$/.test(text.slice(0, mentions[0]!.span[0])) &&
  !/^que\b/i.test(text.slice(mentions[0]!.span[0]))

function refuse({ interpretation }: InterpretationState, frame: StopFrame): void {
  const { avoid, frames, slots } = interpretation
  const span = frame.spans[0]!
  frames.splice(frames.indexOf(frame), 1)
  for (const id of frame.cuisines) {
    avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text: frame.text, span })
  }
  if (frame.cuisines.length === 0)
    for (const kind of frame.prefer.length > 0 ? frame.prefer : frame.kinds) avoid.kinds.add(kind)
}
