import { type EntityMention, hasRole, roleOf } from '../entity-mentions.js'
import type { Meaning } from '../meaning.js'
import type { Concept } from '../plan-request.js'
import { describeVenue, type VenueDescription } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { isPet } from './is-pet.js'
import { parseEvent } from './parse-event.js'
import { parseQuality } from './parse-quality.js'
import { parseRoles } from './parse-roles.js'
import { isOfEvent, isShouted, parseUnknown } from './parse-unknown.js'
import { parseVenue } from './parse-venue.js'
import { isPerformance } from './performance.js'
import { correctedWords, isCapitalised, nextMention, pushEntity, textOf } from './push-entity.js'
import { pushNear } from './push-near.js'

/** Parses a lexicon phrase: grammatical roles first, then the noun, then qualities. */
export function parsePhrase(state: ClauseParse, mention: EntityMention, meanings: readonly Meaning[], i: number): void {
  const isNaming = state.isNaming
  state.isNaming = false
  const roles = roleOf(mention)
  if (roles.length > 0 && parseRoles(state, mention, roles, i)) return
  const venue = describeVenue(meanings, correctedWords(state, mention))
  if (venue && isPet(state, mention)) {
    pushEntity(state, mention, { type: 'soft', wish: 'dogs', isNegative: false })
    return
  }
  // An animal that is the name of the fan's team.
  if (venue && venue.concept === 'museum' && isOfEvent(state, mention)) {
    parseUnknown(state, mention, i)
    return
  }
  if (venue && isVenueShort(state, mention)) {
    if (state.relation === 'before' || state.relation === 'after') parseEvent(state, mention)
    else pushNear(state, mention, 'event')
    return
  }
  if (venue && (state.isAside || (isNaming && isSight(venue)))) return
  if (venue && isLeft(state, mention)) {
    state.relation = undefined
    state.anchor = 'begin'
    return
  }
  if (venue && isPerformance(state, mention, venue)) {
    parseEvent(state, mention)
    return
  }
  if (venue && isManner(state, mention)) return
  if (venue && (isPlayed(state, mention, i) || isDueFor(state, mention, venue))) return
  if (venue && (isPartOfName(state, mention, venue, i) || isRefusedName(state, mention, i))) {
    parseUnknown(state, mention, i)
    return
  }
  if (venue && state.relation === 'near' && placed.has(venue.concept)) {
    pushNearSight(state, mention, venue)
    return
  }
  if (venue && isSetting(state, mention)) {
    pushEntity(state, mention, { type: 'soft', wish: 'view', isNegative: false })
    return
  }
  if (venue && isPointByName(state, mention, venue)) {
    pushNear(state, mention, 'location', { name: textOf(state, mention) })
    return
  }
  if (venue) parseVenue(state, mention, venue, i)
  for (const meaning of venue ? meanings.filter(({ type }) => type === 'soft') : meanings)
    parseQuality(state, mention, meaning, i)
}

/** A reference point of which the city has one; others are ambiguous. */
function pushNearSight(state: ClauseParse, mention: EntityMention, { topic }: VenueDescription): void {
  const [beginning] = topic && oneOfAKind.has(topic.name) ? topic.wordsAny : []
  const sight = beginning && state.context.landmarkCalled(beginning)
  if (sight) pushNear(state, mention, 'place', sight)
  else pushNear(state, mention, 'location', { name: textOf(state, mention) })
}

/** Kinds of which a city has one or few. */
const oneOfAKind = new Set(['zoo', 'aquarium', 'planetarium', 'botanic'])

const placed = new Set<Concept>(['museum', 'gallery', 'park', 'memorial', 'sights', 'library'])

/** A drink name as a modifier of the following noun. */
function isManner(state: ClauseParse, mention: EntityMention): boolean {
  const next = nextMention(state, mention)
  const isAhead = next?.type === 'phrase' && describeVenue(next.meanings, '') !== undefined
  return isAhead && /^(old.fashioned|(vamos|ir) por unas)$/.test(correctedWords(state, mention))
}

/** Purpose of a deadline: an appointment. */
const isDueFor = (
  { relation, entities, context: { tokens } }: ClauseParse,
  { from }: EntityMention,
  { concept }: VenueDescription,
): boolean =>
  relation === 'for' &&
  (concept === 'theatre' || concept === 'live_music') &&
  entities.some((entity) => entity.type === 'time' && entity.anchor === 'done') &&
  tokens[from - 1]?.stem !== undefined

/** A type noun after a misspelt name belongs to the name. */
function isSight({ concept }: VenueDescription): boolean {
  return !['food', 'drink', 'coffee', 'dessert'].includes(concept)
}

/** "play" as a verb. */
function isPlayed(state: ClauseParse, mention: EntityMention, i: number): boolean {
  if (!/^plays?$/i.test(textOf(state, mention))) return false
  const { mentions, context, relation } = state
  const isTeam =
    mentions[i - 1]?.type === 'unknown' &&
    (relation === 'before' || relation === 'after' || isOfEvent(state, mentions[i - 1]!))
  return isTeam || /^(they|we|i|you|he|she|it|can|to|s|t|who)$/.test(context.tokens[mention.from - 1]?.word ?? '')
}

/** After a negation the noun is part of a name. */
function isRefusedName(state: ClauseParse, mention: EntityMention, i: number): boolean {
  const isName = (other: EntityMention | undefined, ...types: EntityMention['type'][]): boolean =>
    other !== undefined && types.includes(other.type) && isCapitalised(state, other) && !isShouted(state, other)
  const isOwn = isName(state.mentions[i - 1], 'unknown') || isName(state.mentions[i + 1], 'unknown', 'filler')
  return state.isNegative && isOwn && isName(mention, 'phrase')
}

/** A capitalised name or distinctive feature of an area states the location. */
function isPointByName(state: ClauseParse, mention: EntityMention, venue: VenueDescription): boolean {
  if (state.relation === 'at' && hasRole(nextMention(state, mention), 'area')) return true
  const isStreet = state.relation === 'at' && /^on$/i.test(state.context.text.slice(...state.relationSpan))
  const isWhere = state.relation === 'near' || (isStreet && state.entities.some(({ type }) => type === 'venue'))
  return isWhere && isSight(venue) && mention.from > 0 && isCapitalised(state, mention)
}

/** Location of the table, not a stop. */
const isSetting = (state: ClauseParse, mention: EntityMention): boolean =>
  /^along\b/i.test(textOf(state, mention)) &&
  state.entities.some((entity) => entity.type === 'venue' && entity.venue.concept !== 'sights')

/** Location of the fan until then. */
function isLeft(state: ClauseParse, mention: EntityMention): boolean {
  const lead = state.context.text.slice(...state.relationSpan)
  const next = nextMention(state, mention)
  // With "by" it is still ahead.
  const isDone = /^done/i.test(lead) && next?.type === 'time' && next.time.role === 'at'
  const isLeaving = state.relation === 'after' && (isDone || /^(get|getting|coming|let|sal)/i.test(lead))
  const isClosing = state.relation === 'after' && next !== undefined && closing.test(textOf(state, next))
  const time = isClosing ? nextMention(state, next) : isLeaving ? next : undefined
  return (isClosing || state.context.event === undefined) && time?.type === 'time'
}

const closing = /^(closing|closes|ending|ends|cierra|termina)$/i

/** Short form of the event venue. */
function isVenueShort(state: ClauseParse, mention: EntityMention): boolean {
  const { tokens, event } = state.context
  const isTied =
    ['near', 'at', 'before', 'after'].includes(state.relation ?? '') || tokens[mention.from - 2]?.word === 'from'
  return (
    isTied &&
    event?.venueWords.at(-1) === tokens[mention.from]!.word &&
    /^(the|el|la|del|al)$/.test(tokens[mention.from - 1]?.word ?? '') &&
    mention.to === mention.from + 1
  )
}

/** A landmark noun beside an unknown name is part of the name. */
function isPartOfName(state: ClauseParse, mention: EntityMention, venue: VenueDescription, i: number): boolean {
  if (!isSight(venue) || mention.from === 0 || !isCapitalised(state, mention)) return false
  const [before, after] = [state.mentions[i - 1], state.mentions[i + 1]]
  const isOwn = (other: EntityMention | undefined): boolean => other?.type === 'unknown' && isCapitalised(state, other)
  if (hasRole(after, 'area') && /\s/.test(textOf(state, mention))) return true
  // With an article it is a museum, unless it only states a location.
  const isPoint = state.relation === 'near' || state.relation === 'at' || hasRole(after, 'area')
  return isOwn(after) || (isPoint && isOwn(before) && before!.from > 0)
}
