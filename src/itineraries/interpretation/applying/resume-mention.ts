import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { StopFrame } from '../stop-frame.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import type { InterpretationState } from './interpretation-state.js'

/** A pronoun that refers to a past-tense mention turns it into a request. */
export function resumePast(state: InterpretationState, entities: readonly ClauseEntity[]): VenueEntity[] {
  const pastVenue = state.past.findLast(({ venue }) => !venue.isGeneric)
  const other = pastVenue && otherThan(state, pastVenue, entities)
  if (other) return [other]
  const word = pastVenue && wordFor(state, entities)
  if (!word || isTaken(state, pastVenue)) return []
  // Similarity ("like that") requests a different venue.
  const { place: _, ...mention } = pastVenue.venue
  if (pastVenue.venue.place && likeWord.test(state.context.text.slice(0, word.span[0]))) return []
  const isSort = pastVenue.venue.place === undefined
  return [{ ...pastVenue, venue: isSort ? mention : pastVenue.venue, span: word.span, isMaybe: false, isOther: false }]
}

/** A different one of the same kind. */
function otherThan(
  { clause, interpretation }: InterpretationState,
  pastVenue: VenueEntity,
  entities: readonly ClauseEntity[],
): VenueEntity | undefined {
  const { place, ...mention } = pastVenue.venue
  const word = clause.mentions.find((candidate) => hasRole(candidate, 'other'))
  const isBare = !entities.some(({ type }) => type === 'venue' || type === 'unknown') && !clause.isPast
  const isOne = clause.mentions.every(
    (mention) =>
      mention === word ||
      ['filler', 'number', 'date', 'daypart', 'time'].includes(mention.type) ||
      hasRole(mention, 'at', 'pos', 'want'),
  )
  if (!place || !word || !isBare || !isOne || interpretation.frames.length > 0) return undefined
  interpretation.avoid.names.add(place.name)
  return { ...pastVenue, venue: mention, span: word.span, text: mention.concept, isMaybe: false, isOther: false }
}

/** Entities beside a pronoun apply to the stop it refers to. */
export function resumeStop(state: InterpretationState, entities: readonly ClauseEntity[]): StopFrame | undefined {
  const last = state.interpretation.frames.at(-1)
  const isNext = last !== undefined && last.sentence === state.clause.sentence - 1
  return isNext && state.currentFrames.length === 0 && wordFor(state, entities) ? last : undefined
}

/** Pronoun in a requesting clause without a noun. */
function wordFor(
  { clause: { mentions }, context: { tokens } }: InterpretationState,
  entities: readonly ClauseEntity[],
): EntityMention | undefined {
  if (
    entities.some(({ type }) => type === 'venue' || type === 'unknown') ||
    mentions.some((mention) => hasRole(mention, 'neg', 'else'))
  )
    return undefined
  const index = mentions.findIndex((mention) => isPronoun(mention, tokens))
  const isAsked = mentions.slice(0, index).some((mention) => isAsking(mention, tokens))
  return index > 0 && isAsked && isEnd(mentions[index + 1], tokens) ? mentions[index] : undefined
}

const isPronoun = ({ type, from, to }: EntityMention, tokens: readonly Token[]): boolean =>
  (type === 'filler' && to === from + 1 && standIn.test(tokens[from]!.word)) || isAgain(tokens, from)

const isAsking = (mention: EntityMention, tokens: readonly Token[]): boolean =>
  hasRole(mention, 'pos', 'want', 'either', 'cancel') || phraseIn(questionPattern, tokens, mention.from) > 0

/** Demonstrative pronoun, not determiner. */
const isEnd = (next: EntityMention | undefined, tokens: readonly Token[]): boolean =>
  next === undefined || next.type !== 'filler' || behind.test(tokens[next.from]!.word)

/** Whether a stop already exists for it. */
const isTaken = ({ interpretation: { frames } }: InterpretationState, { venue }: VenueEntity): boolean =>
  frames.some(
    ({ concept, cuisines, heads }) =>
      concept === venue.concept &&
      venue.cuisines.every((id) => cuisines.includes(id)) &&
      (venue.head === undefined || heads.includes(venue.head.name)),
  )

const isAgain = (tokens: readonly Token[], index: number): boolean => phraseIn(repeatPattern, tokens, index) > 0

const repeatPattern = anyOf('try again|go back|go again|another go|another try')
const standIn = /^(that|those|them|it|some|one|ones|similar)$/
const likeWord = /\b(like|similar to)\s*$/i
const behind =
  /^(again|too|for|at|in|on|around|first|then|before|after|this|while|with|as|if|here|please|sometime|ourselves|myself|now|today|s|is|would)$/
const questionPattern = anyOf(
  'up for|down for|kill for|murder|go for|more of|in for|game for|bring on|is there|are there|any chance of|sold on|keen on|crave',
)
