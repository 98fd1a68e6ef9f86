import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { StopFrame } from '../stop-frame.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { ownerWords } from '../words/people-words.js'
import { foodConcepts } from './find-target.js'
import type { InterpretationState } from './interpretation-state.js'

/** Consumed where no plan leads, so only the other stops are planned. */
export function isEatenElsewhere(
  { context: { tokens }, clause: { mentions }, interpretation }: InterpretationState,
  { venue, span }: VenueEntity,
  next: ClauseEntity | undefined,
): boolean {
  if (!foodConcepts.includes(venue.concept) || venue.place) return false
  const behind = mentions.filter((mention) => mention.span[0] >= span[1])
  const index = behind[0]?.from ?? tokens.length
  return (
    isAtEvent(behind, next) ||
    isAtOwnTable(tokens, index) ||
    (interpretation.isEventKnown && phraseIn(thereWord, tokens, index) > 0)
  )
}

function isAtEvent(behind: readonly EntityMention[], next: ClauseEntity | undefined): boolean {
  const isEvent =
    next?.type === 'event' ? next.relation === undefined : next?.type === 'near' && next.near.of === 'event'
  const between = isEvent ? behind.filter((mention) => mention.span[1] <= next!.span[0]) : []
  return between.length > 0 && between.every((mention) => mention.type === 'filler' || hasRole(mention, 'at'))
}

function isAtOwnTable(tokens: readonly Token[], from: number): boolean {
  const index = from + phraseIn(tableLeads, tokens, from)
  const house = owners.has(tokens[index]?.word ?? '') ? index + 1 : index
  return index > from && phraseIn(ownTables, tokens, house) > 0
}

const tableLeads = anyOf('at|in|on|en|back at')
const ownTables = anyOf('home|hotel|house|airbnb|apartment|office|plane|flight|train|casa|oficina|avion|tren')
const thereWord = anyOf('there|alli|alla')
const owners = new Set(ownerWords.split('|'))

/** Already arranged by the fan. */
export function isSettled(
  { clause: { mentions }, context: { tokens } }: InterpretationState,
  { meal, spans }: StopFrame,
): boolean {
  if (mentions.some((mention) => hasRole(mention, 'sorted'))) return true
  const booking = mentions.find((mention) => hasRole(mention, 'booking'))
  if (booking && isHavingClause(tokens.slice(mentions[0]!.from, booking.from))) return true
  const mealIndex =
    meal === undefined ? -1 : mentions.findIndex(({ span }) => spans.some(([start]) => start === span[0]))
  return (
    mealIndex >= 0 &&
    (isFixed(mentions[mealIndex]!, mentions.slice(mealIndex + 1), tokens) || isWithCompany(mentions, mealIndex, tokens))
  )
}

function isFixed(meal: EntityMention, behind: readonly EntityMention[], tokens: readonly Token[]): boolean {
  const words = ({ from, to }: EntityMention): string[] => tokens.slice(from, to).map(({ word }) => word)
  const time = behind.findIndex(({ type }) => type === 'time')
  const verb = behind.slice(0, Math.max(time, 0)).findLast((mention) => !hasRole(mention, 'at'))
  const isShort = time === 0 && tokens[meal.to - 1]!.stem !== undefined
  const isSet = time >= 0 && (booked.has(words(behind[time]!)[0]!) || (verb && beVerb.has(words(verb)[0]!)))
  return isShort || isSet || behind.some((mention) => words(mention).includes('already'))
}

function isWithCompany(mentions: readonly EntityMention[], meal: number, tokens: readonly Token[]): boolean {
  const lead = tokens.slice(mentions[0]!.from, mentions[meal]!.from)
  const verb = lead.findLastIndex(({ word }) => !owners.has(word))
  const [subject, has] = [lead[verb - 1]?.word, lead[verb]?.word ?? '']
  const isOurs = subject === undefined ? has !== 'have' : subjects.has(subject)
  const isPlan = tokens[mentions[meal]!.to]?.word === 'plans' || hasRole(mentions[meal + 1], 'with')
  return isPlan && isOurs && havingVerb.has(has) && isHavingClause(lead)
}

/** Declarative "we have", not a question or condition. */
function isHavingClause(lead: readonly Token[]): boolean {
  return lead.some(({ word }) => havingVerb.has(word)) && !lead.some(({ word }) => questionWord.has(word))
}

const havingVerb = new Set(['have', 'got', 've', 'tenemos', 'tengo'])
const subjects = new Set(['i', 'we', 've', 'already', 'ya'])
const questionWord = new Set('can|could|may|do|to|if|need|want|no|que|necesito|necesitamos|quiero|queremos'.split('|'))
const beVerb = new Set(['is', 's', 'es'])
const booked = new Set(['booked', 'reserved'])
