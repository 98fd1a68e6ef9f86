import { Temporal } from 'temporal-polyfill'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf } from './analysis.js'
import type { EngagementRole } from './clock-rules.js'
import type { StatedTime } from './find-clocks.js'
import { formatMinutes, resolveClock } from './resolve-clock.js'
import type { Rest } from './rests.js'
import { type Finding, overlaps } from './rule.js'

type Hour = Finding<StatedTime>
type Blocked = NonNullable<Reading['blocked']>[number]

export interface Engagements {
  /** The hours with those of engagements as limits of the outing. */
  readonly hours: readonly Hour[]
  /** Hours at which an engagement begins that the outing follows. */
  readonly passed: readonly Hour[]
  readonly blocked: readonly Blocked[]
  readonly rests: readonly Rest[]
}

/** Minutes that an engagement is taken to last. */
const lengths: Readonly<Record<EngagementRole, number>> = { appointment: 60, errand: 0, rest: 60 }

/** An engagement ends the outing, begins it, or stays free in the middle of it. */
export function settleEngagements(analysis: Analysis, found: readonly Hour[]): Engagements {
  const engaged = found.filter(isEngaged)
  const blocked: Blocked[] = []
  const passed: Hour[] = []
  const rests: Rest[] = []
  const hours = found.flatMap((hour): Hour[] => {
    const place = isEngaged(hour) ? placeOf(analysis, hour, engaged) : undefined
    if (place === undefined) return [hour]
    if (place === 'from') passed.push(hour)
    if (place !== 'amid') return [limitOf(analysis, hour, place)]
    const free = blockedTime(analysis, hour)
    blocked.push(free)
    if (hour.value.role === 'rest')
      rests.push({ from: hour.from, to: hour.to, begins: free.from, ...(hour.value.to && { ends: free.to }) })
    return []
  })
  return { hours, passed, blocked, rests }
}

const isEngaged = ({ value: { role } }: Hour): boolean => role in lengths

/** Where an engagement stands to the stops of the text. */
type Place = 'from' | 'until' | 'amid'

const earlier = /\b(?:before|beforehand|b4|first|until then|till then|in the meantime|antes|hasta entonces|primero)\b/
const later = /\b(?:after|afterwards?|then|later|luego|despues)\b/
const between = /\bin[- ]between\b|\b(?:the|my|that|this) (?:gap|break|window)\b|\ben (?:medio|ese hueco)\b|^between\b/

function placeOf(analysis: Analysis, hour: Hour, engaged: readonly Hour[]): Place {
  const { folded, mentions } = analysis
  if (hour.value.to) return 'amid'
  if (engaged.length > 1 && between.test(folded)) return hour === engaged[0] ? 'from' : 'until'
  if (hour.value.role === 'rest') return isBeforeMore(analysis, hour) ? 'amid' : 'until'
  const clause = clauseAt(analysis, hour)
  const lead = folded.slice(clause?.from ?? 0, hour.from)
  const behind = folded.slice(hour.to)
  if (/\b(?:before|b4|until|till?|antes de|hasta)\b/.test(lead)) return 'until'
  if (/\b(?:after|once|following|despues de|tras)\b/.test(lead)) return 'from'
  const [first, last] = [behind.search(earlier), behind.search(later)]
  const isAhead = first >= 0 && (last < 0 || first < last)
  const asked = mentions.filter(
    ({ entry, ...span }) => /^(?:stop|cuisine|place)$/.test(entry.type) && clauseAt(analysis, span) !== clause,
  )
  const stops = asked.filter((mention) => !overlaps(mention, hour))
  const isBehindStops = stops.some(({ to }) => to <= hour.from)
  if (isAhead) return 'until'
  if (last >= 0 && stops.some(({ from }) => from >= hour.to)) return isBehindStops ? 'amid' : 'from'
  return last >= 0 && !isBehindStops ? 'from' : 'until'
}

/** "back to the hotel at 5, dinner 7:30": the sentence goes on with something to visit. */
function isBeforeMore({ folded, mentions, clauses }: Analysis, hour: Hour): boolean {
  const sentence = clauses.find(({ from, to }) => from <= hour.from && hour.from < to)?.sentence
  return mentions.some(
    ({ from, entry }) =>
      from >= hour.to &&
      /^(?:stop|cuisine|place)$/.test(entry.type) &&
      clauses.some((clause) => clause.from <= from && from < clause.to && clause.sentence === sentence) &&
      /^(?: ?[ap]m)?[\s)]*(?:,|\.|;|->|>| (?:and|then|y|luego)\b)/.test(folded.slice(hour.to, from + 1)),
  )
}

/** The limit, with the words that name the engagement: its end is at another hour than the one that is written. */
function limitOf(analysis: Analysis, hour: Hour, place: 'from' | 'until'): Hour {
  const { role, clock } = hour.value
  const minutes = clock.minutes + (place === 'from' ? lengths[role as EngagementRole] : 0)
  const value = { ...hour.value, role: place, clock: { ...clock, minutes }, isEngagement: true as const }
  const clause = clauseAt(analysis, hour) ?? hour
  const lead = { from: Math.min(clause.from, hour.from), to: hour.from }
  const isNamedBefore = quoteOf(analysis, lead) !== ''
  const words = isNamedBefore ? lead : { from: hour.to, to: Math.max(clause.to, hour.to) }
  const span = place === 'from' && quoteOf(analysis, words) !== '' ? words : { from: hour.from, to: hour.to }
  return { rule: place, value, ...span }
}

/** From and to where both are stated, else the usual length. */
export function blockedTime(analysis: Analysis, hour: Hour): Blocked {
  const { role, clock, to } = hour.value
  const clause = clauseAt(analysis, hour) ?? hour
  const from = resolveClock(clock)
  const stay = lengths[role as EngagementRole] ?? lengths.appointment
  const quote = quoteOf(analysis, { from: Math.min(clause.from, hour.from), to: Math.max(clause.to, hour.to) })
  return { quote, from, to: to ? resolveClock(to) : shifted(from, Math.max(stay, shortest)) }
}

const shortest = 30

const shifted = (time: string, minutes: number): string => {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return formatMinutes(hour * 60 + minute + minutes)
}
