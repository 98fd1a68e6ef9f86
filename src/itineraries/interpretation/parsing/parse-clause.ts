import type { ClauseEntity, InterpretationContext } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { namesStop } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'
import { hourOf } from '../temporal/time-expression.js'
import { follows, precedes, tokenPattern } from '../token-pattern.js'
import type { ClauseParse } from './clause-parse.js'
import { newClauseParse } from './clause-parse.js'
import { parseJudgement } from './parse-judgement.js'
import { parsePhrase } from './parse-phrase.js'
import { parseCity, parsePlace } from './parse-place.js'
import { parseAge, parseMoney } from './parse-quality.js'
import { isDeniedDate, parseDate, parseTime } from './parse-time.js'
import { parseUnknown } from './parse-unknown.js'
import { pushEntity } from './push-entity.js'
import { parseDistance, pushNear } from './push-near.js'

/** Parses the mentions of one clause. `isNegated`: negation scope extends from the preceding clause. */
export function parseClause(clause: Clause, context: InterpretationContext, isNegated: boolean): ClauseEntity[] {
  const judgement = parseJudgement(clause, context)
  if (judgement) return [judgement]
  const state = newClauseParse(clause, context, isNegated)
  state.mentions.forEach((mention, i) => {
    parseMention(state, mention, i)
  })
  finishClause(state, clause)
  return state.entities
}

export function parseMention(state: ClauseParse, mention: EntityMention, i: number): void {
  switch (mention.type) {
    case 'phrase':
      parsePhrase(state, mention, mention.meanings, i)
      return
    case 'time':
      parseTime(state, mention, mention.time)
      return
    case 'date':
      parseDate(state, mention, mention.date, i)
      return
    case 'daypart':
      if (state.isAside || isDeniedDate(state, i) || isOfDeparture(state)) return
      pushEntity(state, mention, { type: 'daypart', daypart: mention.daypart })
      return
    case 'duration':
      if (mention.minutes >= halfDay) return
      if (parseAgo(state, mention, i)) return
      pushEntity(state, mention, {
        type: 'duration',
        minutes: mention.minutes,
        lead: leadOf(state, mention),
        ...(state.anchor === 'done' && { isDue: true }),
      })
      return
    case 'distance':
      parseDistance(state, mention, mention.distance)
      return
    case 'money':
      parseMoney(state, mention, mention.money)
      return
    case 'party':
      pushEntity(state, mention, {
        type: 'party',
        people: mention.people,
        isTable: table.test(state.context.text.slice(...mention.span)),
      })
      return
    case 'age':
      parseAge(state, mention, mention.age.youngest)
      return
    case 'number':
      parseNumber(state, mention, mention.value, i)
      return
    case 'place':
      parsePlace(state, mention, mention.things, i)
      return
    case 'city':
      parseCity(state, mention, mention)
      return
    case 'unreachable':
      if (!state.isNegative) pushEntity(state, mention, { type: 'far', code: 'no_such_place' })
      return
    case 'unknown':
      parseUnknown(state, mention, i)
      return
    case 'filler':
      if (isTwice(state, mention)) doubleLast(state)
      if (endsNegationScope(state, mention) && !hasRole(state.mentions[i - 1], 'neg')) state.isNegative = false
      if (state.hasNegated && isSubject(state, mention)) state.isNegative = false
      return
    case 'offspring':
    case 'mark':
    case 'junk':
      return
  }
}

function parseNumber(state: ClauseParse, mention: EntityMention, value: number, i: number): void {
  if (isInstead(state, i)) return
  if (isFirstLimit(state, i) && value >= 1 && value <= 12) {
    const clock = { minutes: value * 60, isAmbiguous: true, isApprox: false }
    pushEntity(state, mention, { type: 'time', time: { ...hourOf(clock), role: 'from' } })
    return
  }
  state.count = value
  state.countSpan = mention.span
}

/** Part of the day of a departure, not of a request. */
const isOfDeparture = ({ anchor, entities }: ClauseParse): boolean =>
  anchor === 'done' && entities.every(({ type }) => type !== 'venue' && type !== 'time')

const hasFiller = ({ mentions, context }: ClauseParse, words: RegExp): boolean =>
  mentions.some(({ type, from }) => type === 'filler' && words.test(context.tokens[from]!.word))

const table = /^(an? |una )?(table|mesa|reserv\S+|booking) (for|para)\b/i
const isTwice = ({ context }: ClauseParse, { span }: EntityMention): boolean =>
  /^(twice|two times|2x|dos veces)$/i.test(context.text.slice(...span))

function doubleLast({ entities }: ClauseParse): void {
  const last = entities.length - 1
  const entity = entities[last]
  if (entity?.type === 'venue' && entity.count === undefined) entities[last] = { ...entity, count: 2 }
}

/** "so" ends the negation scope. */
const endsNegationScope = ({ context }: ClauseParse, { from }: EntityMention): boolean =>
  context.tokens[from]!.word === 'so'

/** A subject pronoun starts a new proposition. */
const isSubject = ({ context }: ClauseParse, { from }: EntityMention): boolean =>
  /^(we|i|im|i'm|were|we're|he|she|they)$/.test(context.tokens[from]!.word)

const ofThem = tokenPattern('of', 'those|them|these|ellos|ellas')
const pronounWords = /^(them|those|ellos|ellas|unos|unas)$/i
const placeWords = /^(places|spots|joints|venues|stops|lugares|sitios|paradas)$/i

/** Longer durations are opening hours. */
const halfDay = 720

/** Word that determines the role of a duration: delay, limit or stay. */
function leadOf({ context }: ClauseParse, { from, to }: EntityMention): string {
  const behind = [context.tokens[to]?.word, context.tokens[to + 1]?.word].join(' ')
  if (behind === 'from now') return 'in'
  if (/^(max|maximum|maximo|tops)\b|^at most$/.test(behind)) return 'max'
  const vague = /^(about|around|like|roughly|maybe|approximately|approx|say|another|unas?|como)$/
  const index = vague.test(context.tokens[from - 1]?.word ?? '') ? from - 1 : from
  const [first, second] = [context.tokens[index - 2]?.word, context.tokens[index - 1]?.word]
  return (second === 'de' ? first : second) ?? ''
}

function finishClause(state: ClauseParse, { isDetail }: Clause): void {
  if (state.distance) pushNear(state, state.mentions.at(-1)!, 'location')
  if (state.relation === 'near' && state.relationSpan[1] - state.relationSpan[0] > 7)
    pushNear(state, state.mentions.at(-1)!, state.context.event ? 'event' : 'location')
  const isLeftOpen = !state.mentions.some(
    (mention) => mention.span[0] > state.relationSpan[0] && (mention.type === 'unknown' || isPointInTime(mention)),
  )
  // The second limit of a "between" range is still to come.
  const isAmid = hasRole(
    state.mentions.find(({ span }) => span === state.relationSpan),
    'amid',
  )
  if (isLeftOpen && !isAmid && (state.relation === 'before' || state.relation === 'after')) {
    state.entities.push({ span: state.relationSpan, text: '', type: 'side', side: state.relation })
  }
  if (state.relation === 'during' && state.mentions.at(-1)?.span === state.relationSpan && state.context.event)
    state.entities.push({ span: state.relationSpan, text: '', type: 'event', relation: 'during' })
  if (state.isCrawl) state.entities.push({ span: state.mentions[0]!.span, text: '', type: 'role', role: 'crawl' })
  const lastMention = state.entities.findLastIndex(({ type }) => type === 'venue')
  const named = state.entities[lastMention]
  if (state.isOther && named?.type === 'venue') state.entities[lastMention] = { ...named, isOther: true }
  const isBare = state.mentions.every(
    (mention) =>
      mention.type === 'number' ||
      mention.type === 'filler' ||
      mention.type === 'mark' ||
      hasRole(mention, 'pos', 'maybe'),
  )
  const isOfQuality =
    state.link === 'comma' &&
    (state.count ?? 0) > 1 &&
    state.entities.length > 0 &&
    state.mentions.every(isCountedOrGood)
  const isOfMany = isCountOfMany(state)
  const isOfTold =
    isOfQuality ||
    isOfMany ||
    follows(ofThem, state.context, state.countSpan) ||
    (isDetail && isBare && isLastNumber(state) && state.entities.length === 0) ||
    ((isDetail || isBare) && hasFiller(state, pronounWords)) ||
    (isDetail && isBare && hasFiller(state, placeWords))
  if (state.count !== undefined && (isOfTold || (!isDetail && hasFiller(state, placeWords))))
    state.entities.push({ span: state.countSpan, text: '', type: 'count', value: state.count, isAnaphoric: isOfTold })
  if (isOfMany) return
  if (state.count !== undefined && (isLastNumber(state) || (isAmended(state) && !hasFiller(state, placeWords))))
    state.entities.push({ span: state.countSpan, text: '', type: 'number', value: state.count })
}

/** The number counts the noun stated before. */
function isCountOfMany(state: ClauseParse): boolean {
  const { context, count = 0, countSpan, entities } = state
  if (count < 2 || count > mostOfOne || entities.some(({ type }) => type === 'venue')) return false
  const isVisited = isLastNumber(state) && precedes(visiting, context, countSpan)
  return isVisited || precedes(atMost, context, countSpan) || follows(enough, context, countSpan)
}

/** Largest plausible count of one kind per day. */
const mostOfOne = 6
const visiting = tokenPattern(
  'ir a|conocer|visitar|recorrer|probar|hit|hit up|visit|try out|check out|go to|get to|squeeze in|stop at|pasar por',
  '?like|about|maybe|como|unos|unas',
)
const atMost = tokenPattern(
  'maximo|como maximo|max|maximum|at most|no more than|no mas de|como mucho|a lo mucho|a lo sumo',
)
const enough = tokenPattern(
  'at most|max|maximum|tops|maximo|como maximo|como mucho|a lo mucho|is enough|is plenty|are enough|are plenty|will do|would do|me alcanza|nos alcanza|alcanza|alcanzan|basta|bastan|me basta|nos basta|me bastan|es suficiente|son suficientes|estoy hecho|estaria bien|estarian bien|esta bien|estan bien|me conformo|nos conformamos',
)

const isCountedOrGood = (mention: EntityMention): boolean =>
  ['number', 'filler', 'mark'].includes(mention.type) ||
  (mention.type === 'phrase' && mention.meanings.every(({ type }) => type === 'soft' || type === 'price'))

/** Elliptical "after" followed by another limit is no point in time. */
const isPointInTime = (mention: EntityMention): boolean => mention.type === 'time' && mention.time.role === 'at'

const isLastNumber = ({ mentions }: ClauseParse): boolean =>
  mentions.findLast(({ type }) => type !== 'mark')?.type === 'number'

/** The number that a correction replaces. */
const isInstead = ({ mentions }: ClauseParse, i: number): boolean =>
  hasRole(mentions[i - 1], 'neg') && /^(number|time)$/.test(mentions[i - 2]?.type ?? '')

/** First limit of a "between" range. */
const isFirstLimit = ({ mentions, context }: ClauseParse, i: number): boolean =>
  hasRole(mentions[i - 1], 'amid') && i === mentions.length - 1 && context.tokens[mentions[i]!.to]?.word === 'and'

function isAmended({ mentions }: ClauseParse): boolean {
  const [first, second] = mentions.filter(({ type }) => type !== 'filler')
  return hasRole(first, 'turn', 'correct') && second?.type === 'number'
}

/** "ago" marks the past; beside an arrival it is a parenthetical. */
function parseAgo(state: ClauseParse, mention: EntityMention, i: number): boolean {
  const { mentions, context } = state
  if (context.tokens[mention.from - 1]?.word === 'hace') return true
  const ago = context.tokens[mention.to]
  if (!/^(ago|atras)$/.test(ago?.word ?? '')) return false
  const lead = mentions.slice(0, i)
  const isWished = lead.length === 0 || lead.some(namesStop)
  const span: Span = [mention.span[0], ago!.span[1]]
  if (isWished && !lead.some((other) => hasRole(other, 'past')))
    pushEntity(state, { ...mention, span }, { type: 'far', code: 'past_time' })
  return true
}
