import { isBefore, isBehind, sequence } from '../beside.js'
import type { Part, Surroundings } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Phrase } from '../phrases.js'
import type { Span } from '../plan-request.js'
import { hourOf } from '../temporal/time-expression.js'
import { pushPart } from './part-writer.js'
import { pushNear, readDistance } from './push-near.js'
import { readPhrase } from './read-phrase.js'
import { readCity, readPlace } from './read-place.js'
import { readAge, readMoney } from './read-quality.js'
import { isDeniedDate, readDate, readTime } from './read-time.js'
import { readUnknown } from './read-unknown.js'
import { readVerdict } from './read-verdict.js'
import type { Reading } from './reading.js'
import { newReading } from './reading.js'

/** Reads the items of one phrase. `isNegated`: the "no" of the phrase before goes on. */
export function readParts(phrase: Phrase, around: Surroundings, isNegated: boolean): Part[] {
  const verdict = readVerdict(phrase, around)
  if (verdict) return [verdict]
  const reading = newReading(phrase, around, isNegated)
  reading.items.forEach((item, i) => {
    readItem(reading, item, i)
  })
  closePhrase(reading, phrase)
  return reading.parts
}

export function readItem(reading: Reading, item: Item, i: number): void {
  switch (item.t) {
    case 'phrase':
      readPhrase(reading, item, item.meanings, i)
      return
    case 'time':
      readTime(reading, item, item.time)
      return
    case 'date':
      readDate(reading, item, item.date, i)
      return
    case 'daypart':
      if (reading.isAside || isDeniedDate(reading, i) || isOfDeparture(reading)) return
      pushPart(reading, item, { t: 'daypart', part: item.part })
      return
    case 'duration':
      if (item.minutes >= halfDay) return
      if (readAgo(reading, item, i)) return
      pushPart(reading, item, {
        t: 'duration',
        minutes: item.minutes,
        lead: leadOf(reading, item),
        ...(reading.anchor === 'done' && { isDue: true }),
      })
      return
    case 'distance':
      readDistance(reading, item, item.distance)
      return
    case 'money':
      readMoney(reading, item, item.money)
      return
    case 'party':
      pushPart(reading, item, {
        t: 'party',
        people: item.people,
        isTable: table.test(reading.around.text.slice(...item.span)),
      })
      return
    case 'age':
      readAge(reading, item, item.age.youngest)
      return
    case 'number':
      if (isInstead(reading, i)) return
      if (isFirstLimit(reading, i) && item.value >= 1 && item.value <= 12) {
        const clock = { minutes: item.value * 60, isAmbiguous: true, isApprox: false }
        pushPart(reading, item, { t: 'time', time: { ...hourOf(clock), role: 'from' } })
        return
      }
      reading.count = item.value
      reading.countSpan = item.span
      return
    case 'place':
      readPlace(reading, item, item.things, i)
      return
    case 'city':
      readCity(reading, item, item)
      return
    case 'unreachable':
      if (!reading.isNegative) pushPart(reading, item, { t: 'far', code: 'no_such_place' })
      return
    case 'unknown':
      readUnknown(reading, item, i)
      return
    case 'filler':
      if (isTwice(reading, item)) doubleLast(reading)
      if (isSo(reading, item) && !hasRole(reading.items[i - 1], 'neg')) reading.isNegative = false
      // "skip Alinea lol we're broke"
      if (reading.hasNegated && isSubject(reading, item)) reading.isNegative = false
      return
    case 'offspring':
    case 'mark':
    case 'junk':
      return
  }
}

/** "me vuelvo a casa esa misma tarde": no part of the day of what is wanted. */
const isOfDeparture = ({ anchor, parts }: Reading): boolean =>
  anchor === 'done' && parts.every(({ t }) => t !== 'mention' && t !== 'time')

const hasFiller = ({ items, around }: Reading, words: RegExp): boolean =>
  items.some(({ t, from }) => t === 'filler' && words.test(around.tokens[from]!.word))

/** "table for five at six" */
const table = /^(an? |una )?(table|mesa|reserv\S+|booking) (for|para)\b/i
/** "eat twice" */
const isTwice = ({ around }: Reading, { span }: Item): boolean =>
  /^(twice|two times|2x|dos veces)$/i.test(around.text.slice(...span))

function doubleLast({ parts }: Reading): void {
  const last = parts.length - 1
  const part = parts[last]
  if (part?.t === 'mention' && part.count === undefined) parts[last] = { ...part, count: 2 }
}

/** "I don't like driving, so sushi nearby": what follows is not denied. */
const isSo = ({ around }: Reading, { from }: Item): boolean => around.tokens[from]!.word === 'so'

/** "we", "I'm": who begins another thought. */
const isSubject = ({ around }: Reading, { from }: Item): boolean =>
  /^(we|i|im|i'm|were|we're|he|she|they)$/.test(around.tokens[from]!.word)

const ofThem = sequence('of', 'those|them|these|ellos|ellas')
const toldWords = /^(them|those|ellos|ellas|unos|unas)$/i
const placeWords = /^(places|spots|joints|venues|stops|lugares|sitios|paradas)$/i

/** "open 24 hours" is the house, no stay. */
const halfDay = 720

/** The word beside a length of time that tells what it is: "in two hours", "dentro de dos horas", "two hours max", "an hour from now". */
function leadOf({ around }: Reading, { from, to }: Item): string {
  const behind = [around.tokens[to]?.word, around.tokens[to + 1]?.word].join(' ')
  if (behind === 'from now') return 'in'
  if (/^(max|maximum|maximo|tops)\b|^at most$/.test(behind)) return 'max'
  // "in about three hours"
  const vague = /^(about|around|like|roughly|maybe|approximately|approx|say|another|unas?|como)$/
  const at = vague.test(around.tokens[from - 1]?.word ?? '') ? from - 1 : from
  const [first, second] = [around.tokens[at - 2]?.word, around.tokens[at - 1]?.word]
  return (second === 'de' ? first : second) ?? ''
}

function closePhrase(reading: Reading, { isDetail }: Phrase): void {
  if (reading.distance) pushNear(reading, reading.items.at(-1)!, 'location')
  if (reading.relation === 'near' && reading.relationSpan[1] - reading.relationSpan[0] > 7)
    pushNear(reading, reading.items.at(-1)!, reading.around.event ? 'event' : 'location')
  const isLeftOpen = !reading.items.some(
    (item) => item.span[0] > reading.relationSpan[0] && (item.t === 'unknown' || isPointInTime(item)),
  )
  // "a beer between work and the game": the second limit is still to come.
  const isAmid = hasRole(
    reading.items.find(({ span }) => span === reading.relationSpan),
    'amid',
  )
  if (isLeftOpen && !isAmid && (reading.relation === 'before' || reading.relation === 'after')) {
    reading.parts.push({ span: reading.relationSpan, text: '', t: 'side', side: reading.relation })
  }
  // "tacos before the game, drinks during"
  if (reading.relation === 'during' && reading.items.at(-1)?.span === reading.relationSpan && reading.around.event)
    reading.parts.push({ span: reading.relationSpan, text: '', t: 'event', relation: 'during' })
  if (reading.isCrawl) reading.parts.push({ span: reading.items[0]!.span, text: '', t: 'role', role: 'crawl' })
  const lastMention = reading.parts.findLastIndex(({ t }) => t === 'mention')
  const named = reading.parts[lastMention]
  // "tapas at one place, paella at another"
  if (reading.isOther && named?.t === 'mention') reading.parts[lastMention] = { ...named, isOther: true }
  const isBare = reading.items.every(
    (item) => item.t === 'number' || item.t === 'filler' || item.t === 'mark' || hasRole(item, 'pos', 'maybe'),
  )
  // "coffee shops, 3 good ones", "cafés, 3 de especialidad"
  const isOfQuality =
    reading.link === 'comma' &&
    (reading.count ?? 0) > 1 &&
    reading.parts.length > 0 &&
    reading.items.every(isCountedOrGood)
  const isOfMany = isCountOfMany(reading)
  const isOfTold =
    isOfQuality ||
    isOfMany ||
    // "could go for two of those tonight"
    isBehind(ofThem, reading.around, reading.countSpan) ||
    // "a bar crawl on Friday: four"
    (isDetail && isBare && isLastNumber(reading) && reading.parts.length === 0) ||
    ((isDetail || isBare) && hasFiller(reading, toldWords)) ||
    (isDetail && isBare && hasFiller(reading, placeWords))
  if (reading.count !== undefined && (isOfTold || (!isDetail && hasFiller(reading, placeWords))))
    reading.parts.push({ span: reading.countSpan, text: '', t: 'count', value: reading.count, isOfTold })
  if (isOfMany) return
  if (reading.count !== undefined && (isLastNumber(reading) || (isAmended(reading) && !hasFiller(reading, placeWords))))
    reading.parts.push({ span: reading.countSpan, text: '', t: 'number', value: reading.count })
}

/** "bars around here? we want to hit three", "museos, máximo dos", "galleries, two is plenty": how many of what was told. */
function isCountOfMany(reading: Reading): boolean {
  const { around, count = 0, countSpan, parts } = reading
  if (count < 2 || count > mostOfOne || parts.some(({ t }) => t === 'mention')) return false
  const isVisited = isLastNumber(reading) && isBefore(visiting, around, countSpan)
  return isVisited || isBefore(atMost, around, countSpan) || isBehind(enough, around, countSpan)
}

/** More of a kind nobody visits in a day. */
const mostOfOne = 6
const visiting = sequence(
  'ir a|conocer|visitar|recorrer|probar|hit|hit up|visit|try out|check out|go to|get to|squeeze in|stop at|pasar por',
  '?like|about|maybe|como|unos|unas',
)
const atMost = sequence('maximo|como maximo|max|maximum|at most|no more than|no mas de|como mucho|a lo mucho|a lo sumo')
const enough = sequence(
  'at most|max|maximum|tops|maximo|como maximo|como mucho|a lo mucho|is enough|is plenty|are enough|are plenty|will do|would do|me alcanza|nos alcanza|alcanza|alcanzan|basta|bastan|me basta|nos basta|me bastan|es suficiente|son suficientes|estoy hecho|estaria bien|estarian bien|esta bien|estan bien|me conformo|nos conformamos',
)

const isCountedOrGood = (item: Item): boolean =>
  ['number', 'filler', 'mark'].includes(item.t) ||
  (item.t === 'phrase' && item.meanings.every(({ t }) => t === 'soft' || t === 'price'))

/** "after four", but not "wings after, not before four". */
const isPointInTime = (item: Item): boolean => item.t === 'time' && item.time.role === 'at'

const isLastNumber = ({ items }: Reading): boolean => items.findLast(({ t }) => t !== 'mark')?.t === 'number'

/** "make it eight instead of seven": the number that is given up. */
const isInstead = ({ items }: Reading, i: number): boolean =>
  hasRole(items[i - 1], 'neg') && /^(number|time)$/.test(items[i - 2]?.t ?? '')

/** "between five and kickoff": the hour from which there is time. */
const isFirstLimit = ({ items, around }: Reading, i: number): boolean =>
  hasRole(items[i - 1], 'amid') && i === items.length - 1 && around.tokens[items[i]!.to]?.word === 'and'

/** "… oops four at six" */
function isAmended({ items }: Reading): boolean {
  const [first, second] = items.filter(({ t }) => t !== 'filler')
  return hasRole(first, 'turn', 'correct') && second?.t === 'number'
}

/** "drinks two hours ago" are past; "we landed an hour ago, dinner", "llegamos hace una hora" tell it by the way. */
function readAgo(reading: Reading, item: Item, i: number): boolean {
  const { items, around } = reading
  if (around.tokens[item.from - 1]?.word === 'hace') return true
  const ago = around.tokens[item.to]
  if (!/^(ago|atras)$/.test(ago?.word ?? '')) return false
  const lead = items.slice(0, i)
  const isWished = lead.length === 0 || lead.some(namesStop)
  const span: Span = [item.span[0], ago!.span[1]]
  if (isWished && !lead.some((one) => hasRole(one, 'past')))
    pushPart(reading, { ...item, span }, { t: 'far', code: 'past_time' })
  return true
}
