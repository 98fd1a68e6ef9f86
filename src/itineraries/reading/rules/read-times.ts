import { formatMinutes } from '../compile/time-limits.js'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, findAsked, isTaken, quoteOf, type Spanned } from './analysis.js'
import { clauseRules } from './clause-rules.js'
import {
  eventDateOf,
  eventEnd,
  eventStart,
  halfDay,
  isAbout,
  meaningsOf,
  minutesNow,
  todayOf,
} from './clock-minutes.js'
import type { DateFinding } from './date-rules.js'
import { durationRules, nowRules, type PartOfDay, partOfDayRules, startRules } from './duration-rules.js'
import { hasEventMark, markEvent } from './event-words.js'
import { findClocks, type StatedHour } from './find-clocks.js'
import { withNamedPatterns } from './named-patterns.js'
import { stories } from './past-day.js'
import { applyRule, contains, type Finding, overlaps } from './rule.js'

/** Times that are not yet given to a stop. */
export interface Times {
  readonly dates: readonly DateFinding[]
  readonly hours: readonly StatedHour[]
  readonly parts: readonly Finding<{ part: PartOfDay }>[]
  readonly stays: readonly Finding<{ minutes: number; isTotal: boolean }>[]
  readonly plan: Pick<Reading, 'now' | 'from' | 'total'>
  /** Words that repeat when the event is. */
  readonly ofEvent: readonly { from: number; to: number }[]
  /** Hours at which the event is over. */
  readonly endsOfEvent: readonly Spanned[]
}

export function readTimes(analysis: Analysis): Times {
  const stated = datesOfPlan(analysis)
  const starts = findAsked(analysis, startRules)
  const durations = findAsked(analysis, durationRules).filter(
    (found) => !starts.some((other) => overlaps(other, found)),
  )
  const hours = findClocks(analysis.tokens, analysis.mentions, analysis.taken).filter(
    (found) =>
      !isTaken(analysis, found) &&
      ![...durations, ...starts].some((other) => overlaps(other, found)) &&
      !stated.some((other) => contains(other, found)),
  )
  const total = durations.find(({ value }) => value.isTotal)
  const [now] = findAsked(analysis, nowRules).filter((found) => !isMealOfOtherHour(analysis, found, hours))
  const dates =
    now && hasStop(analysis, now, 'clause') ? stated.filter((date) => hasStop(analysis, date, 'sentence')) : stated
  const plan = {
    ...(now && { now: { quote: quoteOf(analysis, now) } }),
    ...(starts[0] && {
      from: { quote: quoteOf(analysis, starts[0]), time: formatMinutes(minutesNow(analysis) + starts[0].value) },
    }),
    ...(total && { total: { quote: quoteOf(analysis, total), minutes: total.value.minutes } }),
  }
  const dropped = analysis.dates.filter((date) => !dates.includes(date))
  const parts = findAsked(analysis, partOfDayRules).filter(
    (part) =>
      !dropped.some(({ to }) => part.from >= to && part.from - to <= 1) &&
      !isPartOfEvent(analysis, part, now !== undefined) &&
      // "hasta mediodía"
      !hours.some((hour) => hour.role === 'until' && contains(hour, part)),
  )
  analysis.taken.push(...dates, ...hours, ...durations, ...starts, ...parts, ...(now ? [now] : []))
  return {
    dates,
    hours,
    parts,
    stays: durations.filter(({ value }) => !value.isTotal),
    plan,
    ofEvent: hours.filter((hour) => isEventHour(analysis, hour)),
    endsOfEvent: hours.filter((hour) => isEventEnd(analysis, hour)),
  }
}

/** "payday's Thursday. tacos asap": beside what is wanted now, a day of another sentence is no day of the outing. */
function hasStop(analysis: Analysis, words: Spanned, within: 'clause' | 'sentence'): boolean {
  const own = clauseAt(analysis, words)
  return analysis.mentions.some(({ entry, ...span }) => {
    const other = clauseAt(analysis, span)
    const isNear = within === 'clause' ? other === own : other?.sentence === own?.sentence
    return isNear && (entry.type === 'stop' || entry.type === 'cuisine' || entry.type === 'place')
  })
}

/** "we never had lunch, dinner at 7": a meal that was missed is wanted now where the text has no other hour, day or meal. */
function isMealOfOtherHour(analysis: Analysis, found: Finding<true>, hours: readonly StatedHour[]): boolean {
  if (found.rule !== 'meal-that-is-due') return false
  const isOther = ({ clock }: StatedHour): boolean =>
    !meaningsOf(clock).some((minutes) => Math.abs(minutes - minutesNow(analysis)) <= saidOfNow)
  const hasMeal = analysis.mentions.some(
    ({ entry, ...span }) => entry.type === 'stop' && entry.meal !== undefined && !overlaps(span, found),
  )
  return hasMeal || analysis.dates.length > 0 || hours.some(isOther)
}

/** Minutes by which the clock in a text differs from that of now. */
const saidOfNow = 15

/** "the match is tonight", "game tonight but now a coffee", "Seeing LAFC tonight. …": when the event is, and not what is planned. */
function isPartOfEvent(analysis: Analysis, part: Spanned, isNow: boolean): boolean {
  const { folded, input, mentions } = analysis
  const marked = markEvent(folded, input.event)
  if (isNow) return eventAt.test(marked.slice(0, part.from))
  if (!input.event) return false
  const clause = clauseAt(analysis, part)
  const isStatement =
    clause !== undefined &&
    hasEventMark(marked.slice(clause.from, clause.to)) &&
    !mentions.some(({ entry, from }) => entry.type !== 'idiom' && from >= clause.from && from < clause.to)
  return isStatement || eventIs.test(marked.slice(0, part.from))
}

const eventIs = new RegExp(`${withNamedPatterns('<event>')}(?:'s| is| es) (?:on |in the |en la )?$`, 'u')
const eventAt = new RegExp(`${withNamedPatterns('<event>(?:.?s| is| es)? <not-till>')}$`, 'u')

/** Days that are not in a story, nor only those of the event where the text has another. */
function datesOfPlan(analysis: Analysis): readonly DateFinding[] {
  const { folded } = analysis
  const asked = analysis.dates.filter((found) => !isPastOrBusy(analysis, found) || isOccasion(analysis, found))
  const dates = asked.length > 0 ? asked : datesBesidePlan(analysis)
  // "today we want to see the altars of the Day of the Dead", "Lunar New Year dim sum tomorrow"
  const days = dates.filter(({ isHoliday }) => !isHoliday)
  const meant = days.length > 0 ? days : dates
  const eventDay = eventDateOf(analysis)
  const rest = meant.filter(({ dates: days, from, to }) => {
    const before = folded.slice(0, from)
    const isStated = isOn.test(before) && (days.join() === eventDay || statementEnds.test(folded.slice(to)))
    // "after tonight's party"
    const isNoun = /\b(?:after|before|since) $/.test(before) && folded.slice(from, to).endsWith("'s")
    return !isStated && !isNoun && !travelDay.test(before)
  })
  return rest.length > 0 ? rest : meant
}

/** Days of a story, or "the dentist Thursday 11 to 12:30, coffee before it". */
function datesBesidePlan(analysis: Analysis): readonly DateFinding[] {
  const told = analysis.dates.filter((found) => isToldOfPlan(analysis, found))
  if (told.length > 0 || analysis.input.event) return told
  return analysis.dates.filter((found) => clauseAt(analysis, found)?.role === 'busy')
}

/** "tickets are for Friday but today …" */
const isOn = /(?<!\b(?:day|night|evening|date|plan|one|that|dia|noche) )\b(?:is|are|es|son) (?:on |el |for |para el )?$/
const statementEnds = /^(?: (?:night|evening|afternoon|morning))?(?:$|[.,;!?\n]| (?:but|so|and|pero|asi que|y)\b)/
const travelDay = new RegExp(String.raw`\b${withNamedPatterns('<travel-day>')} (?:on |el |this |este )?$`, 'u')

/** "visiting from Ohio this weekend", "my friends booked us in for tomorrow": a story with a day that is to come. */
function isToldOfPlan(analysis: Analysis, found: DateFinding): boolean {
  const clause = clauseAt(analysis, found)
  const words = analysis.folded.slice(clause?.from, clause?.to)
  if (isDayOfGuests(analysis, found)) return true
  const isOnlyWeekday = weekdayAlone.test(analysis.folded.slice(found.from, found.to))
  const tells = ({ id }: { id: string }): boolean => timeless.has(id) || (isOnlyWeekday && stories.has(id))
  return clause?.role === 'aside' && !clauseRules.some((rule) => tells(rule) && applyRule(rule, words).length > 0)
}

/** The outing is on the day of the guests' arrival: "My in-laws come on Saturday and have never seen New York". */
export const isDayOfGuests = (analysis: Analysis, found: DateFinding): boolean =>
  guestsBefore.test(analysis.folded.slice(clauseAt(analysis, found)?.from ?? 0, found.from))

const guestsBefore = new RegExp(String.raw`\b${withNamedPatterns('<guests-come>')}(?: \p{L}+){0,5} $`, 'u')

/** Clauses whose days are of something else. */
const timeless: ReadonlySet<string> = new Set(['reason', 'ends-the-day'])
/** In a story this may be the last one. */
const weekdayAlone = new RegExp(`^(?:on |el )?${withNamedPatterns('<weekday>')}$`, 'u')

/** "Tomorrow's my mom's birthday": a story about the day that the plan is for. */
function isOccasion(analysis: Analysis, found: DateFinding): boolean {
  const clause = clauseAt(analysis, found)
  return clause?.role === 'aside' && occasion.test(analysis.folded.slice(clause.from, clause.to))
}

const occasion = /\b(?:birthday|bday|b-day|anniversary|\d{2}(?:st|nd|rd|th)|cumple\p{L}*|aniversario)\b/u

const isPastOrBusy = (analysis: Analysis, span: { from: number; to: number }): boolean => {
  const clause = clauseAt(analysis, span)
  return clause?.role === 'aside' || clause?.role === 'busy'
}

/** Minutes of now, for a text that names no other day. */
export const afterNow = (analysis: Analysis, dates: readonly DateFinding[]): number | undefined => {
  const today = todayOf(analysis)
  // The plan is for the day of the event.
  if (dates.length === 0 && (eventDateOf(analysis) ?? today) !== today) return undefined
  return dates.every(({ dates: days }) => days.includes(today)) ? minutesNow(analysis) : undefined
}

/** "Lions tomorrow 4pm" repeats when the event begins. */
function isEventHour(analysis: Analysis, { clock }: StatedHour): boolean {
  const start = eventStart(analysis)
  return start !== undefined && meaningsOf(clock).some((minutes) => isAbout(minutes, start))
}

/** "we get out at 2", "salimos a las nueve y media": the hour at which the event ends, which may be after midnight. */
function isEventEnd(analysis: Analysis, { clock, role, from }: StatedHour): boolean {
  const end = eventEnd(analysis)
  if (end === undefined || !(leavingRoles.has(role) || isOver.test(analysis.folded.slice(0, from)))) return false
  const afterEnd = (minutes: number) => ((minutes - end + saidBeforeEnd + 2 * halfDay) % (2 * halfDay)) - saidBeforeEnd
  return meaningsOf(clock).some((minutes) => afterEnd(minutes) <= saidAfterEnd)
}

/** Minutes by which the hour that a text states may be before the end of the event, and after it. */
const saidBeforeEnd = 15
const saidAfterEnd = 45
const leavingRoles: ReadonlySet<string> = new Set(['at', 'after', 'from'])
/** "over by noon" */
const isOver = /\b(?:over|done|out|ends?|finish(?:es|ed)?|termina|acaba) $/
