import { fold } from '../../../text/fold.js'
import { timeLeads } from '../applying/time-leads.js'
import type { InterpretationContext, TimeEntity } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'
import { resolveHour } from '../scheduling/resolve-hour.js'
import type { ClockTime } from '../temporal/clock-time.js'
import type { DateMatch } from '../temporal/date-spec.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import { follows, precedes, tokenPattern } from '../token-pattern.js'
import { describeVenue, type VenueDescription } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { parseDuty } from './parse-duty.js'
import { isDueElsewhere } from './parse-roles.js'
import { isDeniedAfter } from './parse-venue.js'
import { isPerformance } from './performance.js'
import { nextMention, pushEntity } from './push-entity.js'
import { isAdmission, isCondition, isDenied, isLatest, isNotYet } from './time-clause.js'

/** "by" as a verb particle. */
const isVisitVerb = ({ context }: ClauseParse, { span }: EntityMention, { role }: TimeExpression): boolean =>
  role === 'by' && precedes(calling, context, span)

const calling = tokenPattern(
  'swing|drop|pop|come|nip|could stop|can stop|might stop|d stop|ll stop|gonna stop|swinging|dropping|popping|coming|stopping',
)

export function parseTime(state: ClauseParse, mention: EntityMention, stated: TimeExpression): void {
  if (isAlreadySo(state, mention) || (stated.role === 'range' && precedes(excepted, state.context, mention.span)))
    return
  const isVisit = isVisitVerb(state, mention, stated)
  if (isVisit) state.anchor = undefined
  const time = isVisit
    ? { ...stated, role: 'at' as const }
    : // The range starts at opening time.
      precedes(sinceOpening, state.context, mention.span)
      ? { ...stated, role: 'until' as const }
      : stated
  const before = state.mentions[state.mentions.indexOf(mention) - 1]
  if (before?.type === 'date' && isEndOfStay(state, before)) return
  if (isEntry(state, mention, time)) {
    pushEntity(state, mention, { type: 'event', relation: 'before' })
    pushEntity(state, mention, { type: 'time', time, anchor: 'done' })
    return
  }
  const { relation } = state
  const bound = dutyTime(state, mention, time) ?? deniedTime(state, mention, time)
  if (bound) {
    pushEntity(state, mention, { type: 'time', ...bound })
    return
  }
  if (isCondition(state, mention)) {
    state.anchor = undefined
    state.relation = undefined
    return
  }
  if (isSide(time.role) && hasRole(nextMention(state, mention), 'eventword')) {
    state.relation = time.role
    pushEntity(state, mention, { type: 'time', time: { ...time, role: 'at' }, anchor: 'event' })
    return
  }
  const isDue = isDueThen(state, mention) || isObligation(state, mention)
  const anchor = isOfEvent(state, mention, time) ? 'event' : isDue ? 'done' : anchorOf(state, mention)
  if (
    (anchor === 'event' && isOverThen(state, mention, time)) ||
    (anchor === 'begin' && isLateShow(state, mention, time))
  ) {
    pushEntity(state, mention, { type: 'time', time: { ...time, role: 'after', clock: ofEvening(time.clock) } })
    return
  }
  const isBound = !anchor && !mentionBehind(state, mention) && time.role === 'at'
  const isOfEvening = anchor === 'begin' && precedes(leavingShow, state.context, mention.span)
  const isBeside = isBound && (relation === 'before' || relation === 'after')
  pushEntity(state, mention, {
    type: 'time',
    time: isBeside ? { ...time, role: relation } : isOfEvening ? { ...time, clock: ofEvening(time.clock) } : time,
    ...(anchor && { anchor }),
  })
  if (anchor === 'open') state.anchor = undefined
}

/** An exception within free time. */
const excepted = tokenPattern('except|except for|apart from|excluding|other than', '?from|between|for')

const sinceOpening = tokenPattern(
  'opening|opening time|open|it opens|they open|abre|abren|que abre|que abren|la apertura|apertura',
  'to|till|a|hasta',
)

const isEntry = ({ mentions, context }: ClauseParse, mention: EntityMention, { role }: TimeExpression): boolean =>
  context.event !== undefined &&
  role === 'by' &&
  mentions.every((other) => other === mention || other.to === mention.from) &&
  /^(in|inside|seated)$/.test(context.tokens[mention.from - 1]?.word ?? '')

/** End of a show without further details: the stops follow it. */
const isOverThen = ({ context }: ClauseParse, { span }: EntityMention, { role }: TimeExpression): boolean =>
  role === 'at' &&
  !context.event &&
  (over.test(context.text.slice(0, span[0]).trimEnd()) || precedes(leavingShow, context, span))

/** A late end or arrival on the evening, not in the morning. */
function isLateShow({ context }: ClauseParse, { span }: EntityMention, { role, clock }: TimeExpression): boolean {
  const isNight = !clock.isAmbiguous && (clock.minutes >= 1410 || clock.minutes <= 180)
  const isOfShow = clock.isAmbiguous && performed.test(context.text.slice(0, span[0]).trimEnd())
  return role === 'at' && (isNight || isOfShow)
}

const performed = /\b(concert|opera|ballet|musical|gig) (ends|finishes|lets out|gets out)( (around|about|like|by))?$/i

const leavingShow = tokenPattern(
  'out of|leave|leaving|salimos de|salimos del|salgo de|salgo del|saliendo de|saliendo del|salir de|salir del',
  '?the|la|el|our',
  'concert|opera|ballet|musical|gig|show|play|theatre|theater|concierto|teatro|obra|funcion|cine',
)

const ofEvening = (clock: ClockTime): ClockTime =>
  clock.isAmbiguous ? { ...clock, minutes: resolveHour(clock, [720, 1439]), isAmbiguous: false } : clock

const over =
  /\b(ends|finishes|lets out|gets out|wraps up|falls|comes down|over|done|acaba|termina)( (around|about|like|by|probably|sobre|como))?$/i

/** The preposition belongs to the event's time. */
const isSide = (role: TimeExpression['role']): role is 'before' | 'after' => role === 'before' || role === 'after'

type InterpretedTime = Pick<TimeEntity, 'time' | 'anchor' | 'isDuty' | 'isAdmission'>

/** Negated "before", "until" and "after" state the opposite limit. */
function deniedTime(state: ClauseParse, mention: EntityMention, time: TimeExpression): InterpretedTime | undefined {
  const interpreted: InterpretedTime | undefined = isShowNotUntil(state, time)
    ? { time: { ...time, role: 'at' }, anchor: 'event' }
    : isOpenStill(state, mention, time)
      ? { time: { ...time, role: 'until' } }
      : isNotUntil(state, mention, time) || isPutOff(state, mention, time)
        ? { time: { ...time, role: 'from' } }
        : isAdmission(state, mention, time)
          ? { time: { ...time, role: 'at' }, anchor: 'done', isAdmission: true }
          : isNotYet(state, mention, time)
            ? { time: { ...time, role: 'from' }, anchor: 'begin' }
            : isLatest(state, mention, time)
              ? { time: { ...time, role: 'until' }, anchor: 'done' }
              : undefined
  if (interpreted) state.isNegative = false
  return interpreted
}

function dutyTime(state: ClauseParse, mention: EntityMention, time: TimeExpression): InterpretedTime | undefined {
  if (isCondition(state, mention) || isOfEvent(state, mention, time)) return undefined
  const duty = parseDuty(state, mention, time)
  return duty && { ...duty, isDuty: true }
}

function isOfEvent(state: ClauseParse, mention: EntityMention, { role, clockAt }: TimeExpression): boolean {
  const next = nextMention(state, mention)
  const venue = mentionBehind(state, mention)
  const isTied = state.relation === 'before' || state.relation === 'after'
  const isOfGame = hasRole(next, 'eventword') && (isTied || (role === 'at' && clockAt === mention.from))
  return isOfGame || (venue !== undefined && isPerformance(state, next!, venue))
}

function mentionBehind(state: ClauseParse, mention: EntityMention): VenueDescription | undefined {
  const next = nextMention(state, mention)
  return next?.type === 'phrase' ? describeVenue(next.meanings, '') : undefined
}

/** Negated "until" states the start of the show. */
const isShowNotUntil = ({ entities, isNegative }: ClauseParse, { role }: TimeExpression): boolean =>
  role === 'until' &&
  isNegative &&
  entities.length === 1 &&
  entities[0]!.type === 'event' &&
  entities[0]!.relation === undefined

/** Negated "until" states the start of the meal. */
function isNotUntil({ mentions, entities }: ClauseParse, mention: EntityMention, { role }: TimeExpression): boolean {
  const last = entities.length - 1
  const entity = entities[last]
  if (role !== 'until' || entity?.type !== 'venue') return false
  const before = mentions.filter(({ type, span }) => type !== 'filler' && span[1] <= entity.span[0]).at(-1)
  const isDenied = hasRole(before, 'neg', 'cancel', 'barred')
  if (isDenied) entities[last] = { ...entity, isNegative: false }
  return isDenied && mentions.every(({ span }) => span[0] <= entity.span[0] || span[0] >= mention.span[0])
}

/** Closing time that the venue stays open until. */
const isOpenStill = (state: ClauseParse, mention: EntityMention, { role }: TimeExpression): boolean =>
  role === 'before' && isDenied(state, mention) && precedes(timeLeads.isClosing, state.context, mention.span)

const isPutOff = ({ context: { tokens } }: ClauseParse, { from }: EntityMention, { role }: TimeExpression): boolean =>
  role === 'until' && /^(wait|waits|waiting|hold|esperar|esperan?)$/.test(tokens[from - 1]?.word ?? '')

/** "start with" states the hour of the stop. */
const anchorOf = (state: ClauseParse, mention: EntityMention): ClauseParse['anchor'] =>
  state.anchor === 'begin' && hasRole(nextMention(state, mention), 'with') && namesMore(state, mention)
    ? undefined
    : state.anchor

/** A following "with" does not name a stop. */
const namesMore = ({ mentions }: ClauseParse, { to }: EntityMention): boolean =>
  mentions.some((other) => other.from >= to && (other.type === 'place' || namesStop(other)))

/** Obligation: ends the outing. */
function isObligation({ mentions, context: { tokens }, entities }: ClauseParse, mention: EntityMention): boolean {
  const start = entities.findLast(({ type }) => type === 'venue')?.span[1] ?? mentions[0]!.span[0]
  return tokens.some(({ span }, index) => {
    const verb = index + phraseIn(owing, tokens, index)
    return verb > index && verb < mention.from && span[0] >= start && phraseIn(planVerbs, tokens, verb) === 0
  })
}

const owing = anyOf(
  'have to|need to|got to|has to|needs to|gotta|must|tengo que|tenga que|tenemos que|hay que|debo|debemos',
)
/** Verbs that describe the plan itself. */
const planVerbs = anyOf('eat|dine|have|be|meet|start|leave|cenar|comer|estar|empezar|salir')

/** The hour precedes its obligation. */
function isDueThen(state: ClauseParse, mention: EntityMention): boolean {
  const i = state.mentions.findIndex(
    (other) => other.from >= mention.to && other.type !== 'filler' && !hasRole(other, 'asap', 'pos'),
  )
  const due = state.mentions[i]
  const isTimed = state.mentions.slice(i + 1).find(({ type }) => type !== 'filler')?.type === 'time'
  if (due === undefined || isTimed) return false
  if (hasRole(due, 'done')) return true
  return hasRole(due, 'maybedone') && (hasRole(state.mentions[i + 1], 'done') || isDueElsewhere(state, i))
}

export function parseDate(state: ClauseParse, mention: EntityMention, date: DateMatch, i: number): void {
  if (isClauseDate(state, i) || isDepartureDate(state, i) || isSincePast(state, mention, date)) return
  if (isEndOfStay(state, mention) || precedes(ourFirst, state.context, mention.span)) return
  if (follows(isGone, state.context, mention.span)) return
  const isNegative = isDeniedDate(state, i)
  state.isDayOfEvent ||= date.spec.kind === 'event'
  pushEntity(state, mention, { type: 'date', date, isNegative })
  if (isNegative) state.isNegative = false
}

const ourFirst = tokenPattern('our|my|his|her|their|nuestra|mi', 'first|primera')

const isGone = tokenPattern(
  'is|s|was|are|were|has|es|fue|ya',
  'over|done|gone|behind us|passed|come and gone|paso|termino',
)

const isSincePast = ({ isAside, context }: ClauseParse, { from }: EntityMention, { spec }: DateMatch): boolean =>
  (isAside && spec.kind === 'offset' && spec.days < 0) || context.tokens[from - 1]?.word === 'since'

/** End of the stay in town, not a requested date. */
const isEndOfStay = ({ context: { text, tokens } }: ClauseParse, { from, span }: EntityMention): boolean =>
  /^(until|till|til)$/.test(tokens[from - 1]?.word ?? '') &&
  /\b(here|stuck|stranded|town|city|stay|staying|visiting|around)\b[^,.;]*$/i.test(text.slice(0, span[0]))

/** Start of a state, not of free time. */
const isAlreadySo = ({ context: { text, tokens } }: ClauseParse, { from, span }: EntityMention): boolean =>
  tokens[from]!.word === 'since' && hasBeen.test(text.slice(0, span[0]))

const hasBeen =
  /\b(been|haven['’]?t|hasn['’]?t|up|awake|driving|working|walking|traveling|travelling|flying|standing|eaten|fasting|starving|nothing|hungry|drinking|on the road|at it|going)\b[^.;]*$/i

/** Negation applies to a directly adjacent date only. */
export function isDeniedDate(state: ClauseParse, i: number): boolean {
  const { mentions, context } = state
  const before = mentions
    .slice(0, i)
    .findLast(({ type, span }) => type !== 'filler' || !dateLead.test(textAt(context, span)))
  const lead = before && hasRole(before, 'at', 'for') ? mentions[mentions.indexOf(before) - 1] : before
  const isExcepted = state.isNegative && state.link === 'but' && state.entities.length === 0
  return (
    isExcepted ||
    isDeniedAfter(state, i) ||
    (lead !== undefined && hasRole(lead, 'neg') && deniesDate.test(fold(textAt(context, lead.span))))
  )
}

const textAt = ({ text }: InterpretationContext, span: Span): string => text.slice(...span)
const dateLead = /^(on|for|the|this|el|la|los|para)$/i
const deniesDate =
  /^(not|but not|instead of|rather than|except|except for|excluding|any ?(day|night|time|evening|weeknight) (but|except)|skip|avoid|no|en vez de|en lugar de|excepto|salvo|menos|que no sea|cualquier dia menos|cualquier dia excepto|cualquier dia salvo)$/i

/** Date of another noun. */
function isClauseDate(state: ClauseParse, i: number): boolean {
  const next = state.mentions[i + 1]
  const isTied = state.relation === 'before' || state.relation === 'after'
  return (
    isTied && next !== undefined && (next.type === 'unknown' || next.type === 'phrase') && !hasRole(next, 'eventword')
  )
}

/** Departure date, unless an hour is stated. */
function isDepartureDate({ anchor, entities, mentions }: ClauseParse, i: number): boolean {
  return anchor === 'done' && !entities.some(({ type }) => type === 'time') && mentions[i + 1]?.type !== 'time'
}
