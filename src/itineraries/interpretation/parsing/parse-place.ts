import { type EntityMention, hasRole } from '../entity-mentions.js'
import { landmarkKinds, metersBetween, type NamedThing } from '../place-index.js'
import type { Concept } from '../plan-request.js'
import { describePlace, describeSight, describeVenue } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { dueThere, isNextStep, isTimeThere, parseEvent, parseTeam } from './parse-event.js'
import { isDeniedAfter, parseVenue } from './parse-venue.js'
import { pushEntity, textOf } from './push-entity.js'
import { pushNear, usualAt, usualNear } from './push-near.js'

export function parsePlace(state: ClauseParse, mention: EntityMention, things: readonly NamedThing[], i: number): void {
  if (/^round$/.test(state.context.tokens[mention.from - 1]?.word ?? '')) state.relation = 'near'
  const isInside = state.relation === 'near' || state.relation === 'at'
  const quarter = things.find(({ kind }) => kind === 'neighbourhood')
  // Neighbourhoods and parks are no short forms of venue names.
  const isOther = ({ kind, name }: NamedThing): boolean =>
    kind !== 'neighbourhood' &&
    (!quarter || (landmarkKinds.has(kind) && eventPlaceKey(name) === eventPlaceKey(quarter.name)))
  const thing = (isInside ? undefined : things.find(isOther)) ?? quarter ?? things[0]
  if (!thing || isStation(state, i)) return
  if (isTeam(state, mention, thing)) {
    parseTeam(state, mention, i)
    return
  }
  if ((state.isNegative || isDeniedAfter(state, i)) && thing.kind !== 'neighbourhood') {
    state.hasNegated = true
    pushEntity(state, mention, { type: 'avoid', name: thing.name })
    return
  }
  const isEventPlace = isPlaceOfEvent(state, thing.name)
  const isArea = hasRole(state.mentions[i + 1], 'area')
  const isPoint =
    thing.kind === 'neighbourhood' ||
    state.relation === 'near' ||
    isWhereabouts(state, i) ||
    isArea ||
    isAmid(state, mention) ||
    (thing.kind === 'stadium' && state.relation !== undefined)
  if (isEventPlace) {
    parseEventVenue(state, mention, isPoint)
    return
  }
  if (isComingOut(state, thing)) {
    pushNear(state, mention, 'location', thing)
    return
  }
  // Negation scope ends at the location.
  if (isPoint && state.isNegative && !state.hasNegated) {
    pushAway(state, mention, thing)
    return
  }
  if (isPoint) {
    if (thing.isSight && isVisited(state, mention)) parseVenue(state, mention, describeSight(thing.name), i)
    pushNear(state, mention, 'place', thing)
    return
  }
  // Served stops cannot be the event venue itself, so they lie inside it.
  const isServed = state.entities.some((entity) => entity.type === 'venue' && served.has(entity.venue.concept))
  const isSight = thing.kind === 'other' || (isServed && (thing.kind === 'landmark' || thing.kind === 'memorial'))
  const isGround = thing.kind === 'stadium' || (isSight && state.relation === 'at')
  if (isGround && state.entities.some(({ type }) => type === 'venue')) {
    pushNear(state, mention, 'place', thing)
    return
  }
  parseVenue(state, mention, describePlace(things.filter(({ kind }) => kind !== 'neighbourhood')), i)
}

function parseEventVenue(state: ClauseParse, mention: EntityMention, isPoint: boolean): void {
  // The event venue stands for the event.
  if (state.relation === 'before' || state.relation === 'after') parseEvent(state, mention)
  else if (isTimeThere(state, mention) || dueThere(state, mention)) return
  else if (isPoint || state.relation === 'at') pushNear(state, mention, 'event')
  else if (isNextStep(state)) parseEvent(state, mention)
}

/** Concepts consumed at a venue. */
const served: ReadonlySet<Concept> = new Set(['food', 'drink', 'coffee', 'dessert'])

/** The place itself is visited, as nothing else is named. */
function isVisited(state: ClauseParse, mention: EntityMention): boolean {
  const { relation, relationSpan, distance, mentions, context } = state
  const isNamed = mentions.some((other) => other !== mention && (other.type === 'place' || hasMention(other)))
  const isWay = /^(walk|stroll|wander|hike) (to|through|across|around|along|over)\b/i.test(
    context.text.slice(...relationSpan),
  )
  const isBeside = relation !== undefined && !isWay && !(relation === 'for' || relation === 'with')
  return !isNamed && !isBeside && !isAmid(state, mention) && distance === undefined && !isArea(mentions, mention)
}

/** The place has just been visited. */
function isComingOut({ relation, relationSpan, context }: ClauseParse, { lat, lng }: NamedThing): boolean {
  const isLeaving =
    relation === 'after' &&
    /(out of|saliendo|sal(ir|go|imos|gamos|en)|leaving)/i.test(context.text.slice(...relationSpan))
  return isLeaving && metersBetween({ lat, lng }, context.location) < atItsDoor
}

/** Metres. */
const atItsDoor = 500

/** Second of two reference points. */
const isAmid = ({ context }: ClauseParse, { span }: EntityMention): boolean =>
  /\bbetween\b[^,.;]*\band (the )?$/i.test(context.text.slice(0, span[0]))

const hasMention = (mention: EntityMention): boolean =>
  mention.type === 'phrase' && describeVenue(mention.meanings, '') !== undefined

const isArea = (mentions: readonly EntityMention[], mention: EntityMention): boolean =>
  hasRole(
    mentions.find(({ from }) => from === mention.to),
    'area',
  )

/** City centre as the reference point unless the fan is already there; reported if the centre is unknown. */
export function parseCentre(state: ClauseParse, mention: EntityMention, isCentre: boolean): true {
  const { centre, location } = state.context
  if (state.anchor === 'begin' || state.anchor === 'done') return true
  const point = isCentre ? centre : undefined
  if (point && state.isNegative) pushAway(state, mention, { name: textOf(state, mention), ...point })
  else if (!point || state.isNegative) pushEntity(state, mention, { type: 'unknown' })
  else if (metersBetween(point, location) > usualNear)
    pushNear(state, mention, 'place', { name: textOf(state, mention), kind: 'neighbourhood', ...point })
  else state.relation = undefined
  return true
}

function pushAway(
  state: ClauseParse,
  mention: EntityMention,
  { name, lat, lng }: Omit<NamedThing, 'id' | 'kind'>,
): void {
  state.hasNegated = true
  state.relation = undefined
  pushEntity(state, mention, { type: 'away', quarter: { name, lat, lng, minMeters: usualAt } })
}

/** Location of the fan, not a stop. */
const isWhereabouts = ({ mentions }: ClauseParse, i: number): boolean =>
  hasRole(
    mentions.slice(0, i).findLast(({ type }) => type !== 'filler'),
    'whereabouts',
  )

/** The team, not a venue named after it. */
function isTeam(state: ClauseParse, { from, to }: EntityMention, { name }: NamedThing): boolean {
  const { event, tokens } = state.context
  return to === from + 1 && event?.words.has(tokens[from]!.word) === true && !isPlaceOfEvent(state, name)
}

/** Where the day starts or ends, not a stop. */
function isStation(state: ClauseParse, i: number): boolean {
  if (state.anchor !== 'done' && state.anchor !== 'begin') return false
  const lead = state.mentions.slice(0, i).findLast((mention) => hasRole(mention, 'done', 'maybedone', 'begin', 'duty'))
  const isDue = hasRole(lead, 'maybedone') && hasRole(lead, 'at')
  return lead !== undefined && (isDue || hasRole(lead, 'duty') || journey.test(textOf(state, lead)))
}

const journey =
  /train|flight|bus|leav|depart|catch|back|home|land|arriv|get(s|ting)? in|tren|vuelo|sale|lleg|aterriz|volver/i

export function isPlaceOfEvent(state: ClauseParse, name: string): boolean {
  const words = state.context.event?.venueWords ?? []
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

export function parseCity(state: ClauseParse, mention: EntityMention, city: { lat: number; lng: number }): void {
  const isOrigin = /\b(from|desde|like (they (have|do|make) )?in|as (good )?(as )?in|como en)\s*$/i.test(
    state.context.text.slice(0, mention.span[0]),
  )
  // Destination of a departure.
  const isThere = !isOrigin && state.anchor !== 'done' && (state.relation === 'at' || state.relation === 'near')
  if (isThere && !state.isNegative && metersBetween(city, state.context.location) > farMeters)
    pushEntity(state, mention, { type: 'far', code: 'another_city' })
  if (state.relation === 'near' || state.relation === 'at') state.relation = undefined
}

const farMeters = 80_000
