import type { NearTarget } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import { mentionOf } from '../mention.js'
import { metersBetween } from '../place-index.js'
import type { Span } from '../plan-request.js'
import type { DistanceMatch } from '../quantities/distance.js'
import { pushPart } from './part-writer.js'
import type { Reading } from './reading.js'

export function pushNear(
  reading: Reading,
  item: Item,
  of: NearTarget['of'],
  thing?: { name: string; kind?: string; lat?: number; lng?: number },
): true {
  const { meters, onFoot, span } = reading.distance ?? {
    meters: undefined,
    onFoot: false,
    span: reading.relation === 'near' ? reading.relationSpan : item.span,
  }
  const isHere =
    thing?.lat !== undefined && metersBetween({ lat: thing.lat, lng: thing.lng! }, reading.around.location) < hereMeters
  const near: NearTarget = {
    of: isHere ? 'location' : of,
    ...(thing && { name: thing.name }),
    ...(thing?.lat !== undefined && !isHere && { lat: thing.lat, lng: thing.lng! }),
    ...(meters !== undefined && { meters }),
    onFoot,
    ...((hasRole(item, 'there') || isFromThere(reading) || isOnward(reading, item)) && { isThere: true }),
    ...(thing?.kind === 'neighbourhood' && { isArea: true }),
    ...(thing && isAt(reading) && { isAt: true }),
  }
  const whole: Span = [Math.min(span[0], item.span[0]), item.span[1]]
  reading.parts.push({ span: whole, text: reading.around.text.slice(...whole), t: 'near', near })
  reading.relation = undefined
  reading.distance = undefined
  return true
}

/** "dinner, then a bar we can walk to": the way is from the stop before. */
const isOnward = ({ link }: Reading, item: Item): boolean => link === 'then' && hasRole(item, 'onfoot')

/** "drinks at Navy Pier": there, and not in the streets around. */
const isAt = ({ relation, relationSpan, around }: Reading): boolean =>
  relation === 'at' && /^at$/i.test(around.text.slice(...relationSpan))

/** "ten minutes on foot from there", "walking distance from it": from the place that was told of last. */
function isFromThere({ distance, relation, relationSpan, items, around }: Reading): boolean {
  const start = distance?.span[1] ?? (relation === 'near' ? relationSpan[1] : undefined)
  return (
    start !== undefined &&
    items.some(({ from, span }) => span[0] >= start && /^(there|it|ahi|alli)$/.test(around.tokens[from]!.word))
  )
}

/** Nearer than this to a place that is named, the fan is there already. */
const hereMeters = 800

export function readDistance(
  reading: Reading,
  item: Item,
  distance: Pick<DistanceMatch, 'meters' | 'scope' | 'onFoot' | 'isExact'>,
): void {
  // "I won't walk more than ten minutes from …": the no belongs to the limit.
  if (!reading.hasNegated && isUpperLimit(reading, item)) reading.isNegative = false
  if (isTooFast(reading, distance)) pushPart(reading, item, { t: 'far', code: 'no_time_left' })
  if (distance.scope === 'leg' || isOfEachWalk(reading, item) || isWayToStop(reading, item, distance.scope)) {
    pushPart(reading, item, { t: 'leg', meters: distance.meters, onFoot: distance.onFoot })
    return
  }
  if (distance.scope === 'from') {
    reading.distance = { meters: distance.meters, onFoot: distance.onFoot, span: item.span }
    reading.relation = 'near'
    reading.relationSpan = item.span
    return
  }
  reading.distance = { meters: distance.meters, onFoot: distance.onFoot, span: item.span }
  pushNear(reading, item, 'location')
}

const isUpperLimit = ({ around }: Reading, { span }: Item): boolean =>
  /\b(more|over|further|farther|longer|beyond|m[aá]s|lejos)\b/i.test(
    around.text.slice(Math.max(0, span[0] - 16), span[1]),
  )

/** "walk 25 km in five minutes": metres a minute that nobody makes, on foot or by car. */
function isTooFast(
  { items, around }: Reading,
  { meters, onFoot, isExact }: Pick<DistanceMatch, 'meters' | 'onFoot' | 'isExact'>,
): boolean {
  const isLead = (word: string | undefined): boolean => /^(in|en|within|under|dentro)$/.test(word ?? '')
  const time = items.find(({ t, from }) => t === 'duration' && isLead(around.tokens[from - 1]?.word))
  const isWalked = onFoot || /\b(walk\w*|foot|pie|camina\w*|andando)\b/i.test(around.text)
  return isExact && time?.t === 'duration' && meters / time.minutes > (isWalked ? 250 : 1500)
}

/** "keep each walk under ten minutes" */
const isOfEachWalk = ({ around }: Reading, { span }: Item): boolean =>
  /\b(each|every|any|cada) (walk|leg|stretch|caminata|tramo)\b[^,.;]*$/i.test(around.text.slice(0, span[1]))

/** "then walk max 5 minutes to dessert": the way to the next stop. */
function isWayToStop({ around, parts, items }: Reading, item: Item, scope: 'leg' | 'from' | 'here'): boolean {
  const isArticle = ({ from, to }: Item): boolean =>
    to === from + 1 && /^(an?|the|una?|el|la)$/.test(around.tokens[from]!.word)
  const next = items.find((other) => other.from >= item.to && other.t !== 'filler' && !isArticle(other))
  const isWalked = /\bwalk\b/i.test(around.text.slice(Math.max(0, item.span[0] - 10), item.span[1]))
  const isTo = scope === 'from' && /\bto$/i.test(around.text.slice(...item.span))
  const isStop = next?.t === 'phrase' && mentionOf(next.meanings, '') !== undefined
  return isWalked && isTo && isStop && !parts.some(({ t }) => t === 'mention')
}

/** Straight-line metres that "near" usually means. */
export const usualNear = 1500
/** "at Navy Pier" */
export const usualAt = 800
/** "in Japantown": a quarter ends sooner than what is near it. */
export const usualQuarter = 1200
