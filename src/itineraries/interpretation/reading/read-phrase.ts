import { hasRole, type Item, roleOf } from '../entity-mentions.js'
import type { Meaning } from '../meaning.js'
import { type Mention, mentionOf } from '../mention.js'
import type { Concept } from '../plan-request.js'
import { isPet } from './is-pet.js'
import { correctedWords, isCapitalItem, nextItem, pushPart, textOf } from './part-writer.js'
import { isPerformance } from './performance.js'
import { pushNear } from './push-near.js'
import { readEvent } from './read-event.js'
import { readMention } from './read-mention.js'
import { readQuality } from './read-quality.js'
import { readRoles } from './read-roles.js'
import { isOfEvent, isShouted, readUnknown } from './read-unknown.js'
import type { Reading } from './reading.js'

/** Reads a phrase of the lexicon: what it does in the sentence first, then what it names, then what it says of a stop. */
export function readPhrase(reading: Reading, item: Item, meanings: readonly Meaning[], i: number): void {
  const isNaming = reading.isNaming
  reading.isNaming = false
  const roles = roleOf(item)
  if (roles.length > 0 && readRoles(reading, item, roles, i)) return
  const mention = mentionOf(meanings, correctedWords(reading, item))
  if (mention && isPet(reading, item)) {
    pushPart(reading, item, { t: 'soft', wish: 'dogs', isNegative: false })
    return
  }
  // "see the lions", with a ticket to the Detroit Lions
  if (mention && mention.concept === 'museum' && isOfEvent(reading, item)) {
    readUnknown(reading, item, i)
    return
  }
  if (mention && isVenueShort(reading, item)) {
    if (reading.relation === 'before' || reading.relation === 'after') readEvent(reading, item)
    else pushNear(reading, item, 'event')
    return
  }
  if (mention && (reading.isAside || (isNaming && isSight(mention)))) return
  if (mention && isLeft(reading, item)) {
    reading.relation = undefined
    reading.anchor = 'begin'
    return
  }
  if (mention && isPerformance(reading, item, mention)) {
    readEvent(reading, item)
    return
  }
  if (mention && isManner(reading, item)) return
  if (mention && (isPlayed(reading, item, i) || isDueFor(reading, item, mention))) return
  if (mention && (isPartOfName(reading, item, mention, i) || isRefusedName(reading, item, i))) {
    readUnknown(reading, item, i)
    return
  }
  if (mention && reading.relation === 'near' && placed.has(mention.concept)) {
    pushNearSight(reading, item, mention)
    return
  }
  if (mention && isSetting(reading, item)) {
    pushPart(reading, item, { t: 'soft', wish: 'view', isNegative: false })
    return
  }
  if (mention && isPointByName(reading, item, mention)) {
    pushNear(reading, item, 'location', { name: textOf(reading, item) })
    return
  }
  if (mention) readMention(reading, item, mention, i)
  for (const meaning of mention ? meanings.filter(({ t }) => t === 'soft') : meanings)
    readQuality(reading, item, meaning, i)
}

/** "lunch by the zoo" is near the one that there is; which theatre is meant nobody knows. */
function pushNearSight(reading: Reading, item: Item, { topic }: Mention): void {
  const [beginning] = topic && oneOfAKind.has(topic.name) ? topic.wordsAny : []
  const sight = beginning && reading.around.landmarkCalled(beginning)
  if (sight) pushNear(reading, item, 'place', sight)
  else pushNear(reading, item, 'location', { name: textOf(reading, item) })
}

/** Of these a city has one, or few. */
const oneOfAKind = new Set(['zoo', 'aquarium', 'planetarium', 'botanic'])

const placed = new Set<Concept>(['museum', 'gallery', 'park', 'memorial', 'sights', 'library'])

/** "an old fashioned ice cream parlor", "vamos por unas alitas": no drink, where the noun follows. */
function isManner(reading: Reading, item: Item): boolean {
  const next = nextItem(reading, item)
  const isAhead = next?.t === 'phrase' && mentionOf(next.meanings, '') !== undefined
  return isAhead && /^(old.fashioned|(vamos|ir) por unas)$/.test(correctedWords(reading, item))
}

/** "done by 12:15 for my nephew's recital": what the fan is bound to. */
const isDueFor = ({ relation, parts, around: { tokens } }: Reading, { from }: Item, { concept }: Mention): boolean =>
  relation === 'for' &&
  (concept === 'theatre' || concept === 'live_music') &&
  parts.some((part) => part.t === 'time' && part.anchor === 'done') &&
  tokens[from - 1]?.stem !== undefined

/** "near millenium park": the noun after a misspelt name belongs to it. */
function isSight({ concept }: Mention): boolean {
  return !['food', 'drink', 'coffee', 'dessert'].includes(concept)
}

/** "before the Hawks play", "where kids can play": what somebody does, and no play. */
function isPlayed(reading: Reading, item: Item, i: number): boolean {
  if (!/^plays?$/i.test(textOf(reading, item))) return false
  const { items, around, relation } = reading
  const isTeam =
    items[i - 1]?.t === 'unknown' &&
    (relation === 'before' || relation === 'after' || isOfEvent(reading, items[i - 1]!))
  return isTeam || /^(they|we|i|you|he|she|it|can|to|s|t|who)$/.test(around.tokens[item.from - 1]?.word ?? '')
}

/** "anywhere but Pizzeria Uno": after a no the noun is part of the name. */
function isRefusedName(reading: Reading, item: Item, i: number): boolean {
  const isName = (other: Item | undefined, ...types: Item['t'][]): boolean =>
    other !== undefined && types.includes(other.t) && isCapitalItem(reading, other) && !isShouted(reading, other)
  const isOwn = isName(reading.items[i - 1], 'unknown') || isName(reading.items[i + 1], 'unknown', 'filler')
  return reading.isNegative && isOwn && isName(item, 'phrase')
}

/** "near Broadway", "Greek on Broadway", "on the beach side of town": a name with a capital, or what a quarter is known for, tells where. */
function isPointByName(reading: Reading, item: Item, mention: Mention): boolean {
  if (reading.relation === 'at' && hasRole(nextItem(reading, item), 'area')) return true
  const isStreet = reading.relation === 'at' && /^on$/i.test(reading.around.text.slice(...reading.relationSpan))
  const isWhere = reading.relation === 'near' || (isStreet && reading.parts.some(({ t }) => t === 'mention'))
  return isWhere && isSight(mention) && item.from > 0 && isCapitalItem(reading, item)
}

/** "brunch along the lakefront": where the table stands, and no stop beside it. */
const isSetting = (reading: Reading, item: Item): boolean =>
  /^along\b/i.test(textOf(reading, item)) &&
  reading.parts.some((part) => part.t === 'mention' && part.mention.concept !== 'sights')

/** "we get out of the theatre at 10:30": where the fan is until then. */
function isLeft(reading: Reading, item: Item): boolean {
  const lead = reading.around.text.slice(...reading.relationSpan)
  const next = nextItem(reading, item)
  // "we're done with the aquarium around three"; "by three" it is still to be done.
  const isDone = /^done/i.test(lead) && next?.t === 'time' && next.time.role === 'at'
  const isLeaving = reading.relation === 'after' && (isDone || /^(get|getting|coming|let|sal)/i.test(lead))
  const isClosing = reading.relation === 'after' && next !== undefined && closing.test(textOf(reading, next))
  const time = isClosing ? nextItem(reading, next) : isLeaving ? next : undefined
  return (isClosing || reading.around.event === undefined) && time?.t === 'time'
}

/** "between the museum closing at five and …" */
const closing = /^(closing|closes|ending|ends|cierra|termina)$/i

/** "the Garden" for Madison Square Garden. */
function isVenueShort(reading: Reading, item: Item): boolean {
  const { tokens, event } = reading.around
  const isTied =
    ['near', 'at', 'before', 'after'].includes(reading.relation ?? '') || tokens[item.from - 2]?.word === 'from'
  return (
    isTied &&
    event?.venueWords.at(-1) === tokens[item.from]!.word &&
    /^(the|el|la|del|al)$/.test(tokens[item.from - 1]?.word ?? '') &&
    item.to === item.from + 1
  )
}

/** "Art Institute": a sight's noun beside an unknown name is part of the name. */
function isPartOfName(reading: Reading, item: Item, mention: Mention, i: number): boolean {
  if (!isSight(mention) || item.from === 0 || !isCapitalItem(reading, item)) return false
  const [before, after] = [reading.items[i - 1], reading.items[i + 1]]
  const isOwn = (other: Item | undefined): boolean => other?.t === 'unknown' && isCapitalItem(reading, other)
  // "the Art Institute area museums"
  if (hasRole(after, 'area') && /\s/.test(textOf(reading, item))) return true
  // "the Grunwald Museum" is a museum all the same, unless it only tells where.
  const isPoint = reading.relation === 'near' || reading.relation === 'at' || hasRole(after, 'area')
  return isOwn(after) || (isPoint && isOwn(before) && before!.from > 0)
}
