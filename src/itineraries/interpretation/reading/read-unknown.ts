import { hasRole, type Item } from '../entity-mentions.js'
import { mentionOf } from '../mention.js'
import type { Concept } from '../plan-request.js'
import { editDistance } from '../spelling.js'
import { flavourWords } from '../words/cuisines.js'
import { isCapitalItem, pushPart } from './part-writer.js'
import { pushNear } from './push-near.js'
import { readTeam } from './read-event.js'
import { isDeniedAfter } from './read-mention.js'
import type { Reading } from './reading.js'

/** A name that nobody knows: near it is near the fan; after a "no" it is a name to leave out. */
export function readUnknown(reading: Reading, item: Item, i: number): void {
  const token = reading.around.tokens[item.from]!
  if (isOfDish(reading, item)) return
  // "the night before the Bears game"
  if (reading.isDayOfEvent && hasRole(reading.items[i + 1], 'eventword')) return
  if (isOfEvent(reading, item)) {
    readTeam(reading, item, i)
    return
  }
  const isName = token.isCapital && item.from > 0 && !isShouted(reading, item)
  const isExcepted =
    reading.relation !== 'with' &&
    (isName || (reading.isExcepting && reading.items.slice(i + 1).every(({ t }) => t === 'filler' || t === 'unknown')))
  const isDenied = token.isCapital && isDeniedAfter(reading, i)
  if (isDenied || (reading.isNegative && isExcepted)) {
    reading.hasNegated = true
    const told = reading.parts.at(-1)
    const isTail = told?.t === 'avoid' && told.name.endsWith(reading.around.text.slice(...item.span))
    if (!isTail) pushPart(reading, item, { t: 'avoid', name: nameFrom(reading, i) })
    return
  }
  const isIn =
    reading.relation === 'at' &&
    ((isName && ['in', 'en'].includes(reading.around.tokens[item.from - 1]!.word)) || isStreet(reading, item))
  if (reading.isNegative) reading.hasNegated = true
  reading.isNaming = reading.relation === 'near'
  const isArea = reading.items.slice(i + 1, i + 3).some((next) => hasRole(next, 'area'))
  if (reading.relation === 'near' || isIn || (isArea && isName && !reading.parts.some(({ t }) => t === 'near')))
    pushNear(reading, item, 'location', { name: nameFrom(reading, i) })
  pushPart(reading, item, { t: 'unknown', isWished: !isName && isWished(reading, i) })
}

/** "beef noodle soup", "helado de fresa": what is right beside a dish says of what sort it is. */
export function isOfDish({ items, around: { tokens } }: Reading, item: Item): boolean {
  const isTold = (other: Item): boolean => tokens.slice(other.from, other.to).every(({ word }) => flavours.has(word))
  if (!isTold(item)) return false
  const at = items.indexOf(item)
  const next = items.slice(at + 1).find((other) => !isTold(other) && other.t !== 'filler')
  const before = items.slice(0, at).findLast((other) => !isTold(other))
  return [next, before].some((other) => other !== undefined && isDish(other))
}

const isDish = (item: Item): boolean => {
  const mention = item.t === 'phrase' ? mentionOf(item.meanings, '') : undefined
  return mention !== undefined && eaten.has(mention.concept) && !mention.meal && !mention.isGeneric
}

const eaten: ReadonlySet<Concept> = new Set(['food', 'drink', 'coffee', 'dessert'])
const flavours = new Set(flavourWords.split('|'))

/** "I want to go parasailing" */
function isWished({ items, around }: Reading, i: number): boolean {
  const lead = items.slice(0, i).findLast(({ t }) => t !== 'filler' && t !== 'number')
  return hasRole(lead, 'want', 'pos') && !anything.test(around.text.slice(...lead!.span))
}

/** "somewhere groovy": how it is to be, and not what is to be done. */
const anything = /^(some\w*|any\w*|alg[uú]?[no]\w*)$/i

/** "on clark street" */
const isStreet = ({ around: { tokens } }: Reading, { from, to }: Item): boolean =>
  /^(on|along|off|in|en)$/.test(tokens[from - 1]?.word ?? '') && streetWord.test(tokens[to]?.word ?? '')

const streetWord = /^(st|street|ave|avenue|av|blvd|boulevard|rd|road|dr|drive|way|row|sq|square|mile)$/

export function isShouted({ around }: Reading, { from }: Item): boolean {
  const { text } = around.tokens[from]!
  return text.length > 2 && text === text.toUpperCase()
}

function nameFrom(reading: Reading, i: number): string {
  const run = reading.items.slice(i)
  const isProper = isCapitalItem(reading, run[0]!)
  const end = run.findIndex((item) => (isProper ? !isCapitalItem(reading, item) : item.t !== 'unknown'))
  const last = run[end < 0 ? run.length - 1 : Math.max(0, end - 1)]!
  return reading.around.text.slice(run[0]!.span[0], last.span[1])
}

/** A word of the event's name, a letter off at most ("canuks"), or what a team is called for short ("the Caps"). */
export function isOfEvent({ around }: Reading, { from }: Item): boolean {
  if (!around.event) return false
  const { word, isCapital: isProper } = around.tokens[from]!
  const { words } = around.event
  // "before the caps", "caps game"
  const isCapital =
    isProper ||
    /^(the|before|after|b4|pre|da)$/.test(around.tokens[from - 1]?.word ?? '') ||
    /^(games?|match)$/.test(around.tokens[from + 1]?.word ?? '')
  return (
    words.has(word) ||
    (isCapital && [...words].some((own) => isShortFor(word, own))) ||
    (word.length >= 5 && [...words].some((own) => own.length >= 5 && editDistance(word, own, 1) <= 1))
  )
}

/** "Caps" are the Capitals, "Hawks" the Blackhawks. */
function isShortFor(word: string, name: string): boolean {
  return word.length >= 4 && name.length > word.length && (name.startsWith(word.slice(0, -1)) || name.endsWith(word))
}
