import { hasRole, type Item } from '../entity-mentions.js'
import { mentionOf, placeMention, sightMention } from '../mention.js'
import { landmarkKinds, metersBetween, type NamedThing } from '../place-index.js'
import type { Concept } from '../plan-request.js'
import { pushPart, textOf } from './part-writer.js'
import { pushNear, usualAt, usualNear } from './push-near.js'
import { dueThere, isNextStep, isTimeThere, readEvent, readTeam } from './read-event.js'
import { isDeniedAfter, readMention } from './read-mention.js'
import type { Reading } from './reading.js'

export function readPlace(reading: Reading, item: Item, things: readonly NamedThing[], i: number): void {
  if (/^round$/.test(reading.around.tokens[item.from - 1]?.word ?? '')) reading.relation = 'near'
  const isInside = reading.relation === 'near' || reading.relation === 'at'
  const quarter = things.find(({ kind }) => kind === 'neighbourhood')
  // "Lincoln Park" is no short form of Lincoln Park Pizza, and "Chinatown" no restaurant of that name.
  const isOther = ({ kind, name }: NamedThing): boolean =>
    kind !== 'neighbourhood' &&
    (!quarter || (landmarkKinds.has(kind) && eventPlaceKey(name) === eventPlaceKey(quarter.name)))
  const thing = (isInside ? undefined : things.find(isOther)) ?? quarter ?? things[0]
  if (!thing || isStation(reading, i)) return
  if (isTeam(reading, item, thing)) {
    readTeam(reading, item, i)
    return
  }
  if ((reading.isNegative || isDeniedAfter(reading, i)) && thing.kind !== 'neighbourhood') {
    reading.hasNegated = true
    pushPart(reading, item, { t: 'avoid', name: thing.name })
    return
  }
  const isEventPlace = isPlaceOfEvent(reading, thing.name)
  const isArea = hasRole(reading.items[i + 1], 'area')
  const isPoint =
    thing.kind === 'neighbourhood' ||
    reading.relation === 'near' ||
    isWhereabouts(reading, i) ||
    isArea ||
    isAmid(reading, item) ||
    (thing.kind === 'stadium' && reading.relation !== undefined)
  // "before we enter Soldier Field": the place stands for what takes place there.
  if (isEventPlace && (reading.relation === 'before' || reading.relation === 'after')) {
    readEvent(reading, item)
    return
  }
  if (!isEventPlace && isComingOut(reading, thing)) {
    pushNear(reading, item, 'location', thing)
    return
  }
  if (isEventPlace && (isTimeThere(reading, item) || dueThere(reading, item))) return
  if (isEventPlace) {
    if (isPoint || reading.relation === 'at') pushNear(reading, item, 'event')
    else if (isNextStep(reading)) readEvent(reading, item)
    return
  }
  // "nothing touristy near the Bean" denies the touristy alone.
  if (isPoint && reading.isNegative && !reading.hasNegated) {
    pushAway(reading, item, thing)
    return
  }
  if (isPoint) {
    if (thing.isSight && isVisited(reading, item)) readMention(reading, item, sightMention(thing.name), i)
    pushNear(reading, item, 'place', thing)
    return
  }
  // "a steakhouse inside Soldier Field": no place to eat or to see, so the stop lies in it.
  const isServed = reading.parts.some((part) => part.t === 'mention' && served.has(part.mention.concept))
  const isSight = thing.kind === 'other' || (isServed && (thing.kind === 'landmark' || thing.kind === 'memorial'))
  const isGround = thing.kind === 'stadium' || (isSight && reading.relation === 'at')
  if (isGround && reading.parts.some(({ t }) => t === 'mention')) {
    pushNear(reading, item, 'place', thing)
    return
  }
  readMention(reading, item, placeMention(things.filter(({ kind }) => kind !== 'neighbourhood')), i)
}

/** Of these nothing is had at a house that is only looked at. */
const served: ReadonlySet<Concept> = new Set(['food', 'drink', 'coffee', 'dessert'])

/** "the Bean, then lunch", "see Cloud Gate": nothing else is named that it would be near to. */
function isVisited(reading: Reading, item: Item): boolean {
  const { relation, relationSpan, distance, items, around } = reading
  const isNamed = items.some((other) => other !== item && (other.t === 'place' || hasMention(other)))
  const isWay = /^(walk|stroll|wander|hike) (to|through|across|around|along|over)\b/i.test(
    around.text.slice(...relationSpan),
  )
  const isBeside = relation !== undefined && !isWay && !(relation === 'for' || relation === 'with')
  return !isNamed && !isBeside && !isAmid(reading, item) && distance === undefined && !isArea(items, item)
}

/** "coming out of the Field Museum, where do we eat?", asked at its door: where the fan is has been visited. */
function isComingOut({ relation, relationSpan, around }: Reading, { lat, lng }: NamedThing): boolean {
  const isLeaving =
    relation === 'after' &&
    /(out of|saliendo|sal(ir|go|imos|gamos|en)|leaving)/i.test(around.text.slice(...relationSpan))
  return isLeaving && metersBetween({ lat, lng }, around.location) < atItsDoor
}

/** Metres. */
const atItsDoor = 500

/** "halfway between the Loop and Wrigley": the second of two points. */
const isAmid = ({ around }: Reading, { span }: Item): boolean =>
  /\bbetween\b[^,.;]*\band (the )?$/i.test(around.text.slice(0, span[0]))

const hasMention = (item: Item): boolean => item.t === 'phrase' && mentionOf(item.meanings, '') !== undefined

const isArea = (items: readonly Item[], item: Item): boolean =>
  hasRole(
    items.find(({ from }) => from === item.to),
    'area',
  )

/** "dinner downtown": around the middle of the city, unless the fan is there already; where nobody knows the middle, it is told. */
export function readCentre(reading: Reading, item: Item, isCentre: boolean): true {
  const { centre, location } = reading.around
  if (reading.anchor === 'begin' || reading.anchor === 'done') return true
  const point = isCentre ? centre : undefined
  if (point && reading.isNegative) pushAway(reading, item, { name: textOf(reading, item), ...point })
  else if (!point || reading.isNegative) pushPart(reading, item, { t: 'unknown' })
  else if (metersBetween(point, location) > usualNear)
    pushNear(reading, item, 'place', { name: textOf(reading, item), kind: 'neighbourhood', ...point })
  else reading.relation = undefined
  return true
}

/** "avoid the Loop", "anywhere but downtown" */
function pushAway(reading: Reading, item: Item, { name, lat, lng }: Omit<NamedThing, 'id' | 'kind'>): void {
  reading.hasNegated = true
  reading.relation = undefined
  pushPart(reading, item, { t: 'away', quarter: { name, lat, lng, minMeters: usualAt } })
}

/** "we're at Millennium Park, where can we get coffee?": where they are is no stop. */
const isWhereabouts = ({ items }: Reading, i: number): boolean =>
  hasRole(
    items.slice(0, i).findLast(({ t }) => t !== 'filler'),
    'whereabouts',
  )

/** "after the Canucks win" tells of no Canucks Bar & Grill. */
function isTeam(reading: Reading, { from, to }: Item, { name }: NamedThing): boolean {
  const { event, tokens } = reading.around
  return to === from + 1 && event?.words.has(tokens[from]!.word) === true && !isPlaceOfEvent(reading, name)
}

/** "our train leaves Union Station at 6", "we land at O'Hare at 2": where the day begins or ends is no stop of it. */
function isStation(reading: Reading, i: number): boolean {
  if (reading.anchor !== 'done' && reading.anchor !== 'begin') return false
  const lead = reading.items.slice(0, i).findLast((item) => hasRole(item, 'done', 'maybedone', 'begin', 'duty'))
  const isDue = hasRole(lead, 'maybedone') && hasRole(lead, 'at')
  return lead !== undefined && (isDue || hasRole(lead, 'duty') || journey.test(textOf(reading, lead)))
}

const journey =
  /train|flight|bus|leav|depart|catch|back|home|land|arriv|get(s|ting)? in|tren|vuelo|sale|lleg|aterriz|volver/i

export function isPlaceOfEvent(reading: Reading, name: string): boolean {
  const words = reading.around.event?.venueWords ?? []
  return words.length > 0 && words.join(' ') === eventPlaceKey(name)
}

export function eventPlaceKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/^the /, '')
    .replace(/ +/g, ' ')
    .trim()
}

export function readCity(reading: Reading, item: Item, city: { lat: number; lng: number }): void {
  const isOrigin = /\b(from|desde|like (they (have|do|make) )?in|as (good )?(as )?in|como en)\s*$/i.test(
    reading.around.text.slice(0, item.span[0]),
  )
  // "me vuelvo a Nueva York a las cinco": where somebody goes afterwards.
  const isThere = !isOrigin && reading.anchor !== 'done' && (reading.relation === 'at' || reading.relation === 'near')
  if (isThere && !reading.isNegative && metersBetween(city, reading.around.location) > farMeters)
    pushPart(reading, item, { t: 'far', code: 'another_city' })
  if (reading.relation === 'near' || reading.relation === 'at') reading.relation = undefined
}

const farMeters = 80_000
