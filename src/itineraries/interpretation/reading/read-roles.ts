import type { Relation } from '../clause-entities.js'
import { stayWord } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import { mentionOf } from '../mention.js'
import type { Concept } from '../plan-request.js'
import { isBeforeMention, pushPart, textOf } from './part-writer.js'
import { pushNear } from './push-near.js'
import { readEvent, readOutcome, readPlaying, readPre, readSport, readStadium } from './read-event.js'
import { isPlaceOfEvent, readCentre } from './read-place.js'
import type { Reading } from './reading.js'

/** What is named right behind where the fan stays is its name. */
const isNamedNext = ({ items, around }: Reading, { to }: Item, i: number): boolean =>
  stayWord.test(around.tokens[to - 1]!.word) &&
  items[i + 1]?.t === 'mark' &&
  items.slice(i + 2).find(({ t }) => t !== 'filler')?.t === 'place'

/** True when the item has no other meaning to be read. */
export function readRoles(reading: Reading, item: Item, roles: readonly string[], i: number): boolean {
  const is = (...names: string[]): boolean => names.some((name) => roles.includes(name))
  if (is('neg') && reading.isCancelled) return true
  if (is('neg') && !isNumberLead(reading, i)) {
    reading.isNegative = true
    reading.hasNegated = false
    reading.isPlainNot = textOf(reading, item).toLowerCase() === 'not'
    reading.isExcepting =
      !isQuality(reading.items[i - 1]) &&
      /^(except|anywhere but|anything but|(something |somewhere )?other than|besides|but not|excepto|salvo|menos|steer clear|stay away|avoid|skip)/i.test(
        textOf(reading, item),
      )
    return true
  }
  if ((is('than') || /^over$/i.test(textOf(reading, item))) && isPreference(reading, i)) {
    reading.isNegative = true
    reading.hasNegated = false
    return true
  }
  if (
    is('ahead') &&
    hasRole(
      reading.items.slice(i + 1).find(({ t }) => t !== 'filler'),
      'eventword',
    )
  ) {
    relateTo(reading, 'before', item)
    return true
  }
  if (is('cancel')) {
    reading.isNegative = false
    reading.isCancelled = true
    const isLast = reading.items.slice(i + 1).every(({ t }) => t === 'mark')
    if (isLast && /^not that$/i.test(textOf(reading, item))) pushPart(reading, item, { t: 'role', role: 'else' })
    if (is('onfoot')) pushPart(reading, item, { t: 'role', role: 'onfoot' })
    return true
  }
  const isStart = is('maybebegin') && isTimeNext(reading, i)
  // "check out at eleven", "check out a museum"
  if ((is('pos') || is('want')) && !isStart) {
    if (is('want')) reading.count = undefined
    if (reading.isNegative && (reading.hasNegated || question.test(textOf(reading, item)))) reading.isNegative = false
    reading.isAside = false
    if (!isWayIn(reading, i) && (reading.relation === 'before' || reading.relation === 'after'))
      reading.relation = undefined
    return is('pos')
  }
  if (is('last') && reading.items[i + 1]?.t === 'time') {
    reading.anchor = 'done'
    return true
  }
  if (is('centre', 'quarter')) return readCentre(reading, item, is('centre'))
  if (is('sport')) return readSport(reading, item, i)
  if (is('eventword')) return readEvent(reading, item)
  if (is('playing')) return readPlaying(reading, item)
  // "the gardens with my class"
  if (is('duty') && reading.relation === 'with') return true
  if (is('duty') && (!is('beyond') || reading.items.some(({ t }) => t === 'time'))) {
    // "llego en tren", "arriving by train": it is what the fan comes by.
    const isArrival = reading.anchor === 'begin' && (reading.relation === 'at' || reading.relation === 'near')
    reading.anchor = reading.relation === 'after' || isArrival ? 'begin' : 'done'
    return true
  }
  if (is('beyond') && !reading.isNegative) pushPart(reading, item, { t: 'far', code: 'out_of_scope' })
  if (is('beyond') && !is('done', 'maybedone')) pushPart(reading, item, { t: 'unknown' })
  if (is('beyond')) return true
  if (is('outcome')) return readOutcome(reading, item)
  if (is('stadiumword')) return readStadium(reading, item)
  // "a film, coffee b4": without an event it is before what was told.
  if (is('pre', 'post') && (reading.around.event || !is('before'))) {
    readPre(reading, item, is('pre') ? 'before' : 'after', i)
    // "una previa con tacos": what comes with it is the stop.
    return !namesStop(item) || hasRole(reading.items[i + 1], 'with')
  }
  if (is('meanwhile')) {
    if (reading.around.event) pushPart(reading, item, { t: 'event', relation: 'during' })
    return true
  }
  if (is('nearme') && reading.isNegative && textOf(reading, item).toLowerCase() === 'close') return true
  if (is('whereabouts')) relateTo(reading, 'at', item)
  // "near my hotel, the Palmer House"
  if (is('nearme', 'lodging') && isNamedNext(reading, item, i)) {
    reading.relation = 'near'
    reading.relationSpan = item.span
    return true
  }
  if (is('nearme') || (reading.relation === 'near' && is('lodging'))) return pushNear(reading, item, 'location')
  // "before checkout at eleven"
  const bound = reading.relation === 'before' ? 'done' : 'begin'
  if (is('begin')) reading.anchor = bound
  // "after we're done with work at five" there is time.
  const isFree = reading.relation === 'after'
  if (is('done') && !(reading.anchor === 'event' && isEnd(reading, item))) reading.anchor = isFree ? 'begin' : 'done'
  const next = timeAfter(reading, i)
  const isLimit = next?.t === 'time' && ['by', 'before', 'until'].includes(next.time.role)
  if (is('maybedone') && next?.t === 'time' && (isLimit || isDueElsewhere(reading, i) || isEndAlone(reading, i)))
    reading.anchor = 'done'
  if (isStart && reading.anchor !== 'event') reading.anchor = bound
  if (is('after') && isClause(reading, i)) {
    reading.isAside = true
    return true
  }
  const isInBetween = is('amid') && reading.items.slice(i + 1).every(({ t }) => t === 'mark' || t === 'filler')
  if (isInBetween) pushPart(reading, item, { t: 'role', role: 'between' })
  if (isInBetween) return true
  if (is('amid') && !isNow(reading, i)) relateTo(reading, 'after', item)
  const relation = relations.find((name) => is(name))
  const isWay = isWayTo(reading, item) || isWayBy(reading, item, i)
  if (isWay) pushPart(reading, item, { t: 'role', role: 'onfoot' })
  if (isWay && /from$/i.test(textOf(reading, item))) pushPart(reading, item, { t: 'role', role: 'order' })
  if (relation === 'near' && !reading.isAside && isReach(reading, item, i)) return pushNear(reading, item, 'location')
  // "rather after than before"
  const isSide = relation === 'before' || relation === 'after'
  if (isSide && reading.relation && reading.around.tokens[item.from - 1]?.word === 'than') return true
  const isVisit = isWay || isCallBy(reading, item)
  if (relation && !reading.isAside) relateTo(reading, isVisit ? 'at' : relation, item)
  if (is('other')) reading.isOther = true
  if (is('maybe')) readMaybe(reading, item, i)
  if (is('aside')) reading.isAside = true
  // "hopping on the el to Chinatown"
  if (
    is('crawl') &&
    /^hop/i.test(textOf(reading, item)) &&
    /^(on|off|in|into|over)$/.test(reading.around.tokens[item.to]?.word ?? '')
  )
    return true
  if (is('crawl')) {
    readCrawl(reading, item)
    return !namesStop(item)
  }
  if (is('earlyadv', 'lateadv') && isHourAsked(reading, i)) return true
  const told = toldRoles.find((name) => is(name))
  if (told) pushPart(reading, item, { t: 'role', role: told })
  if (told === 'onfoot' && namesStop(item) && isAlone(reading, item)) return false
  return (
    relation !== undefined ||
    told !== undefined ||
    is(
      'whereabouts',
      'begin',
      'condition',
      'ending',
      'barred',
      'staying',
      'ahead',
      'shown',
      'attend',
      'done',
      'maybedone',
      'maybebegin',
      'other',
      'per',
      'total',
      'area',
      'also',
      'than',
      'past',
      'refused',
      'notevent',
      'aside',
      'fits',
      'maybe',
    )
  )
}

/** "a walking loop of Stanley Park": nothing else says what the walk is for. */
const isAlone = ({ items }: Reading, item: Item): boolean =>
  items.some(({ t }) => t === 'place') && items.every((other) => other === item || !namesStop(other))

/** "no dairy, what do you recommend for dinner?": the question denies nothing. */
const question = /^(what|where|que|qu[eé]|donde|d[oó]nde)\b/i

/** "before going to the stadium", "before I have to head into Soldier Field": the verb belongs to the point in time. */
function isWayIn(reading: Reading, i: number): boolean {
  const next = reading.items.slice(i + 1).find((item) => item.t === 'place' || namesThing(item))
  const isGround = next?.t === 'place' && next.things.some(({ name }) => isPlaceOfEvent(reading, name))
  return isGround || hasRole(next, 'stadiumword', 'eventword')
}

const namesThing = (item: Item): boolean => hasRole(item, 'stadiumword', 'eventword') || namesStop(item)

const namesStop = (item: Item): boolean => item.t === 'phrase' && mentionOf(item.meanings, '') !== undefined

/** "the game ends around ten", "the game should be over by ten": the end of the event, not of the outing. */
const isEnd = ({ around }: Reading, { span }: Item): boolean =>
  /(^| )(ends|ending|finishes|(should|will|might|['’]ll) be (over|done|finished))$/i.test(around.text.slice(0, span[1]))

/** "off work at five", "off work in the Loop at five" */
const isTimeNext = ({ items }: Reading, i: number): boolean =>
  items.slice(i + 1).find((item) => item.t !== 'filler' && item.t !== 'place' && !hasRole(item, 'at', 'near'))?.t ===
  'time'

/** "we have to be at a friend's at eight", "need to be at work by two": the outing is over by then. */
export function isDueElsewhere({ items, around }: Reading, i: number): boolean {
  if (hasRole(items[i], 'at') && items[i + 1]?.t !== 'time') return true
  const isOurs = /^(i|we|ve|re|m|all|both|got|que)$/.test(around.tokens[items[i]!.from - 1]?.word ?? '')
  return isOurs && hasRole(items[i + 1], 'at')
}

/** "…, finish at two": nothing else is told in the phrase. */
function isEndAlone({ items, around }: Reading, i: number): boolean {
  const [verb, time, ...more] = items.filter(({ t }) => t !== 'filler' && t !== 'mark')
  const isEnd = /^(finish|end|stop|wrap|done|over)/i.test(around.text.slice(...items[i]!.span))
  return verb === items[i] && time?.t === 'time' && more.length === 0 && isEnd
}

/** "after walking around all morning": what has been done by then. */
function isClause({ items, around }: Reading, i: number): boolean {
  const next = items[i + 1]
  return (next?.t === 'filler' || next?.t === 'unknown') && /ing$/i.test(around.text.slice(...next.span))
}

/** "between now and tip-off": it comes before the one limit that there is. */
const isNow = ({ items, around }: Reading, i: number): boolean =>
  items[i + 1] !== undefined && /^(now|ahora)$/i.test(around.text.slice(...items[i + 1]!.span))

/** "maybe a museum", "a museum if there is time", "a bar before if there's a happy hour". */
function readMaybe(reading: Reading, item: Item, i: number): void {
  const last = reading.parts.findLastIndex(({ t }) => t === 'mention')
  const part = reading.parts[last]
  const { relation, relationSpan } = reading
  if (relation === 'before' || relation === 'after') {
    pushPart(reading, { ...item, span: relationSpan }, { t: 'side', side: relation })
    reading.relation = undefined
  }
  if (
    /^(if|si|time|optional|is optional|are optional|opcional)\b/i.test(textOf(reading, item)) &&
    part?.t === 'mention' &&
    !isBeforeMention(reading, i) &&
    // "lunch with a patio if it's not raining": the lunch is wanted all the same.
    reading.parts.at(-1)?.t !== 'feature'
  )
    spare(reading, last)
  else {
    reading.isMaybe = true
    if (reading.hasNegated) reading.isNegative = false
  }
}

/** "dancing on tables optional": what is had there with it. */
function spare({ parts }: Reading, last: number): void {
  for (let at = last; at >= 0; at--) {
    const part = parts[at]!
    if (part.t !== 'mention') continue
    parts[at] = { ...part, isMaybe: true, isSpare: true }
    if (part.relation !== 'at' && part.relation !== 'for') return
  }
}

const relations = ['before', 'after', 'near', 'during', 'with', 'for', 'at'] as const

const toldRoles = [
  'asap',
  'surprise',
  'anywhere',
  'moneyfree',
  'allday',
  'order',
  'anyorder',
  'earlyadv',
  'lateadv',
  'atopening',
  'onfoot',
  'between',
  'earlier',
  'bothsides',
  'onway',
  'sometime',
  'laterword',
  'machine',
  'command',
  'legs',
  'must',
  'else',
  'amid',
  'same',
  'sameplace',
  'skipped',
  'behindfirst',
  'behindsecond',
] as const

/** The next time of the phrase, unless a stop is named before it. */
function timeAfter(reading: Reading, i: number): Item | undefined {
  const rest = reading.items.slice(i + 1)
  // "be at the station by two"
  const isAt = hasRole(reading.items[i], 'at')
  const stop = rest.findIndex(
    (item) => (item.t === 'place' && !isAt) || (item.t === 'phrase' && mentionOf(item.meanings, '') !== undefined),
  )
  return rest.slice(0, stop < 0 ? undefined : stop).find(({ t }) => t === 'time')
}

/** "walk from the one memorial to two more" goes there; "a bar, a short walk to the aquarium" is near it. */
function isWayTo(reading: Reading, item: Item): boolean {
  return /^walk (to|from)$/i.test(textOf(reading, item)) && !reading.parts.some(({ t }) => t === 'mention')
}

/** "walk by a couple of memorials": they are what the walk is for. */
const isWayBy = ({ items, around }: Reading, { span, from }: Item, i: number): boolean =>
  /^by$/i.test(around.text.slice(...span)) &&
  /^(walk|walking|stroll|strolling|wander|pass|go)$/.test(around.tokens[from - 1]?.word ?? '') &&
  items[i + 1]?.t === 'number'

/** "swing by a bakery", "drop by the zoo", "look round the museum": who calls there goes in. */
function isCallBy({ around }: Reading, { span, from }: Item): boolean {
  const [verb, way] = [around.tokens[from - 1]?.word ?? '', around.text.slice(...span)]
  return (/^by$/i.test(way) && calling.test(verb)) || (/^a?round( the)?$/i.test(way) && browsing.test(verb))
}

const calling = /^(swing|swinging|stop|stopping|drop|dropping|pop|popping|nip|nipping|call|calling)$/
const browsing = /^(look|looking|browse|browsing|poke|poking|nose|nosing)$/

/** "something I can walk to for dinner": nothing is named that it is near to. */
const isReach = ({ items }: Reading, item: Item, i: number): boolean => {
  const next = items[i + 1]
  return item.to > item.from + 1 && (next === undefined || next.t === 'mark' || hasRole(next, 'for'))
}

/** A closer relation ("near", "before") is not undone by the small word that follows it ("before the game at …"). */
function relateTo(reading: Reading, relation: Relation, item: Item): void {
  const isArticle = reading.relation !== undefined && textOf(reading, item).toLowerCase() === 'a'
  if (isArticle || (reading.relation && closeness(relation) < closeness(reading.relation))) return
  reading.relation = relation
  reading.relationSpan = item.span
}

/** "nice but not stuffy": what follows is no name either. */
const isQuality = (item: Item | undefined): boolean =>
  item?.t === 'phrase' && item.meanings.some(({ t }) => t === 'soft' || t === 'price')

/** "while they are at the game" is during it. */
const closeness = (relation: Relation): number =>
  ['with', 'for', 'at'].includes(relation) ? 0 : relation === 'during' ? 1 : 2

/** "rather Thai than Indian", "I'd take Thai over Indian": what comes after is not wanted. */
const isPreference = ({ items, around }: Reading, i: number): boolean =>
  /\b(rather|prefer|sooner|take|pick|choose|always)\b/i.test(around.text.slice(items[0]!.span[0], items[i]!.span[0])) &&
  items.slice(0, i).some((item) => item.t === 'place' || namesStop(item)) &&
  items.slice(i + 1).some((item) => item.t === 'place' || namesStop(item))

/** "no more than 3", "not after 6" are limits, not refusals. */
function isNumberLead(reading: Reading, i: number): boolean {
  const next = reading.items[i + 1]
  return (
    next !== undefined &&
    ['money', 'distance', 'time', 'number'].includes(next.t) &&
    !(next.t === 'money' && next.money.bound === 'min') &&
    /^((but |pero )?(not|no)|no more|menos|nothing)$/.test(textOf(reading, reading.items[i]!).toLowerCase())
  )
}

/** "is 6 too early for dinner?" */
function isHourAsked(reading: Reading, i: number): boolean {
  const { items, count, countSpan } = reading
  if (count === undefined || !hasRole(items[i - 1], 'also') || items[i - 2]?.t !== 'number') return false
  reading.parts.push({ span: countSpan, text: '', t: 'number', value: count })
  reading.count = undefined
  return true
}

const crawled: readonly Concept[] = ['food', 'drink', 'coffee', 'dessert']

/** "a taco crawl", "ruta de tapas"; a museum's tour is one visit. */
function readCrawl(reading: Reading, item: Item): void {
  const told = reading.parts.findLast((part) => part.t === 'mention')
  const isTour = /^(tour|trail)$/i.test(textOf(reading, item))
  const isOfTold = told !== undefined && /^\s*$/.test(reading.around.text.slice(told.span[1], item.span[0]))
  if (isTour && (told?.t !== 'mention' || !isOfTold || !crawled.includes(told.mention.concept))) return
  reading.isCrawl = true
  const last = reading.parts.findLastIndex((part) => part.t === 'mention')
  const part = reading.parts[last]
  // "a stroll from bar to bar"
  if (part?.t === 'mention' && !namesStop(item)) {
    reading.parts[last] = { ...part, count: part.count ?? 3, isCrawl: part.count === undefined }
    reading.isCrawl = false
  }
}
