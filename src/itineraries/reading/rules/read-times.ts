import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, findAsked, isTaken, quoteOf } from './analysis.js'
import type { TimeRole } from './clock-rules.js'
import type { DateFinding } from './date-rules.js'
import { durationRules, nowRules, type PartOfDay, partOfDayRules, startRules } from './duration-rules.js'
import { blockedTime, settleEngagements } from './engagements.js'
import { findClocks, type StatedTime } from './find-clocks.js'
import { formatMinutes } from './resolve-clock.js'
import type { Rest } from './rests.js'
import { contains, type Finding, overlaps } from './rule.js'

/** Times that are not yet given to a stop. */
export interface Times {
  readonly dates: readonly DateFinding[]
  readonly clocks: readonly Finding<StatedTime>[]
  readonly parts: readonly Finding<{ part: PartOfDay }>[]
  readonly stays: readonly Finding<{ minutes: number; isTotal: boolean }>[]
  readonly plan: Pick<Reading, 'now' | 'from' | 'blocked' | 'total'>
  /** Hours of engagements that the plan follows. */
  readonly passed: readonly { from: number; to: number }[]
  readonly rests: readonly Rest[]
  /** Words that repeat when the event is. */
  readonly ofEvent: readonly { from: number; to: number }[]
}

export function readTimes(analysis: Analysis): Times {
  const dates = datesOfPlan(analysis)
  const starts = findAsked(analysis, startRules)
  const durations = findAsked(analysis, durationRules).filter(
    (found) => !starts.some((other) => overlaps(other, found)),
  )
  const all = findClocks(analysis.folded, analysis.tokens, analysis.mentions).filter(
    (found) =>
      !isTaken(analysis, found) &&
      ![...durations, ...starts].some((other) => overlaps(other, found)) &&
      !dates.some((other) => contains(other, found)),
  )
  const ofEvent = all.filter((found) => isEventHour(analysis, found))
  const rest = all.filter((found) => !ofEvent.includes(found))
  const { hours, passed, blocked: amid, rests } = settleEngagements(analysis, rest)
  const busy = hours.filter((found) => isInEngagement(analysis, found))
  const blocked = [...busy.map((found) => blockedTime(analysis, found)), ...amid]
  const asked = hours.filter(
    (found) =>
      (clauseAt(analysis, found)?.role !== 'busy' || limitsOfOuting.has(found.value.role)) &&
      !busy.includes(found) &&
      !isToldOff(analysis, found),
  )
  const total = durations.find(({ value }) => value.isTotal)
  const [now] = findAsked(analysis, nowRules)
  const plan = {
    ...(now && { now: { quote: quoteOf(analysis, now) } }),
    ...(starts[0] && {
      from: { quote: quoteOf(analysis, starts[0]), time: formatMinutes(minutesNow(analysis) + starts[0].value) },
    }),
    ...(blocked.length > 0 && { blocked: blocked.slice(0, maxBlocked) }),
    ...(total && { total: { quote: quoteOf(analysis, total), minutes: total.value.minutes } }),
  }
  const dropped = analysis.dates.filter((date) => !dates.includes(date))
  const parts = findAsked(analysis, partOfDayRules).filter(
    (part) => !dropped.some(({ to }) => part.from >= to && part.from - to <= 1),
  )
  analysis.taken.push(...dates, ...all, ...durations, ...starts, ...parts, ...(now ? [now] : []))
  return {
    dates,
    clocks: asked,
    parts,
    stays: durations.filter(({ value }) => !value.isTotal),
    plan,
    passed,
    ofEvent,
    rests,
  }
}

/** Days that are not in a story, nor only those of the event where the text has another. */
function datesOfPlan(analysis: Analysis): readonly DateFinding[] {
  const { folded, input } = analysis
  const dates = analysis.dates.filter((found) => !isPastOrBusy(analysis, found) || isOccasion(analysis, found))
  const eventDay = input.event?.starts.split(' ')[1]
  const rest = dates.filter(
    (date) => date.dates.join() !== eventDay || !/\b(?:is|are|es|son) (?:on |el )?$/.test(folded.slice(0, date.from)),
  )
  return rest.length > 0 ? rest : dates
}

/** "Tomorrow's my mom's birthday": a story about the day that the plan is for. */
function isOccasion(analysis: Analysis, found: DateFinding): boolean {
  const clause = clauseAt(analysis, found)
  return clause?.role === 'aside' && occasion.test(analysis.folded.slice(clause.from, clause.to))
}

const occasion = /\b(?:birthday|bday|b-day|anniversary|\d{2}(?:st|nd|rd|th)|cumple\p{L}*|aniversario)\b/u

/** Roles of hours that count wherever they are stated. */
const limitsOfOuting: ReadonlySet<TimeRole> = new Set(['from', 'until'])

const maxBlocked = 5

const isPastOrBusy = (analysis: Analysis, span: { from: number; to: number }): boolean => {
  const clause = clauseAt(analysis, span)
  return clause?.role === 'aside' || clause?.role === 'busy'
}

const isToldOff = (analysis: Analysis, found: Finding<StatedTime>): boolean =>
  clauseAt(analysis, found)?.role === 'aside' && !limitsOfOuting.has(found.value.role)

const minutesNow = ({ input }: Analysis): number => {
  const [hours = 0, minutes = 0] = (input.now.split(' ')[2] ?? '').split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes of now, for a text that names no other day. */
export const afterNow = (analysis: Analysis, dates: readonly DateFinding[]): number | undefined => {
  const today = analysis.input.now.split(' ')[1]!
  return dates.every(({ dates: days }) => days.includes(today)) ? minutesNow(analysis) : undefined
}

const toleranceMinutes = 5

/** "party starts 6.30" is no start of the outing. */
const hourRoles: ReadonlySet<TimeRole> = new Set(['at', 'range', 'from', 'until'])

/** "Lions tomorrow 4pm" repeats when the event begins. */
function isEventHour({ input: { event } }: Analysis, { value }: Finding<StatedTime>): boolean {
  if (!event || !hourRoles.has(value.role)) return false
  const [hours = 0, minutes = 0] = (event.starts.split(' ')[2] ?? '').split(':').map(Number)
  const start = hours * 60 + minutes
  const { minutes: stated, isAmbiguous } = value.clock
  return [stated, ...(isAmbiguous ? [stated + 720] : [])].some((time) => Math.abs(time - start) <= toleranceMinutes)
}

/** Hours in a clause that names an engagement. */
function isInEngagement(analysis: Analysis, finding: Finding<StatedTime>): boolean {
  const { role } = finding.value
  return clauseAt(analysis, finding)?.role === 'busy' && (role === 'at' || role === 'range' || role === 'not_before')
}
