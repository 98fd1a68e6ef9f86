import type { ClauseEntity, InterpretationContext, VenueEntity } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import { isPastDate } from '../mark-past.js'
import { parseClause } from '../parsing/parse-clause.js'
import { isSameVisit, type StopFrame } from '../stop-frame.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import type { Token } from '../tokens.js'
import {
  describeVenue,
  rooftopDescription,
  showDescription,
  tableDescription,
  type VenueDescription,
  walkDescription,
} from '../venue-description.js'
import { companionPlurals, ownerWords } from '../words/people-words.js'
import { applyEntity, applyTenseFreeEntity } from './apply-entity.js'
import { followEvent, isEventKnown } from './apply-event.js'
import { applyOrder } from './apply-order.js'
import { applyVenue } from './apply-venue.js'
import { isCorrection, isStillOpen } from './corrections.js'
import { eatQuickly } from './eat-quickly.js'
import { isSettled } from './eaten-elsewhere.js'
import { foodConcepts } from './find-target.js'
import { followDuty } from './follow-duty.js'
import type { InterpretationState } from './interpretation-state.js'
import { refusePrevious } from './refuse-previous.js'
import { repeatBeyond, repeatCounted, repeatLast } from './repeat-stop.js'
import { resumePast, resumeStop } from './resume-mention.js'

type DateEntity = Extract<ClauseEntity, { type: 'date' }>

/**
 * Applies one clause. A past-tense clause contributes only entities that hold in any tense: diets, children, party
 * size.
 */
export function applyClause(
  state: InterpretationState,
  clause: Clause,
  next: Clause | undefined,
  isPast: boolean,
): void {
  const isNegated =
    (state.wasNegated && (isBareConjunct(clause) || isBareListEntry(clause, next))) ||
    isExcepted(state, clause) ||
    (state.deniedIn === clause.sentence && ['comma', 'and', 'or'].includes(clause.link))
  const read = parseClause(clause, state.context, isNegated)
  // Place and date of a past meal do not apply to the request that refers to it.
  const isNews = clause.isPast || isMishap(clause, read)
  const parsed = isStroll(clause, read) ? read.map((entity) => impliedVenue(entity, walkDescription)) : read
  const entities =
    isNews && !isPast && next ? parsed.filter((entity) => !isElsewhere(entity) && !isPastDateEntity(entity)) : parsed
  if (next?.isDetail && entities.length === 0 && hasRole(clause.mentions.at(-1), 'neg'))
    state.deniedIn = clause.sentence
  state.isCorrecting &&= isStillOpen(state.clause, clause, entities)
  state.clause = clause
  refusePrevious(state, entities)
  if (state.currentFrames.length > 0 || clause.link === 'sentence')
    state.previousFrames = clause.link === 'sentence' ? [] : state.currentFrames
  state.currentFrames = []
  if (clause.isDetail) state.outline = { sentence: clause.sentence, frames: framesOfSentence(state) }
  state.isCorrecting ||= isCorrection(state)
  if (clause.isPast) state.past.push(...pastMentions(entities))
  if (clause.isOrderStated && state.interpretation.frames.length > 0)
    Object.assign(state.interpretation, { isOrderStated: true, isOrderExplicit: true })
  if (!isPast)
    applyEntities(state, [
      ...entities,
      ...(isBooking(entities, next) ? tableOf(entities) : []),
      ...rooftopOf(entities, clause, next),
      ...showOf(state, entities),
      ...resumePast(state, entities),
    ])
  else if (clause.isLost) applyEntities(state, entities.filter(isOfLostTable))
  else
    entities.forEach((entity, i) => {
      if (entity.type === 'venue' && entity.isNegative && isRefusedFirst(state, entity))
        applyVenue(state, entity, entities, i, undefined)
      else if (entity.type === 'date' && isAnniversary(clause, entity, state.context))
        applyEntity(state, entity, entities, i)
      else if (!isElsewhere(entity)) applyTenseFreeEntity(state, entity, entities, i)
    })
  if (next?.isDetail && !isPast && entities.every(({ type }) => type === 'date' || type === 'daypart'))
    state.pendingDates = entities.flatMap((entity) =>
      entity.type === 'date' && !entity.isNegative ? [entity.date] : [],
    )
  state.wasNegated = endsNegated(entities, next, state.context) && !clause.mentions.some((_, i) => isPlea(clause, i))
}

/** An alternative of a different kind is ignored in favour of the first option. */
function isLesser({ interpretation, clause }: InterpretationState, entities: readonly ClauseEntity[]): boolean {
  const last = interpretation.frames.at(-1)
  const other = entities.find((entity): entity is VenueEntity => entity.type === 'venue' && !entity.isNegative)
  if (!clause.isFallback || !last || !other) return false
  const isKin = [last, other.venue].every(({ concept }) => !foodConcepts.includes(concept))
  return !isKin && !isSameVisit(last, other.venue)
}

const isAccompanied = ({ mentions }: Clause, tokens: readonly Token[]): boolean =>
  mentions.some(
    (mention) => hasRole(mention, 'with') && tokens[mention.to] !== undefined && isCompany(tokens[mention.to]!),
  )

const isCompany = ({ word, isCapital }: Token): boolean => isCapital || possessives.has(word) || companions.has(word)

const possessives = new Set(ownerWords.split('|').filter((word) => !/^(the|an?|una?|el|la)$/.test(word)))
const companions = new Set(['mom', 'mum', 'dad', 'grandma', 'grandpa', 'family', ...companionPlurals.split('|')])

/** A table booking is a stop of its own if others follow. */
const isBooking = (entities: readonly ClauseEntity[], next: Clause | undefined): boolean =>
  next?.link === 'then' &&
  entities.some(({ type }) => type === 'time') &&
  !entities.some(({ type }) => type === 'venue')

const tableOf = (entities: readonly ClauseEntity[]): VenueEntity[] =>
  entities.flatMap((entity) =>
    entity.type === 'party' && entity.isTable ? [impliedVenue(entity, tableDescription)] : [],
  )

/** Without a ticket, the show is a stop, and the curtain time is its hour. */
function showOf(
  { context, interpretation, clause }: InterpretationState,
  entities: readonly ClauseEntity[],
): ClauseEntity[] {
  const hour = interpretation.limits.findIndex(({ anchor, time }) => anchor === 'event' && time.role === 'at')
  const [show, ...more] = entities
  const isNext = (clause.link === 'and' || clause.link === 'then') && interpretation.frames.length > 0
  const isShow = show?.type === 'event' && show.relation === undefined && more.length === 0 && shows.test(show.text)
  if (context.event || hour < 0 || !isNext || !isShow) return []
  interpretation.isOrderStated = true
  return interpretation.limits
    .splice(hour, 1)
    .flatMap(({ time, span }): ClauseEntity[] => [
      impliedVenue(show, showDescription),
      { type: 'time', time, span, text: context.text.slice(...span) },
    ])
}

const shows = /\b(show|play|musical|opera|ballet|obra|funci[oó]n)\b/i

/** "a short walk" as a conjunct is an activity, not a distance. */
const isStroll = ({ link, mentions }: Clause, entities: readonly ClauseEntity[]): boolean =>
  (link === 'and' || link === 'then') &&
  mentions.every((mention) => mention.type === 'filler' || hasRole(mention, 'nearme', 'then', 'at')) &&
  entities.length === 1 &&
  entities[0]!.type === 'near' &&
  /^(a )?(short|quick|little) (walk|stroll)$/i.test(entities[0]!.text)

/** A rooftop with a time or sequence word of its own is a stop, not a feature. */
function rooftopOf(entities: readonly ClauseEntity[], { link }: Clause, next: Clause | undefined): VenueEntity[] {
  const isTurn =
    link === 'then' || next?.link === 'then' || entities.some(({ type }) => type === 'time' || type === 'side')
  const isLater = entities.some((entity) => entity.type === 'role' && entity.role === 'laterword')
  const isBare = entities.every(({ type }) => type !== 'venue' && type !== 'unknown')
  if (!isBare || !(isTurn || isLater)) return []
  return entities.flatMap((entity) =>
    entity.type === 'feature' && !entity.isNegative && rooftop.test(entity.text)
      ? [impliedVenue(entity, rooftopDescription)]
      : [],
  )
}

const rooftop = /^(a |the |some )?(roof ?tops?( terrace)?|azoteas?)$/i

const impliedVenue = ({ span, text }: ClauseEntity, venue: VenueDescription): VenueEntity => ({
  type: 'venue',
  venue,
  isNegative: false,
  isCrawl: false,
  isOther: false,
  isMaybe: false,
  span,
  text,
})

/** A future date, or the date on which an anniversary falls. */
function isAnniversary(
  { mentions }: Clause,
  { date: { spec } }: DateEntity,
  { tokens }: InterpretationContext,
): boolean {
  if (spec.kind === 'offset' && spec.days !== 0) return spec.days > 0
  return mentions.some(
    ({ from, to }) => yearWord.test(tokens[to - 1]!.word) && !lastWord.test(tokens[from - 1]?.word ?? ''),
  )
}

const yearWord = /^(years?|anos?)$/
const lastWord = /^(last|past|previous|pasado|el|este|this)$/

/** The city of a past event is no destination. */
const isElsewhere = (entity: ClauseEntity): boolean => entity.type === 'far' && entity.code === 'another_city'

/** Frames stated so far in the sentence. */
const framesOfSentence = ({ interpretation, clause }: InterpretationState): StopFrame[] =>
  interpretation.frames.filter(({ sentence, count, place }) => sentence === clause.sentence && count === 1 && !place)

/** A clause that reports a mishap and requests nothing. */
const isMishap = ({ mentions }: Clause, entities: readonly ClauseEntity[]): boolean =>
  entities.every(({ type }) => type === 'date' || type === 'unknown' || type === 'feature' || type === 'price') &&
  (mentions.some(({ type }) => type === 'unknown') || entities.some(({ type }) => type === 'feature')) &&
  !mentions.some((mention) => hasRole(mention, 'pos', 'want'))

const isPastDateEntity = (entity: ClauseEntity): boolean => entity.type === 'date' && isPastDate(entity.date)

/** The past-tense part of the clause is the reason for the refusal. */
const isRefusedFirst = ({ clause, context: { text } }: InterpretationState, { span }: VenueEntity): boolean =>
  clause.mentions.every(
    (mention) =>
      mention.span[0] >= span[0] || !hasRole(mention, 'past') || reportingVerb.test(text.slice(...mention.span)),
  )

/** Reported speech: the content still holds. */
const reportingVerb = /^(said|told|dijo|dijeron)$/i

/** A cancelled booking: meal, hour and party are requested again, the venue is unavailable. */
function isOfLostTable(entity: ClauseEntity): boolean {
  if (entity.type === 'venue') return entity.venue.meal !== undefined && entity.venue.place === undefined
  return ['time', 'date', 'daypart', 'party', 'diet', 'feature'].includes(entity.type)
}

const pastMentions = (entities: readonly ClauseEntity[]): VenueEntity[] =>
  entities.filter((entity): entity is VenueEntity => entity.type === 'venue' && !entity.isNegative)

function applyEntities(state: InterpretationState, entities: readonly ClauseEntity[]): void {
  state.hasOwnTime = entities.some(({ type }) => type === 'time')
  state.isApart = entities.some(({ type }) => type === 'event' || type === 'side')
  followEvent(state)
  boundByDuty(state, entities)
  turnStartIntoEnd(state, entities)
  const isFirst =
    state.clause.position === 'first' && !state.interpretation.limits.some(({ anchor }) => anchor === 'done')
  const place = isFirst && state.interpretation.frames.length > 0 ? 0 : undefined
  if (isLesser(state, entities)) return
  entities.forEach((entity, i) => {
    if (entity.type === 'venue') applyVenue(state, entity, entities, i, place)
  })
  const resumed = resumeStop(state, entities)
  if (resumed) state.currentFrames.push(resumed)
  if (isAccompanied(state.clause, state.context.tokens))
    for (const frame of state.currentFrames) frame.hasCompany = true
  for (const frame of state.currentFrames) frame.isElsewhere ||= isSettled(state, frame)
  eatQuickly(state)
  if (!repeatCounted(state, entities)) repeatLast(state, entities)
  repeatBeyond(state, entities)
  entities.forEach((entity, i) => {
    applyEntity(state, entity, entities, i)
  })
  if (state.clause.link === 'then') followDuty(state)
  applyOrder(state, entities)
}

/** An appointment stated before "before that" or "after" bounds the outing. */
function boundByDuty(state: InterpretationState, entities: readonly ClauseEntity[]): void {
  const { pendingTimes, interpretation } = state
  if (interpretation.frames.length > 0 || isEventKnown(state)) return
  const turn = entities.find(
    (entity) => entity.type === 'side' || (entity.type === 'role' && entity.role === 'earlier'),
  )
  const isAfter = turn?.type === 'side' && turn.side === 'after'
  for (const time of turn ? pendingTimes.splice(0) : [])
    interpretation.limits.push({
      anchor: isAfter ? 'begin' : 'done',
      time: isAfter ? { ...time, role: 'from' } : time,
      span: turn!.span,
    })
}

/** "until then" turns the stated start of the outing into its end. */
function turnStartIntoEnd({ interpretation }: InterpretationState, entities: readonly ClauseEntity[]): void {
  const index = interpretation.limits.findLastIndex(({ anchor }) => anchor === 'begin')
  const isThen = entities.some((entity) => entity.type === 'role' && entity.role === 'earlier')
  const isOfEvent =
    interpretation.event !== undefined || interpretation.limits.slice(index).some(({ anchor }) => anchor === 'event')
  if (isThen && index >= 0 && interpretation.frames.length === 0 && !isOfEvent)
    interpretation.limits[index] = { ...interpretation.limits[index]!, anchor: 'done' }
}

function isExcepted({ context }: InterpretationState, { link, mentions }: Clause): boolean {
  const contentMentions = mentions.filter(({ type }) => type !== 'filler' && type !== 'mark')
  const isThing = contentMentions.length === 1 && ['place', 'phrase', 'date'].includes(contentMentions[0]!.type)
  return link === 'but' && isThing && everyWord.test(context.text.slice(0, contentMentions[0]!.span[0]))
}

const everyWord =
  /\b(any|anywhere|anything|every|everything|cualquier|todo)\b[^.,;!?]*\b(but|pero)\s+(the |a |el |la )?$/i

const bareTypes: readonly EntityMention['type'][] = ['phrase', 'filler', 'place', 'unknown', 'mark']

const isTemporal = (t: EntityMention['type']): boolean => t === 'date' || t === 'time' || t === 'daypart'

/** Negation scope extends over a bare conjunct. */
function isBareConjunct(clause: Clause): boolean {
  if (clause.link !== 'or' && clause.link !== 'and') return false
  const isName = clause.mentions[0]?.type === 'place'
  return (
    clause.mentions.every(
      ({ type }) => bareTypes.includes(type) || (clause.link === 'or' && (isTemporal(type) || isName)),
    ) &&
    !clause.mentions.some(
      (mention, i) =>
        mention.type === 'phrase' &&
        mention.meanings.some(
          (meaning) =>
            meaning.type === 'diet' ||
            (meaning.type === 'feature' && clause.link === 'and') ||
            meaning.type === 'price' ||
            (meaning.type === 'role' && ['pos', 'want', 'then', 'neg'].includes(meaning.role) && !isPlea(clause, i)) ||
            (meaning.type === 'head' && meaning.head.meal !== undefined && !hasRole(clause.mentions[i - 1], 'for')),
        ),
    )
  )
}

/** Clause-final "please". */
const isPlea = ({ mentions }: Clause, i: number): boolean =>
  i > 0 &&
  hasRole(mentions[i], 'pos') &&
  mentions.slice(i + 1).every(({ type }) => type === 'filler' || type === 'mark')

/** Negation scope extends over list entries before "or". */
function isBareListEntry(clause: Clause, next: Clause | undefined): boolean {
  const isSingle = ({ mentions }: Clause): boolean => mentions.filter(({ type }) => type !== 'filler').length === 1
  return (
    clause.link === 'comma' &&
    !clause.isDetail &&
    next?.link === 'or' &&
    isSingle(clause) &&
    isSingle(next) &&
    isBareConjunct(next)
  )
}

/** The rejected item of "instead of" has already been replaced. */
const isExchange = (entities: readonly ClauseEntity[], context: InterpretationContext): boolean =>
  entities.length > 1 &&
  entities[0]!.type === 'venue' &&
  !entities[0]!.isNegative &&
  precedes(exchanging, context, entities.at(-1)!.span)

/** The object of "without" belongs to its own noun; negation does not extend to the next conjunct. */
function isLackOf(entities: readonly ClauseEntity[], next: Clause | undefined): boolean {
  const [thing, lack] = entities.slice(-2)
  const isLack = thing?.type === 'venue' && !thing.isNegative && lack?.type === 'venue' && lack.isNegative
  if (!isLack || next?.link !== 'and') return false
  const own = next.mentions.flatMap((mention) =>
    mention.type === 'phrase' ? (describeVenue(mention.meanings, '') ?? []) : [],
  )
  return (
    own.length > 0 &&
    own.every(({ concept }) => concept !== lack.venue.concept && !foodConcepts.includes(lack.venue.concept))
  )
}

const exchanging = tokenPattern('instead of|rather than|in place of|en vez de|en lugar de', '?a|an|the|un|una|el|la')

function endsNegated(
  entities: readonly ClauseEntity[],
  next: Clause | undefined,
  context: InterpretationContext,
): boolean {
  const named = entities.filter(({ type }) => type === 'venue' || type === 'avoid' || type === 'away')
  const last = named.at(-1)
  const isOff =
    last !== undefined &&
    !isExchange(named, context) &&
    !isLackOf(named, next) &&
    (last.type === 'avoid' || last.type === 'away' || (last.type === 'venue' && last.isNegative))
  return next !== undefined && (isOff || (next.link === 'or' && entities.some(isRefusal)))
}

/** Negation scope of a diet extends over the conjunct. */
const isRefusal = ({ type, text }: ClauseEntity): boolean =>
  type === 'diet' && /^(no|without|sin|(can|don|doesn|won)'?t|cannot|(do|does|can) not)\b/i.test(text)
