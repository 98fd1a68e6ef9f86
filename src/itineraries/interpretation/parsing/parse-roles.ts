import type { ClauseRelation } from '../clause-entities.js'
import { lodgingWord } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Concept } from '../plan-request.js'
import { describeVenue } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { parseEvent, parseOutcome, parsePlaying, parsePre, parseSport, parseStadium } from './parse-event.js'
import { isPlaceOfEvent, parseCentre } from './parse-place.js'
import { isBeforeVenue, pushEntity, textOf } from './push-entity.js'
import { pushNear } from './push-near.js'

/** A name directly after the accommodation noun is its apposition. */
const isNamedNext = ({ mentions, context }: ClauseParse, { to }: EntityMention, i: number): boolean =>
  lodgingWord.test(context.tokens[to - 1]!.word) &&
  mentions[i + 1]?.type === 'mark' &&
  mentions.slice(i + 2).find(({ type }) => type !== 'filler')?.type === 'place'

/** Returns true if no other meaning is left to parse. */
export function parseRoles(state: ClauseParse, mention: EntityMention, roles: readonly string[], i: number): boolean {
  const hasAnyRole: HasAnyRole = (...names) => names.some((name) => roles.includes(name))
  return (
    parseNegationScope(state, mention, hasAnyRole, i) ??
    parseEventRoles(state, mention, hasAnyRole, i) ??
    parseLocationRoles(state, mention, hasAnyRole, i) ??
    parseTemporalRoles(state, mention, hasAnyRole, i) ??
    parseRelations(state, mention, hasAnyRole, i) ??
    parseModifiers(state, mention, hasAnyRole, i)
  )
}

type HasAnyRole = (...names: readonly string[]) => boolean

/** Negation, rejected options and the verbs of request that end their scope. Undefined if the phrase has further roles. */
function parseNegationScope(
  state: ClauseParse,
  mention: EntityMention,
  hasAnyRole: HasAnyRole,
  i: number,
): boolean | undefined {
  if (hasAnyRole('neg') && state.isCancelled) return true
  if (hasAnyRole('neg') && !isNumberLead(state, i)) {
    openNegationScope(state, mention, i)
    return true
  }
  if ((hasAnyRole('than') || /^over$/i.test(textOf(state, mention))) && isPreference(state, i)) {
    state.isNegative = true
    state.hasNegated = false
    return true
  }
  if (
    hasAnyRole('ahead') &&
    hasRole(
      state.mentions.slice(i + 1).find(({ type }) => type !== 'filler'),
      'eventword',
    )
  ) {
    relateTo(state, 'before', mention)
    return true
  }
  if (hasAnyRole('cancel')) {
    state.isNegative = false
    state.isCancelled = true
    const isLast = state.mentions.slice(i + 1).every(({ type }) => type === 'mark')
    if (isLast && /^not that$/i.test(textOf(state, mention))) pushEntity(state, mention, { type: 'role', role: 'else' })
    if (hasAnyRole('onfoot')) pushEntity(state, mention, { type: 'role', role: 'onfoot' })
    return true
  }
  const isStart = hasAnyRole('maybebegin') && isTimeNext(state, i)
  if ((hasAnyRole('pos') || hasAnyRole('want')) && !isStart) {
    if (hasAnyRole('want')) state.count = undefined
    if (state.isNegative && (state.hasNegated || question.test(textOf(state, mention)))) state.isNegative = false
    state.isAside = false
    if (!isWayIn(state, i) && (state.relation === 'before' || state.relation === 'after')) state.relation = undefined
    return hasAnyRole('pos')
  }
  return undefined
}

function openNegationScope(state: ClauseParse, mention: EntityMention, i: number): void {
  state.isNegative = true
  state.hasNegated = false
  state.isPlainNot = textOf(state, mention).toLowerCase() === 'not'
  state.isExcepting =
    !isQuality(state.mentions[i - 1]) &&
    /^(except|anywhere but|anything but|(something |somewhere )?other than|besides|but not|excepto|salvo|menos|steer clear|stay away|avoid|skip)/i.test(
      textOf(state, mention),
    )
}

/** The event and appointments. */
function parseEventRoles(
  state: ClauseParse,
  mention: EntityMention,
  hasAnyRole: HasAnyRole,
  i: number,
): boolean | undefined {
  if (hasAnyRole('last') && state.mentions[i + 1]?.type === 'time') {
    state.anchor = 'done'
    return true
  }
  if (hasAnyRole('centre', 'quarter')) return parseCentre(state, mention, hasAnyRole('centre'))
  if (hasAnyRole('sport')) return parseSport(state, mention, i)
  if (hasAnyRole('eventword')) return parseEvent(state, mention)
  if (hasAnyRole('playing')) return parsePlaying(state, mention)
  if (hasAnyRole('duty') && state.relation === 'with') return true
  if (hasAnyRole('duty') && (!hasAnyRole('beyond') || state.mentions.some(({ type }) => type === 'time'))) {
    // Means of transport of an arrival.
    const isArrival = state.anchor === 'begin' && (state.relation === 'at' || state.relation === 'near')
    state.anchor = state.relation === 'after' || isArrival ? 'begin' : 'done'
    return true
  }
  if (hasAnyRole('beyond') && !state.isNegative) pushEntity(state, mention, { type: 'far', code: 'out_of_scope' })
  if (hasAnyRole('beyond') && !hasAnyRole('done', 'maybedone')) pushEntity(state, mention, { type: 'unknown' })
  if (hasAnyRole('beyond')) return true
  if (hasAnyRole('outcome')) return parseOutcome(state, mention)
  if (hasAnyRole('stadiumword')) return parseStadium(state, mention)
  // Without an event, "before" refers to the preceding stop.
  if (hasAnyRole('pre', 'post') && (state.context.event || !hasAnyRole('before'))) {
    parsePre(state, mention, hasAnyRole('pre') ? 'before' : 'after', i)
    // Its accompaniment is the stop.
    return !namesStop(mention) || hasRole(state.mentions[i + 1], 'with')
  }
  if (hasAnyRole('meanwhile')) {
    if (state.context.event) pushEntity(state, mention, { type: 'event', relation: 'during' })
    return true
  }
  return undefined
}

function parseLocationRoles(
  state: ClauseParse,
  mention: EntityMention,
  hasAnyRole: HasAnyRole,
  i: number,
): boolean | undefined {
  if (hasAnyRole('nearme') && state.isNegative && textOf(state, mention).toLowerCase() === 'close') return true
  if (hasAnyRole('whereabouts')) relateTo(state, 'at', mention)
  if (hasAnyRole('nearme', 'lodging') && isNamedNext(state, mention, i)) {
    state.relation = 'near'
    state.relationSpan = mention.span
    return true
  }
  if (hasAnyRole('nearme') || (state.relation === 'near' && hasAnyRole('lodging')))
    return pushNear(state, mention, 'location')
  return undefined
}

/** Start and end of the outing. */
function parseTemporalRoles(
  state: ClauseParse,
  mention: EntityMention,
  hasAnyRole: HasAnyRole,
  i: number,
): boolean | undefined {
  const isStart = hasAnyRole('maybebegin') && isTimeNext(state, i)
  const bound = state.relation === 'before' ? 'done' : 'begin'
  if (hasAnyRole('begin')) state.anchor = bound
  // Free time starts then.
  const isFree = state.relation === 'after'
  if (hasAnyRole('done') && !(state.anchor === 'event' && isEnd(state, mention)))
    state.anchor = isFree ? 'begin' : 'done'
  const next = timeAfter(state, i)
  const isLimit = next?.type === 'time' && ['by', 'before', 'until'].includes(next.time.role)
  if (hasAnyRole('maybedone') && next?.type === 'time' && (isLimit || isDueElsewhere(state, i) || isEndAlone(state, i)))
    state.anchor = 'done'
  if (isStart && state.anchor !== 'event') state.anchor = bound
  if (hasAnyRole('after') && isClause(state, i)) {
    state.isAside = true
    return true
  }
  return undefined
}

/** Prepositions. */
function parseRelations(
  state: ClauseParse,
  mention: EntityMention,
  hasAnyRole: HasAnyRole,
  i: number,
): boolean | undefined {
  const isInBetween =
    hasAnyRole('amid') && state.mentions.slice(i + 1).every(({ type }) => type === 'mark' || type === 'filler')
  if (isInBetween) pushEntity(state, mention, { type: 'role', role: 'between' })
  if (isInBetween) return true
  if (hasAnyRole('amid') && !isNow(state, i)) relateTo(state, 'after', mention)
  const relation = relations.find((name) => hasAnyRole(name))
  const isWay = isWayTo(state, mention) || isWayBy(state, mention, i)
  if (isWay) pushEntity(state, mention, { type: 'role', role: 'onfoot' })
  if (isWay && /from$/i.test(textOf(state, mention))) pushEntity(state, mention, { type: 'role', role: 'order' })
  if (relation === 'near' && !state.isAside && isReach(state, mention, i)) return pushNear(state, mention, 'location')
  const isSide = relation === 'before' || relation === 'after'
  if (isSide && state.relation && state.context.tokens[mention.from - 1]?.word === 'than') return true
  const isVisit = isWay || isCallBy(state, mention)
  if (relation && !state.isAside) relateTo(state, isVisit ? 'at' : relation, mention)
  return undefined
}

function parseModifiers(state: ClauseParse, mention: EntityMention, hasAnyRole: HasAnyRole, i: number): boolean {
  const relation = relations.find((name) => hasAnyRole(name))
  if (hasAnyRole('other')) state.isOther = true
  if (hasAnyRole('maybe')) parseMaybe(state, mention, i)
  if (hasAnyRole('aside')) state.isAside = true
  if (
    hasAnyRole('crawl') &&
    /^hop/i.test(textOf(state, mention)) &&
    /^(on|off|in|into|over)$/.test(state.context.tokens[mention.to]?.word ?? '')
  )
    return true
  if (hasAnyRole('crawl')) {
    parseCrawl(state, mention)
    return !namesStop(mention)
  }
  if (hasAnyRole('earlyadv', 'lateadv') && isHourAsked(state, i)) return true
  const side = sideRoles.find((name) => hasAnyRole(name))
  if (side) pushEntity(state, mention, { type: 'role', role: side })
  if (side === 'onfoot' && namesStop(mention) && isAlone(state, mention)) return false
  return relation !== undefined || side !== undefined || hasAnyRole(...structuralRoles)
}

/** Roles without a meaning beyond their grammatical function. */
const structuralRoles = [
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
]

/** Nothing else states the purpose of the walk. */
const isAlone = ({ mentions }: ClauseParse, mention: EntityMention): boolean =>
  mentions.some(({ type }) => type === 'place') && mentions.every((other) => other === mention || !namesStop(other))

/** Questions end the negation scope. */
const question = /^(what|where|que|qu[eé]|donde|d[oó]nde)\b/i

/** The verb of motion belongs to the reference point. */
function isWayIn(state: ClauseParse, i: number): boolean {
  const next = state.mentions.slice(i + 1).find((mention) => mention.type === 'place' || namesThing(mention))
  const isGround = next?.type === 'place' && next.things.some(({ name }) => isPlaceOfEvent(state, name))
  return isGround || hasRole(next, 'stadiumword', 'eventword')
}

const namesThing = (mention: EntityMention): boolean =>
  hasRole(mention, 'stadiumword', 'eventword') || namesStop(mention)

const namesStop = (mention: EntityMention): boolean =>
  mention.type === 'phrase' && describeVenue(mention.meanings, '') !== undefined

/** End of the event, not of the outing. */
const isEnd = ({ context }: ClauseParse, { span }: EntityMention): boolean =>
  /(^| )(ends|ending|finishes|(should|will|might|['’]ll) be (over|done|finished))$/i.test(
    context.text.slice(0, span[1]),
  )

const isTimeNext = ({ mentions }: ClauseParse, i: number): boolean =>
  mentions
    .slice(i + 1)
    .find((mention) => mention.type !== 'filler' && mention.type !== 'place' && !hasRole(mention, 'at', 'near'))
    ?.type === 'time'

/** An obligation elsewhere ends the outing. */
export function isDueElsewhere({ mentions, context }: ClauseParse, i: number): boolean {
  if (hasRole(mentions[i], 'at') && mentions[i + 1]?.type !== 'time') return true
  const isOurs = /^(i|we|ve|re|m|all|both|got|que)$/.test(context.tokens[mentions[i]!.from - 1]?.word ?? '')
  return isOurs && hasRole(mentions[i + 1], 'at')
}

/** The clause states nothing else. */
function isEndAlone({ mentions, context }: ClauseParse, i: number): boolean {
  const [verb, time, ...more] = mentions.filter(({ type }) => type !== 'filler' && type !== 'mark')
  const isEnd = /^(finish|end|stop|wrap|done|over)/i.test(context.text.slice(...mentions[i]!.span))
  return verb === mentions[i] && time?.type === 'time' && more.length === 0 && isEnd
}

/** A completed activity. */
function isClause({ mentions, context }: ClauseParse, i: number): boolean {
  const next = mentions[i + 1]
  return (next?.type === 'filler' || next?.type === 'unknown') && /ing$/i.test(context.text.slice(...next.span))
}

/** "between now and" has a single limit. */
const isNow = ({ mentions, context }: ClauseParse, i: number): boolean =>
  mentions[i + 1] !== undefined && /^(now|ahora)$/i.test(context.text.slice(...mentions[i + 1]!.span))

function parseMaybe(state: ClauseParse, mention: EntityMention, i: number): void {
  const last = state.entities.findLastIndex(({ type }) => type === 'venue')
  const entity = state.entities[last]
  const { relation, relationSpan } = state
  if (relation === 'before' || relation === 'after') {
    pushEntity(state, { ...mention, span: relationSpan }, { type: 'side', side: relation })
    state.relation = undefined
  }
  if (
    /^(if|si|time|optional|is optional|are optional|opcional)\b/i.test(textOf(state, mention)) &&
    entity?.type === 'venue' &&
    !isBeforeVenue(state, i) &&
    // The condition applies to the feature, not to the stop.
    state.entities.at(-1)?.type !== 'feature'
  )
    spare(state, last)
  else {
    state.isMaybe = true
    if (state.hasNegated) state.isNegative = false
  }
}

/** The last venue becomes optional. */
function spare({ entities }: ClauseParse, last: number): void {
  for (let index = last; index >= 0; index--) {
    const entity = entities[index]!
    if (entity.type !== 'venue') continue
    entities[index] = { ...entity, isMaybe: true, isSpare: true }
    if (entity.relation !== 'at' && entity.relation !== 'for') return
  }
}

const relations = ['before', 'after', 'near', 'during', 'with', 'for', 'at'] as const

const sideRoles = [
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

/** Next time of the clause before another noun. */
function timeAfter(state: ClauseParse, i: number): EntityMention | undefined {
  const rest = state.mentions.slice(i + 1)
  const isAt = hasRole(state.mentions[i], 'at')
  const stop = rest.findIndex(
    (mention) =>
      (mention.type === 'place' && !isAt) ||
      (mention.type === 'phrase' && describeVenue(mention.meanings, '') !== undefined),
  )
  return rest.slice(0, stop < 0 ? undefined : stop).find(({ type }) => type === 'time')
}

/** Direction of a walk, as opposed to a distance to a reference point. */
function isWayTo(state: ClauseParse, mention: EntityMention): boolean {
  return /^walk (to|from)$/i.test(textOf(state, mention)) && !state.entities.some(({ type }) => type === 'venue')
}

/** Object of the walk. */
const isWayBy = ({ mentions, context }: ClauseParse, { span, from }: EntityMention, i: number): boolean =>
  /^by$/i.test(context.text.slice(...span)) &&
  /^(walk|walking|stroll|strolling|wander|pass|go)$/.test(context.tokens[from - 1]?.word ?? '') &&
  mentions[i + 1]?.type === 'number'

/** A phrasal verb of visiting. */
function isCallBy({ context }: ClauseParse, { span, from }: EntityMention): boolean {
  const [verb, way] = [context.tokens[from - 1]?.word ?? '', context.text.slice(...span)]
  return (/^by$/i.test(way) && calling.test(verb)) || (/^a?round( the)?$/i.test(way) && browsing.test(verb))
}

const calling = /^(swing|swinging|stop|stopping|drop|dropping|pop|popping|nip|nipping|call|calling)$/
const browsing = /^(look|looking|browse|browsing|poke|poking|nose|nosing)$/

/** No reference point is named. */
const isReach = ({ mentions }: ClauseParse, mention: EntityMention, i: number): boolean => {
  const next = mentions[i + 1]
  return mention.to > mention.from + 1 && (next === undefined || next.type === 'mark' || hasRole(next, 'for'))
}

/** A specific relation is not overwritten by a following general preposition. */
function relateTo(state: ClauseParse, relation: ClauseRelation, mention: EntityMention): void {
  const isArticle = state.relation !== undefined && textOf(state, mention).toLowerCase() === 'a'
  if (isArticle || (state.relation && closeness(relation) < closeness(state.relation))) return
  state.relation = relation
  state.relationSpan = mention.span
}

/** Negation does not make the following quality a name. */
const isQuality = (mention: EntityMention | undefined): boolean =>
  mention?.type === 'phrase' && mention.meanings.some(({ type }) => type === 'soft' || type === 'price')

/** Precedence of relations; a preposition of place inside "while" is temporal. */
const closeness = (relation: ClauseRelation): number =>
  ['with', 'for', 'at'].includes(relation) ? 0 : relation === 'during' ? 1 : 2

/** The dispreferred option follows. */
const isPreference = ({ mentions, context }: ClauseParse, i: number): boolean =>
  /\b(rather|prefer|sooner|take|pick|choose|always)\b/i.test(
    context.text.slice(mentions[0]!.span[0], mentions[i]!.span[0]),
  ) &&
  mentions.slice(0, i).some((mention) => mention.type === 'place' || namesStop(mention)) &&
  mentions.slice(i + 1).some((mention) => mention.type === 'place' || namesStop(mention))

/** Negated comparatives of numbers are limits. */
function isNumberLead(state: ClauseParse, i: number): boolean {
  const next = state.mentions[i + 1]
  return (
    next !== undefined &&
    ['money', 'distance', 'time', 'number'].includes(next.type) &&
    !(next.type === 'money' && next.money.bound === 'min') &&
    /^((but |pero )?(not|no)|no more|menos|nothing)$/.test(textOf(state, state.mentions[i]!).toLowerCase())
  )
}

function isHourAsked(state: ClauseParse, i: number): boolean {
  const { mentions, count, countSpan } = state
  if (count === undefined || !hasRole(mentions[i - 1], 'also') || mentions[i - 2]?.type !== 'number') return false
  state.entities.push({ span: countSpan, text: '', type: 'number', value: count })
  state.count = undefined
  return true
}

const crawled: readonly Concept[] = ['food', 'drink', 'coffee', 'dessert']

/** A crawl visits several venues; a museum tour is one visit. */
function parseCrawl(state: ClauseParse, mention: EntityMention): void {
  const lastVenue = state.entities.findLast((entity) => entity.type === 'venue')
  const isTour = /^(tour|trail)$/i.test(textOf(state, mention))
  const isOfTold = lastVenue !== undefined && /^\s*$/.test(state.context.text.slice(lastVenue.span[1], mention.span[0]))
  if (isTour && (lastVenue?.type !== 'venue' || !isOfTold || !crawled.includes(lastVenue.venue.concept))) return
  state.isCrawl = true
  const last = state.entities.findLastIndex((entity) => entity.type === 'venue')
  const entity = state.entities[last]
  if (entity?.type === 'venue' && !namesStop(mention)) {
    state.entities[last] = { ...entity, count: entity.count ?? 3, isCrawl: entity.count === undefined }
    state.isCrawl = false
  }
}
