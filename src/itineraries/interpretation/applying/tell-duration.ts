import { isBefore } from '../beside.js'
import type { Part } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'
import { isPlausible } from '../scheduling/read-hour.js'
import { mealStarts, usualStarts } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
import type { ClockTime } from '../temporal/clock-time.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { besideEvent } from './keep-gaps.js'
import { ownerOf } from './owner-of.js'
import { tellSide } from './tell-event.js'
import type { Telling } from './telling.js'
import { timeLeads } from './time-leads.js'
import { tellWay } from './way-in.js'

export function tellDuration(
  telling: Telling,
  { minutes, lead, isThere, isDue }: Extract<Part, { t: 'duration' }>,
  parts: readonly Part[],
  i: number,
): void {
  const next = parts[i + 1]
  const { story } = telling
  if (tellWay(telling, minutes, parts[i]!.span) || wayLeads.has(lead)) return
  if (isThere) {
    if (!parts.some((part) => part.t === 'event' && part.relation === 'after')) arriveEarly(telling, minutes)
    return
  }
  const isLong = ['least', 'of', 'for', 'lasting', 'menos', 'durante'].includes(lead)
  // "kickoff in two hours"
  if (lead === 'in' && telling.story.event && parts.slice(0, i).some(({ t }) => t === 'event')) {
    telling.story.event.isSoon = true
    return
  }
  if ((lead === 'in' || lead === 'en') && isOverBy(telling, parts[i]!, isDue)) {
    // "lunch at 12:30, done in an hour"
    const timed = story.drafts.findLast(({ times }) => times.some(({ role }) => role === 'at'))
    if (timed && telling.here.length === 0) {
      story.durations.push({ drafts: [timed], minutes })
      return
    }
    if (minutes <= shortStay) story.roles.add('asap')
    story.limits.push({ anchor: 'done', time: inMinutes(minutes), span: parts[i]!.span })
    return
  }
  if (isBeforeDuty(telling, parts[i]!) && tellTimeAfter(telling, parts, minutes)) return
  if (isBeforeDuty(telling, parts[i]!)) {
    if (minutes <= shortStay) story.roles.add('asap')
    story.limits.push({ anchor: 'done', time: inMinutes(minutes), span: parts[i]!.span })
    return
  }
  if (next?.t === 'event' && isCountdown(telling, parts[i]!, next)) {
    tellSide(telling, 'before')
    story.event = { isBoth: false, ...story.event, relation: 'before' }
    story.roles.add('asap')
    if (minutes <= shortWait) story.arriveBefore = Math.ceil(minutes / 10)
    return
  }
  // "sushi at least two hours before the game"
  const isLeast =
    lead === 'least' && next?.t === 'event' && !isBefore(timeLeads.isOfLength, telling.around, parts[i]!.span)
  if (next && (!isLong || isLeast) && tellGap(telling, next, minutes, lead, parts[i]!.span)) return
  // "we'll be in our seats half an hour before"
  if (next?.t === 'side' && next.side === 'before' && telling.here.length === 0 && ready.test(textOfPhrase(telling))) {
    arriveEarly(telling, minutes)
    return
  }
  const early = parts.some(({ t, text }) => t === 'role' && /early|antes/i.test(text))
  if (early && telling.here.length === 0) {
    arriveEarly(telling, minutes)
    return
  }
  if (isForEntering(telling)) {
    telling.story.arriveBefore = minutes
    return
  }
  const many = telling.here.filter(({ count }) => count > 1)
  const isWithin = ['in', 'en', 'within', 'dentro', 'under'].includes(lead)
  if (isWithin && !isBefore(timeLeads.isInAndOut, telling.around, parts[i]!.span)) {
    if (many.length > 0) {
      for (const draft of many) shareOut(telling, draft, minutes)
      return
    }
    if (isBefore(timeLeads.isSeenWithin, telling.around, parts[i]!.span) && telling.story.drafts.length <= 1) {
      for (const draft of telling.story.drafts)
        if (isSights(draft)) Object.assign(draft, { count: 2, isCountVague: true })
      telling.story.durations.push({ drafts: [], minutes })
      return
    }
    // "in under an hour, salad and coffee"
    if (lead === 'under' && telling.story.drafts.length < 2) {
      telling.story.durations.push({ drafts: [...telling.story.drafts], minutes })
      return
    }
    if (telling.story.drafts.length <= 1) {
      telling.story.limits.push({ anchor: 'begin', time: inMinutes(minutes), span: parts[i]!.span })
      return
    }
    telling.story.durations.push({ drafts: [...telling.story.drafts], minutes })
    return
  }
  if (isAfterStop(telling, parts[i]!, minutes)) return
  if (mostLeads.has(lead) && isWay(telling, parts[i]!, minutes)) {
    story.nears.push({ of: 'location', meters: minutes * metersAMinute, onFoot: true, span: parts[i]!.span })
    return
  }
  if (isOfPlan(telling, parts[i]!) || mostLeads.has(lead)) {
    // "a museum, an hour tops", "a museum and coffee, three hours max"
    const isOfLast = isAside(telling, parts) && !(telling.story.drafts.length > 1 && minutes >= longVisit)
    const last = isOfLast ? telling.story.drafts.slice(-1) : []
    const most = telling.here.length > 0 ? [...telling.here] : last
    telling.story.durations.push({ drafts: isOfPlan(telling, parts[i]!) ? [] : most, minutes })
    return
  }
  if (lead === 'next') {
    telling.story.roles.add('asap')
    telling.hoursAhead = minutes
    return
  }
  const isAll =
    !isOfEach(telling) &&
    (i === 0 || lead === 'with') &&
    /\b(have|got|tenemos|tengo|tiempo|with|con)\b/.test(textOfPhrase(telling))
  const owner = isAll ? undefined : ownerOf(telling, parts, i)
  const aside = isAside(telling, parts) ? telling.story.drafts.at(-1) : undefined
  if (telling.phrase.items.some((item) => hasRole(item, 'total')) && telling.here.length === 0)
    telling.story.durations.push({ drafts: [], minutes })
  else if (isOfMany(telling, owner ?? aside)) shareOut(telling, (owner ?? aside)!, minutes)
  else if (owner ?? aside) Object.assign((owner ?? aside)!, { stay: minutes, stayStated: true })
  else if (
    lead === 'with' ||
    isToKill(telling, parts[i]!) ||
    /\b(have|got|tenemos|tengo|only|spare|hay|kill|free|libres?|spend|spare|layover|escala|between|entre|city|town|ciudad)\b/.test(
      textOfPhrase(telling),
    )
  )
    story.durations.push({ drafts: [], minutes, told: [...telling.here], isToKill: isToKill(telling, parts[i]!) })
  else telling.pendingStay = minutes
}

/** "an hour and a half to kill", "killing two hours" */
const isToKill = ({ around: { text } }: Telling, { span }: Part): boolean =>
  /^ (left )?(to|para|que|por) (kill|burn|waste|fill|pass|matar)\b/i.test(text.slice(span[1])) ||
  /\b(stuck|stranded)\b[^.;,!?]* for( about| around| like)? $/i.test(text.slice(0, span[0])) ||
  /\b(kill(ing)?|burn(ing)?|matar)( about| around| like)? $/i.test(text.slice(0, span[0]))

function isOverBy(telling: Telling, part: Part, isDue?: boolean): boolean {
  const { around } = telling
  if (isBefore(timeLeads.isSettingOut, around, part.span)) return false
  return isDue === true || isBegun(telling, part) || isBefore(timeLeads.isEnding, around, part.span)
}

/** "three landmarks, an hour or so": the time of them all, unless it is told of each. */
const isOfMany = (telling: Telling, owner: Draft | undefined): boolean =>
  owner !== undefined && owner.count > 1 && !isOfEach(telling)

const isOfEach = ({ phrase, around }: Telling): boolean =>
  phrase.items.some((item) => each.test(around.text.slice(...item.span)))

const each = /^(each|every|per|apiece|a piece|at a time|cada( una?)?)$/i

/** "two museums in two hours": each is as short as the time for them all makes it, and no shorter than half a usual visit. */
function shareOut({ story }: Telling, draft: Draft, minutes: number): void {
  story.durations.push({ drafts: [draft], minutes })
  const share = Math.floor((minutes * 0.8) / draft.count)
  draft.stay = Math.min(draft.stay, Math.max(Math.ceil(draft.stay / 2), share))
}

/** "I have 40 minutes before my meeting", "una hora antes de la junta": what is wanted is had until then. */
function isBeforeDuty({ phrase: { items }, here }: Telling, { span }: Part): boolean {
  const [before, due] = items.filter((item) => item.span[0] >= span[1] && item.t !== 'filler' && !hasRole(item, 'at'))
  const isTimed = items.some(({ t }) => t === 'time')
  return here.length === 0 && !isTimed && hasRole(before, 'before', 'ahead') && hasRole(due, 'duty', 'maybebegin')
}

/** "after the game we have two hours before our train": they run from the end of the event on. */
function tellTimeAfter({ around: { event }, story }: Telling, parts: readonly Part[], minutes: number): boolean {
  const after = parts.find((part) => part.t === 'event' && part.relation === 'after')
  if (!event || !after) return false
  story.limits.push({ anchor: 'done', time: besideEvent(event.endMinutes + minutes), isDuty: true, span: after.span })
  return true
}

/** "our tour starts in an hour": what begins then is no stop that was told of. */
const isBegun = ({ around, here }: Telling, { span }: Part): boolean =>
  here.length === 0 && isBefore(timeLeads.isBegun, around, span)

/** "45 minutes till kickoff": what is left from now on, and what is wanted is had in it. */
function isCountdown({ around: { text }, here }: Telling, { span }: Part, event: Part): boolean {
  return here.length === 0 && untilEvent.test(text.slice(span[1], event.span[0]))
}

/** Minutes: who has no more than that left for a meal comes in as it begins. */
const shortWait = 60

/** Minutes: who has to be gone by then begins at once. */
const shortStay = 120

const untilEvent = /^ (to go )?('?till?|until|to|hasta|para)( the| our| el)? $/i

/** What has been told so far comes before the event. */
function arriveEarly(telling: Telling, minutes: number): void {
  const { story } = telling
  story.arriveBefore = minutes
  // "get us to the stadium 45 minutes early, lunch first"
  if (story.drafts.length === 0) tellSide(telling, 'before')
  for (const draft of story.drafts) draft.side ??= 'before'
}

/** "drinks two hours before kickoff", "an hour after lunch", "dinner 90 minutes before it". */
/** "which memorials could we see": more than one. */
const isSights = ({ concept, text, place, count }: Draft): boolean =>
  (concept === 'memorial' || concept === 'sights') && count === 1 && !place && /s$/i.test(text)

function tellGap(telling: Telling, next: Part, minutes: number, lead: string, span: Span): boolean {
  const { here, story, gaps } = telling
  if (next.t === 'event' && (next.relation === 'before' || next.relation === 'after')) {
    if (next.relation === 'before' && isInside(telling)) story.arriveBefore = minutes
    else if (isBefore(timeLeads.isAtLatest, telling.around, span))
      tellHourOfEvent(telling, next.relation, minutes, 'by')
    else if (here.length < 2 && lead !== 'than') tellHourOfEvent(telling, next.relation, minutes)
    return true
  }
  if (next.t === 'side' || isTurn(next)) {
    const stop = here.at(-1)
    const point = stop && (here.length > 1 ? here[0] : story.drafts[story.drafts.indexOf(stop) - 1])
    if (point) gaps.push({ minutes: isSooner(next) ? -minutes : minutes, point, stop })
    return point !== undefined
  }
  if (next.t !== 'mention' || (next.relation !== 'before' && next.relation !== 'after')) return false
  const point = story.drafts.find(({ spans }) => spans.includes(next.span))
  if (point) gaps.push({ minutes: next.relation === 'before' ? -minutes : minutes, point })
  return point !== undefined
}

/** "dinner two hours before that" */
const isTurn = (part: Part): boolean => part.t === 'role' && part.role === 'earlier' && /that|eso/i.test(part.text)

const isSooner = (part: Part): boolean =>
  (part.t === 'side' && part.side === 'before') || (part.t === 'role' && part.role === 'earlier')

/** "an hour before tip-off, a beer": told first, it waits for its stop. */
function tellHourOfEvent(
  telling: Telling,
  side: 'before' | 'after',
  minutes: number,
  role: TimeExpression['role'] = 'at',
): void {
  const { event } = telling.around
  const [only] = telling.here
  if (!event || (only && only.times.length > 0)) return
  const hour = side === 'before' ? event.startMinutes - minutes : event.endMinutes + minutes
  const time = { ...besideEvent(hour), role }
  if (!only && isLeading(telling)) telling.pendingTimes.push(time)
  if (only && (isPlausible(only, time.clock) || isOpenThen(only, time.clock))) only.times.push(time)
}

/** "wings two hours before kickoff" may be had at ten in the morning, "drinks three hours before it" at nine are not. */
function isOpenThen({ meal, concept }: Draft, { minutes }: ClockTime): boolean {
  const { from, to } = meal ? mealStarts[meal] : usualStarts[concept]
  return minutes >= from && minutes <= to
}

/** Nothing but so long before or after the event. */
const isLeading = ({ phrase: { link, items } }: Telling): boolean =>
  link === 'start' && items[0]?.t === 'duration' && hasRole(items[1], 'before', 'after', 'pre', 'post')

/** "leave us 45 min to get to our seats" */
function isForEntering(telling: Telling): boolean {
  return telling.around.event !== undefined && telling.here.length === 0 && entering.test(textOfPhrase(telling))
}

const entering =
  /\b(to|for|para) ((get|go|find|be|walk|llegar|entrar|pasar|estar)\b.*\b)?(seats?|seated|inside|in|through (the gates?|security)|at the (gates?|doors?|turnstiles?|stadium|arena|ballpark|ground)|(los |nuestros )?(asientos|lugares)|(las )?butacas|entrar|la entrada|seguridad|al estadio)\b/

/** "in our seats half an hour before kickoff". */
const ready = /\b(done|finish(ed)?|seats?|seated|inside|there|arrive|through|stadium|arena|gates?)\b/

/** A bar near the arena an hour before the game is not the arena. */
const isInside = (telling: Telling): boolean =>
  ready.test(textOfPhrase(telling)) && telling.here.every(({ near }) => near === undefined)

/** "happy to drive 20 minutes" */
const wayLeads: ReadonlySet<string> = new Set(['drive', 'driving', 'ride', 'travel', 'uber', 'wait'])

/** Minutes that are those of more than one stop. */
const longVisit = 150

/** "walk to a bar, ten minutes max": too short for a visit, so that it is the way. */
const isWay = ({ story, here, around }: Telling, { span }: Part, minutes: number): boolean =>
  here.length === 0 &&
  story.drafts.some(({ stay }) => minutes < stay / 2) &&
  /\b(walk|walking|stroll|caminar|caminando|a pie|andando)\b[^.;!?]*$/i.test(around.text.slice(0, span[0]))

const metersAMinute = 80

/** "two hours at most": a limit, no length of stay. */
const mostLeads: ReadonlySet<string> = new Set(['max', 'maximum', 'most', 'maximo'])

/** "a four hour plan with …", "un plan de cuatro horas": the length of it all. */
function isOfPlan({ around }: Telling, { span }: Part): boolean {
  const [before, after] = [around.text.slice(0, span[0]).trimEnd(), around.text.slice(span[1])]
  return (
    /\b(plan|itinerario|ruta|recorrido|salida|tour) de( unas)?$/i.test(before) ||
    /^[\s-]*(plan|itinerary|outing|(walking )?tour)\b/i.test(after)
  )
}

/** "dinner two hours after that": no length of the dinner; the gap is kept from a stop that has its hour. */
function isAfterStop({ around, story, here, gaps }: Telling, { span }: Part, minutes: number): boolean {
  const after = /^\s*(after|later|despu[eé]s|m[aá]s tarde)\b/i.exec(around.text.slice(span[1]))
  if (!after || story.drafts.length < 2) return false
  story.isOrderStated = true
  const stop = here.at(-1)
  const point = stop && story.drafts[story.drafts.indexOf(stop) - 1]
  if (stop && point?.times.some(({ role }) => role === 'at')) {
    gaps.push({ minutes, point, stop })
    return true
  }
  story.unknown.push([span[0], span[1] + after[0].length])
  return true
}

/** "a long lunch (two hours)": a length by itself is that of the stop before it. */
function isAside({ phrase, around: { tokens } }: Telling, parts: readonly Part[]): boolean {
  const isHedge = ({ from }: Item): boolean => /^(like|around|como)$/.test(tokens[from]!.word)
  const told = phrase.items.filter(
    (item) => item.t !== 'filler' && !hasRole(item, 'at', 'for', 'per') && !isHedge(item),
  )
  return phrase.link === 'comma' && parts.length === 1 && told.length === 1
}

function textOfPhrase(telling: Telling): string {
  const [first] = telling.phrase.items
  return telling.around.text.slice(first!.span[0], telling.phrase.items.at(-1)!.span[1]).toLowerCase()
}

function inMinutes(minutes: number): TimeExpression {
  return { length: 0, role: 'from', clockAt: -1, clock: { minutes, isAmbiguous: false, isApprox: false } }
}
