import type { Part } from '../clause-entities.js'
import type { Story } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import { dayparts } from '../temporal/calendar-vocabulary.js'
import { followDuty } from './follow-duty.js'
import { ownerOf } from './owner-of.js'
import { tellDate, tellDaypart } from './tell-date.js'
import { tellDuration } from './tell-duration.js'
import { isEventKnown, tellEvent, tellSide, tellTurn } from './tell-event.js'
import { tellNear } from './tell-near.js'
import { tellNumber } from './tell-number.js'
import { tellParty } from './tell-party.js'
import { isHedged, tellFeature, tellPrice } from './tell-quality.js'
import { tellRole } from './tell-role.js'
import { tellTime } from './tell-time.js'
import type { Telling } from './telling.js'

export function tellDetail(telling: Telling, part: Part, parts: readonly Part[], i: number): void {
  const { span } = part
  if (isOfActivity(telling, part, parts)) {
    // "gym until seven, then dinner"
    if (part.t === 'time' && part.time.role === 'until')
      telling.story.limits.push({ anchor: 'begin', time: { ...part.time, role: 'from' }, span })
    return
  }
  switch (part.t) {
    case 'time':
      tellTime(telling, part, parts, i)
      return
    case 'date':
      tellDate(telling, part, parts, i)
      return
    case 'daypart':
      tellDaypart(telling, part.part, parts, i)
      return
    case 'duration':
      tellDuration(telling, part, parts, i)
      return
    case 'event':
      tellEvent(telling, part.relation, span)
      return
    case 'side':
      if (isOfDuty(telling, part.side)) return
      isEventKnown(telling) ? tellSide(telling, part.side) : tellTurn(telling, part.side)
      return
    case 'near':
      tellNear(telling, { ...part.near, span })
      return
    case 'away':
      telling.story.awayFrom.push({ ...part.quarter, span })
      telling.story.slots.push({ slot: 'near_none', value: part.quarter.name, text: part.text, span })
      return
    case 'number':
      tellNumber(telling, part.value, parts)
      return
    case 'count':
      if (telling.story.drafts.length === 0) telling.pendingCount = part.value
      tellCount(telling.story, part.value, part.isOfTold)
      return
    case 'price':
      tellPrice(telling, part, parts, i)
      return
    default:
      tellCircumstance(telling, part, parts, i)
  }
}

/** "dentist at three, coffee before": the duty told of last is what it is beside. */
const isOfDuty = (telling: Telling, side: 'before' | 'after'): boolean =>
  side === 'after' ? followDuty(telling) : telling.story.limits.at(-1)?.isDuty === true

/** "kayaking for two hours, then tacos": when it is and how long is nothing of the tacos. */
function isOfActivity({ here }: Telling, part: Part, parts: readonly Part[]): boolean {
  const { t } = part
  const isTimed = (t === 'time' && part.anchor !== 'done') || t === 'duration' || t === 'daypart'
  return isTimed && here.length === 0 && parts.some((other) => other.t === 'soft' && other.isActivity)
}

/** "seafood or vegetarian": a diet that another dish does as well as is none that has to be kept. */
function isOtherChoice({ phrase, story }: Telling, parts: readonly Part[]): boolean {
  const isBare = parts.every(({ t }) => t === 'diet')
  return phrase.link === 'or' && isBare && (story.drafts.at(-1)?.cuisines.length ?? 0) > 0
}

/** "my vegan friend and I (not vegan)": who keeps no diet takes nobody else's away. */
const isOfNobody = ({ around }: Telling, [start]: Span): boolean =>
  /(\bnot( an?)?|n['’]?t|no (soy|somos|es))\s+$/i.test(around.text.slice(0, start))

/** "a halal or vegetarian dinner"; "no gluten or dairy" and "we are vegan or vegetarian" are the limits of all. */
function isDietChoice({ story, around }: Telling, [start]: Span): boolean {
  const last = story.diets.at(-1)
  if (!last || last.isNegative || !/^,? (or|o) $/i.test(around.text.slice(last.span[1], start))) return false
  return !ofPeople.test(around.text.slice(0, last.span[0]))
}

/** "a vegan lunch", "lunch with my vegan roommate" */
function dietOwner(
  telling: Telling,
  isAttached: boolean,
  parts: readonly Part[],
  i: number,
): Pick<Story['diets'][number], 'draft' | 'isOfCompany'> {
  // "lunch with mom (vegan)"
  const isAside = telling.here.length === 0 && /\(\s*$/.test(telling.around.text.slice(0, parts[i]?.span[0]))
  const draft = isAside ? telling.spoken.at(-1) : ownerOf(telling, parts, i)
  // "gluten free beer and wings": who cannot drink it cannot eat it either.
  if (draft?.concept === 'drink') return {}
  const isOfCompany = !isAttached && draft?.hasCompany === true
  return draft && (isAttached || isOfCompany) ? { draft, isOfCompany } : {}
}

/** "a Muslim family": who they are, from which follows what they would rather eat. */
const isOfFaith = /^m[uú]s[lu]/i

const ofPeople =
  /\b(no|not|non|without|avoid\w*|sin|ni|nada|am|are|is|be|[a-z]+['’](re|m|s|t)|eats?|soy|somos|es|son|who|que|allerg\w+|al[eé]rgic\w+)( \w+)? $/i

/** "a beer walk, three places": so many of the one thing that is wanted; "coffee, then museums, two of them": of the last. */
export function tellCount({ drafts }: Story, value: number, isOfLast = false): void {
  const last = drafts.at(-1)
  const counted =
    drafts.findLast(({ isCountVague }) => isCountVague) ??
    ((drafts.length === 1 || isOfLast) && last?.count === 1 ? last : undefined)
  if (counted && !counted.place) Object.assign(counted, { count: value, isCountVague: false })
}

/** What holds whoever tells it and in whatever tense: diets, children, numbers of people. */
export function tellCircumstance(telling: Telling, part: Part, parts: readonly Part[] = [], i = 0): void {
  const { span, text } = part
  const story = telling.story
  switch (part.t) {
    case 'diet':
      if (isOtherChoice(telling, parts) || (part.isNegative && isOfNobody(telling, span))) return
      if (!part.isNegative && (isHedged(telling, span) || isOfFaith.test(text))) {
        story.dietsWished.add(part.diet)
        return
      }
      if (isDietChoice(telling, span)) story.diets.push({ ...story.diets.pop()!, isChoice: true })
      story.diets.push({
        diet: part.diet,
        isNegative: part.isNegative,
        isChoice: isDietChoice(telling, span),
        ...dietOwner(telling, part.isAttached, parts, i),
        span,
      })
      story.slots.push({ slot: part.isNegative ? 'diet_none' : 'diet', value: part.diet, text, span })
      return
    case 'feature':
      tellFeature(telling, part.feature, part.isNegative, parts, i, span, text)
      return
    case 'party':
      tellParty(telling, part.people, span)
      story.slots.push({ slot: 'party_size', value: String(part.people), text, span })
      return
    case 'leg':
      story.leg ??= { meters: part.meters, span }
      story.onFoot ||= part.onFoot
      return
    case 'soft':
      // "date night"
      if (/(\b|e)(night|nite|noche)\b/i.test(text)) tellDaypart(telling, dayparts.get('night')!, parts, i)
      if (!part.isNegative) story.soft.push({ wish: part.wish, text, span })
      if (part.isActivity && !part.isNegative) story.far.push({ code: 'out_of_scope', text, span })
      return
    case 'avoid':
      story.avoid.names.add(part.name)
      story.slots.push({ slot: 'name_none', value: part.name, text, span })
      return
    case 'far':
      story.far.push({ code: part.code, text, span })
      return
    case 'unknown':
      story.unknown.push(span)
      if (part.isWished) story.far.push({ code: 'out_of_scope', text, span })
      return
    case 'role':
      tellRole(telling, part.role, parts, i)
      return
    default:
  }
}
