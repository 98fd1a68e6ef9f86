import type { ClauseEntity, InterpretationContext } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { StopFrame } from '../stop-frame.js'
import { orderStops } from './create-stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

/** "another" and "one" repeat the last stop. */
export function repeatLast(state: InterpretationState, entities: readonly ClauseEntity[]): void {
  const { interpretation, currentFrames, clause, context } = state
  const last = interpretation.frames.at(-1)
  const word = last && againWord(last, clause, context, entities)
  const isBare = currentFrames.length === 0 && !entities.some(({ type }) => type === 'venue' || type === 'unknown')
  // Already included in the count.
  const isCounted = last !== undefined && last.count > 1 && !isMore(state, word)
  const isNext = clause.link === 'then' || entities.some(isWhen) || isVenueRepeated(state, last, word)
  if (!word || (last.place && !isOneOfMany(last)) || isCounted || !isBare || !isNext) return
  const isOpen = someWord.test(context.text.slice(...word.span))
  const again = repeat(
    state,
    {
      ...last,
      text: last.place ? last.concept : last.text,
      isOptional: clause.mentions.some((mention) => hasRole(mention, 'maybe')),
      isBetween: false,
      ...(isOpen && { cuisines: [], dishes: [] }),
    },
    word,
    1,
  )
  delete again.place
}

const isMore = ({ context }: InterpretationState, word: EntityMention | undefined): boolean =>
  word !== undefined && /more|m[aá]s/i.test(context.text.slice(...word.span))

/** Kinds of which "another one" means a different place. */
const isOneOfMany = ({ concept }: StopFrame): boolean => ['memorial', 'museum', 'gallery', 'park'].includes(concept)

/** Repeats the venue, not the item. */
const isVenueRepeated = (
  { context, clause }: InterpretationState,
  last: StopFrame | undefined,
  word: EntityMention | undefined,
): boolean =>
  last?.isThing === false &&
  word !== undefined &&
  otherWord.test(context.text.slice(...word.span)) &&
  clause.mentions.every(
    (mention) =>
      mention === word || mention.type === 'filler' || hasRole(mention, 'else', 'near', 'nearme', 'there', 'at'),
  )

const isWhen = (entity: ClauseEntity): boolean =>
  ['date', 'time', 'daypart', 'side', 'event'].includes(entity.type) ||
  (entity.type === 'role' && ['laterword', 'earlier'].includes(entity.role))

/** Pronoun that refers to the last stop. */
function againWord(
  { times, dayparts, dates }: StopFrame,
  { mentions }: Clause,
  { text }: InterpretationContext,
  entities: readonly ClauseEntity[],
): EntityMention | undefined {
  const isBegun = times.length + dayparts.length > 0
  const isOfOtherDay = dates.length > 0 && entities.some(({ type }) => type === 'date')
  return mentions.find(({ span }, i) => {
    const word = text.slice(...span)
    return otherWord.test(word) || (isBegun && i === 0 && oneWord.test(word)) || (isOfOtherDay && someWord.test(word))
  })
}

const otherWord =
  /^(another|another one|one more|second|third|(the )?same again|otro|otra|un[oa] m[aá]s|otr[oa] m[aá]s)$/i
const oneWord = /^(one|uno|una)$/i
const someWord = /^(something|algo)$/i

/** A bare number repeats the last stop. */
export function repeatCounted(state: InterpretationState, entities: readonly ClauseEntity[]): boolean {
  const { interpretation, currentFrames, clause } = state
  const side = sideOf(entities)
  const number = clause.mentions.find((mention) => mention.type === 'number' || isOneMore(state, mention))
  const isBare =
    currentFrames.length === 0 && clause.mentions.every(({ type }) => type !== 'unknown' && type !== 'place')
  if (!side || !number || !isBare || entities.some(({ type }) => type === 'venue')) return false
  const count = number.type === 'number' ? number.value : 1
  const other = side === 'before' ? 'after' : 'before'
  const pair = interpretation.orderedPairs.at(-1)
  const [first, second] = other === 'before' ? (pair ?? []) : [...(pair ?? [])].reverse()
  const only = clause.link === 'and' && interpretation.frames.length === 1 ? interpretation.frames[0] : undefined
  const original = interpretation.frames.findLast((frame) => frame.side === other) ?? first ?? only
  if (
    !original ||
    original.place ||
    (original === first && original !== only && second !== interpretation.frames.at(-1))
  )
    return false
  // Distributes the counted stops.
  if (original === first && second && isSpread(state, original, second)) {
    second.behind = original.count - count
    return true
  }
  const again = repeat(state, original, number, count)
  if (original === first && second) orderStops(state, side, again, second)
  return true
}

function sideOf(entities: readonly ClauseEntity[]): 'before' | 'after' | undefined {
  const turn = entities.find(
    (entity) => entity.type === 'side' || (entity.type === 'role' && entity.role === 'laterword'),
  )
  if (turn?.type === 'side') return turn.side === 'before' ? 'before' : 'after'
  return turn && 'after'
}

const isOneMore = ({ context, clause }: InterpretationState, { span }: EntityMention): boolean =>
  clause.link === 'and' && /^(another|another one|otr[oa])$/i.test(context.text.slice(...span))

const isSpread = ({ context: { text } }: InterpretationState, { spans, count }: StopFrame, point: StopFrame): boolean =>
  count > 1 && /\b(one|uno|una|1)\b/i.test(text.slice(spans[0]![1], point.spans[0]![0]))

/** Repeats the stop on the other side of the reference point. */
export function repeatBeyond(state: InterpretationState, entities: readonly ClauseEntity[]): void {
  const { currentFrames, clause, interpretation } = state
  const word = clause.mentions.find((mention) => hasRole(mention, 'bothsides'))
  if (!word) return
  const point = currentFrames.find(({ spans }) => spans[0]![0] >= word.span[1])
  const thing = [...interpretation.frames].findLast(({ spans }) => spans[0]![0] < word.span[0])
  const isCounted = thing !== undefined && thing.count > 1 && !currentFrames.includes(thing)
  if (point && isCounted) {
    point.behind = thing.count - 1
    interpretation.orderedPairs.push([thing, point])
    return
  }
  if (point && thing) {
    orderStops(state, 'before', thing, point)
    orderStops(state, 'after', repeat(state, thing, word, thing.count), point)
    return
  }
  if (!(interpretation.isEventKnown || entities.some(({ type }) => type === 'event'))) return
  interpretation.event ??= { isBoth: true }
  for (const frame of currentFrames.length > 0 ? [...currentFrames] : thing ? [thing] : []) {
    frame.side = 'before'
    if (isCounted) frame.count -= 1
    repeat(state, frame, word, isCounted ? 1 : frame.count).side = 'after'
  }
}

/** Copies the stop without its times. */
function repeat(
  { interpretation, currentFrames, clause }: InterpretationState,
  original: StopFrame,
  { span }: EntityMention,
  count: number,
): StopFrame {
  const own = { times: [], dayparts: [], dates: [], spans: [span], sentence: clause.sentence, count }
  const again: StopFrame = { ...original, ...own }
  delete again.side
  interpretation.frames.push(again)
  currentFrames.push(again)
  return again
}
