import type { VenueEntity } from '../clause-entities.js'
import type { StopFrame } from '../stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

/** Conjoined food and drinks belong to the stated meal. */
export function hadTogether(
  state: InterpretationState,
  { venue, relation, count }: VenueEntity,
): StopFrame | undefined {
  const { interpretation, clause } = state
  const lastTwo = interpretation.frames.slice(-2)
  const isDrinkFirst = relation === 'for' && clause.link === 'and' && lastTwo[0]?.concept === 'drink'
  const [eaten, drunk] = isDrinkFirst ? lastTwo.toReversed() : lastTwo
  const isBare = venue.meal !== undefined && venue.cuisines.length === 0 && !venue.place && count === undefined
  const isTurn = clause.link === 'then' || relation === 'before' || relation === 'after'
  // In a longer list each item is a stop.
  const isWhole = relation === 'for' || interpretation.frames.length === 2
  if (!eaten || !drunk || !isBare || isTurn || !isWhole || !isDrink(drunk, clause.sentence)) return undefined
  if (!isDish(eaten, clause.sentence)) return undefined
  interpretation.frames.splice(interpretation.frames.indexOf(drunk), 1)
  state.currentFrames = state.currentFrames.filter((frame) => frame !== drunk)
  interpretation.soft.push({ wish: drunk.text, text: drunk.text, span: drunk.spans[0]! })
  return eaten
}

const isDrink = (frame: StopFrame, sentence: number): boolean =>
  frame.concept === 'drink' && (frame.isThing || frame.isOptional) && isOpen(frame, sentence)

const isDish = (frame: StopFrame, sentence: number): boolean =>
  frame.concept === 'food' && !frame.meal && frame.cuisines.length > 0 && isOpen(frame, sentence)

/** Nothing distinguishes it from the meal. */
const isOpen = ({ times, dates, dayparts, count, place, side, sentence }: StopFrame, sentenceNumber: number): boolean =>
  times.length + dates.length + dayparts.length === 0 && count === 1 && !place && !side && sentence === sentenceNumber
