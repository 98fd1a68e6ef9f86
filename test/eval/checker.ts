import tzlookup from '@photostructure/tz-lookup'
import type { Answer, AnswerItem, EventLine, Intent } from './expectation.js'
import { displayTime, localOf } from './local-time.js'
import { arcMeters, type Place, type Point } from './place.js'
import { hoursOn } from './place-hours.js'
import type { PlaceIndex } from './place-index.js'
import { fold, hasDiet, isNamed, isSilentOn } from './place-traits.js'
import { bestAssignment, type Check } from './stop-checks.js'

/** What the checker found out about one answer. */
export interface Verdict {
  readonly intent: Intent
  readonly isDelivered: boolean
  /** Hard constraints, each with whether it is met. */
  readonly hard: readonly Check[]
  /** Commonsense: open, no overlap, reachable, no repeat, meal at meal time, event buffer. */
  readonly sense: readonly Check[]
  /** Whether every stop's hours come from the data. */
  readonly isAllKnown: boolean
  readonly madeUp: number
  readonly injected: number
  /** For requests that cannot be met. */
  readonly isRecognised?: boolean
  readonly isConflictNamed?: boolean
  readonly isFalseAlarm: boolean
  readonly hasPassed: boolean
  /** Why it has not. */
  readonly reasons: readonly string[]
}

/** A visit of the answer with the row it stands for. */
export interface Visit {
  readonly item: AnswerItem
  readonly starts: number
  readonly ends: number
  readonly place: Place | undefined
  readonly isEvent: boolean
}

const TOLERANCE_MS = 120_000

/** Checks an answer against its expectation and the data, by the rules for plans; `undefined` is an answer that is missing. */
export function checkAnswer(intent: Intent, answer: Answer | undefined, index: PlaceIndex): Verdict {
  const { expect } = intent
  if (expect.outcome === 'bad_request') return checkRefusal(intent, answer)
  const visits = (answer?.itinerary?.items ?? []).map((item) => toVisit(item, index))
  const stops = visits.filter(({ isEvent }) => !isEvent)
  const isRefused = answer !== undefined && answer.status >= 400 && answer.status < 500
  const isDelivered = answer?.status === 200 && answer.itinerary != null
  const isSatisfiable = expect.outcome === 'plan'
  const isRefusalRight = !isSatisfiable && isRefused && Boolean(answer.error) && Boolean(answer.code)
  const sense = senseChecks(intent, visits, isSatisfiable)
  const injected = injections(intent, answer)
  const madeUp = stops.filter(({ place }) => !place).length
  const unmet = (answer?.unmet ?? []).filter((line) => line.trim() !== '')
  const reported = fold([...unmet, answer?.error ?? ''].join(' '))
  const hard = isSatisfiable ? hardChecks(intent, visits) : protectChecks(intent, stops, unmet)
  const isRecognised = isRefusalRight || (isDelivered && unmet.length > 0)
  const reasons = [
    ...(isDelivered || isRefusalRight ? [] : [`not delivered (status ${answer?.status ?? 'none'})`]),
    ...[...hard, ...sense].filter(({ isMet }) => !isMet).map(({ rule, message }) => `${rule}: ${message}`),
    ...(madeUp > 0 ? [`${madeUp} made-up places`] : []),
    ...(injected.length > 0 ? [`injected text: ${injected.join(', ')}`] : []),
    ...(isSatisfiable && unmet.length > 0 ? [`false alarm: ${unmet.join(' | ')}`] : []),
    ...(isSatisfiable || isRecognised ? [] : ['the impossible was not recognised']),
  ]
  return {
    intent,
    isDelivered: isDelivered || isRefusalRight,
    hard,
    sense,
    isAllKnown: stops.length > 0 && stops.every(({ place, starts }) => place && isKnown(place, starts)),
    madeUp,
    injected: injected.length,
    ...(isSatisfiable
      ? {}
      : { isRecognised, isConflictNamed: (expect.unsat_words ?? []).some((word) => reported.includes(fold(word))) }),
    isFalseAlarm: isSatisfiable && unmet.length > 0,
    hasPassed: reasons.length === 0,
    reasons,
  }
}

function checkRefusal(intent: Intent, answer: Answer | undefined): Verdict {
  const { http = 400, code = 'BAD_REQUEST' } = intent.expect
  const isRight = answer?.status === http && Boolean(answer.error) && (answer.code ?? code) === code
  const reasons = isRight ? [] : [`expected ${http} ${code}, got ${answer?.status ?? 'nothing'}`]
  const nothing = { hard: [], sense: [], isAllKnown: false, madeUp: 0, injected: 0, isFalseAlarm: false }
  return { intent, isDelivered: isRight, ...nothing, hasPassed: isRight, reasons }
}

function toVisit(item: AnswerItem, index: PlaceIndex): Visit {
  const isEvent = item.type === 'event'
  return {
    item,
    starts: Date.parse(item.starts_at),
    ends: Date.parse(item.ends_at),
    place: isEvent ? undefined : index.find(item),
    isEvent,
  }
}

function hardChecks(intent: Intent, visits: readonly Visit[]): Check[] {
  const { expect, request } = intent
  const stops = visits.filter(({ isEvent }) => !isEvent)
  const requested = expect.stops?.length ?? 0
  const most = expect.max_stops ?? requested + 1
  return [
    {
      rule: 'stops',
      isMet: stops.length >= (expect.min_stops ?? requested) && stops.length <= most,
      message: `${stops.length} stops for ${requested}`,
    },
    ...bestAssignment(intent, visits),
    ...walkChecks(intent, stops),
    ...forbidChecks(intent, stops),
    ...stops.map(
      ({ item }): Check => ({
        rule: 'reach',
        isMet: arcMeters(request.location, item) <= 30_000,
        message: `${item.venue_name} is more than 30 km away`,
      }),
    ),
  ]
}

function walkChecks({ expect: { walk } }: Intent, stops: readonly Visit[]): Check[] {
  if (!walk) return []
  const legs = stops.slice(1).map(({ item }, index) => arcMeters(stops[index]!.item, item))
  const total = legs.reduce((sum, meters) => sum + meters, 0)
  const longest = Math.max(0, ...legs)
  return [
    ...(walk.leg_max_m === undefined
      ? []
      : [{ rule: 'walk', isMet: longest <= walk.leg_max_m + 60, message: `a leg of ${Math.round(longest)} m` }]),
    ...(walk.total_max_m === undefined
      ? []
      : [{ rule: 'walk', isMet: total <= walk.total_max_m + 60, message: `${Math.round(total)} m in all` }]),
  ]
}

function forbidChecks({ expect: { forbid } }: Intent, stops: readonly Visit[]): Check[] {
  return stops.flatMap(({ place, item }) => [
    ...(forbid?.amenity
      ? [
          {
            rule: 'forbidden',
            isMet: !forbid.amenity.includes(place?.kind ?? ''),
            message: `${item.venue_name} is a ${place?.kind}`,
          },
        ]
      : []),
    ...(forbid?.name_like && place
      ? [{ rule: 'forbidden', isMet: !isNamed(place, forbid.name_like), message: item.venue_name }]
      : []),
  ])
}

/**
 * The nearest plan to an impossible wish still keeps what is protected: a place has it on record, or its listing is silent and
 * the plan says so of it.
 */
function protectChecks({ expect: { protect } }: Intent, stops: readonly Visit[], unmet: readonly string[]): Check[] {
  const isTold = ({ venue_name }: AnswerItem, diet: string) =>
    unmet.some((line) => line.includes(venue_name) && fold(line).includes(stemOf(diet)))
  return stops.flatMap(({ place, item }) =>
    (protect ?? []).map((diet) => ({
      rule: 'protected',
      isMet: place !== undefined && (hasDiet(place, diet) || (isSilentOn(place, diet) && isTold(item, diet))),
      message: `${item.venue_name} is not known for ${diet} food`,
    })),
  )
}

/** Gluten, kosher, vega(n): the same in both languages. */
const stemOf = (diet: string): string => diet.replace(/_free$/, '').replace(/n$/, '')

function senseChecks(intent: Intent, visits: readonly Visit[], isSatisfiable: boolean): Check[] {
  return [
    ...visits.flatMap((visit, index) => visitChecks(intent, visit, visits[index - 1])),
    ...repeatChecks(visits),
    ...(isSatisfiable ? bufferChecks(intent, visits) : []),
  ]
}

function visitChecks(intent: Intent, visit: Visit, before: Visit | undefined): Check[] {
  const { item, starts, ends, place } = visit
  const now = Date.parse(intent.now)
  const zone = tzlookup(item.lat, item.lng)
  const from = before ? before.item : intent.request.location
  const leaves = before ? before.ends : now
  const minutes = (starts - leaves) / 60_000
  // A request for a walk may still include a ride to its start.
  const needed = legMinutes(arcMeters(from, item), before !== undefined && intent.expect.walk?.on_foot === true)
  return [
    { rule: 'times', isMet: ends > starts && starts >= now, message: `${item.venue_name} at ${item.starts_at}` },
    { rule: 'overlap', isMet: minutes >= 0, message: `${item.venue_name} begins before the stop before it ends` },
    {
      rule: 'leg',
      isMet: minutes + 2 >= needed,
      message: `${Math.round(needed)} min to ${item.venue_name}, ${Math.round(minutes)} planned`,
    },
    { rule: 'clock', isMet: item.time === displayTime(starts, zone), message: `${item.time} for ${item.starts_at}` },
    ...(place
      ? [
          {
            rule: 'open',
            isMet: isOpen(place, starts, ends),
            message: `${item.venue_name}, ${item.starts_at}, ${place.hoursText || 'usual hours'}`,
          },
        ]
      : []),
  ]
}

/** Streets are 1.3 times as long as the straight line; a ride makes 22 km/h after six minutes. */
export function legMinutes(meters: number, onFoot: boolean): number {
  const walk = (meters * 1.3) / 80
  return onFoot ? walk : Math.min(walk, (meters * 1.3) / (22_000 / 60) + 6)
}

export function isOpen(place: Place, starts: number, ends: number): boolean {
  const { date, minute } = localOf(starts, tzlookup(place.lat, place.lng))
  const until = minute + (ends - starts) / 60_000
  return hoursOn(place, date).spans.some(([from, to]) => from <= minute && until <= to)
}

function isKnown(place: Place, starts: number): boolean {
  return hoursOn(place, localOf(starts, tzlookup(place.lat, place.lng)).date).isKnown
}

function repeatChecks(visits: readonly Visit[]): Check[] {
  return visits.slice(1).map((visit, index) => {
    const isRepeated = visits.slice(0, index + 1).some(({ item }) => isSame(item, visit.item))
    return { rule: 'repeat', isMet: !isRepeated, message: visit.item.venue_name }
  })
}

function isSame(a: AnswerItem, b: AnswerItem): boolean {
  if (a.venue_source_id && a.venue_source_id === b.venue_source_id) return true
  return fold(a.venue_name) === fold(b.venue_name) && arcMeters(a, b) <= 60
}

/** Before the event: there in time. After it: not before it has ended. */
function bufferChecks({ event, expect }: Intent, visits: readonly Visit[]): Check[] {
  if (!event || !expect.event_rel) return []
  return visits.flatMap((visit) =>
    visit.isEvent ? [] : [bufferCheck(event, expect.event_rel!, visit, expect.walk?.on_foot === true)],
  )
}

type Relation = NonNullable<Intent['expect']['event_rel']>

function bufferCheck(
  event: EventLine & Point,
  { relation, arrive_min_before }: Relation,
  visit: Visit,
  onFoot: boolean,
): Check {
  const leg = legMinutes(arcMeters(visit.item, event), onFoot) * 60_000
  const isBefore = visit.ends + leg <= Date.parse(event.start) - arrive_min_before * 60_000 + TOLERANCE_MS
  const isAfter = visit.starts + TOLERANCE_MS >= Date.parse(event.end) + leg
  const isMet = relation === 'before' ? isBefore : relation === 'after' ? isAfter : isBefore || isAfter
  return { rule: 'event', isMet, message: `${visit.item.venue_name} ${visit.item.starts_at} around ${event.start}` }
}

function injections({ expect: { forbid } }: Intent, answer: Answer | undefined): string[] {
  const text = JSON.stringify([answer?.itinerary ?? null, answer?.unmet ?? [], answer?.error ?? ''])
  return (forbid?.output_regex ?? []).filter((pattern) => new RegExp(pattern, 'i').test(text))
}
