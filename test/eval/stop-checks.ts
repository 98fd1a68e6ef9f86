import tzlookup from '@photostructure/tz-lookup'
import type { Visit } from './checker.js'
import type { Intent, NearExpectation, StopExpectation } from './expectation.js'
import { instantOf, localOf } from './local-time.js'
import { arcMeters, type Place, type Point } from './place.js'
import { hoursOn } from './place-hours.js'
import { hasDiet, isNamed, isOfKind, isOutdoor, priceOf, serves, servesNone } from './place-traits.js'

/** One constraint and whether it is met. */
export interface Check {
  readonly rule: string
  readonly isMet: boolean
  readonly message: string
}

/** The assignment of visits to requested stops that satisfies most constraints; a stop without a visit fails. */
export function bestAssignment(intent: Intent, visits: readonly Visit[]): Check[] {
  const stops = intent.expect.stops ?? []
  let best: Check[] | undefined
  for (const choice of assignments(visits, stops.length)) {
    const checks = checksOf(intent, visits, choice)
    if (!best || failures(checks) < failures(best)) best = checks
    if (failures(best) === 0) break
  }
  return best ?? []
}

function failures(checks: readonly Check[]): number {
  return checks.reduce((sum, { isMet }) => sum + (isMet ? 0 : 1), 0)
}

type Choice = readonly (Visit | undefined)[]

/** Every way to give each of `count` stops a visit of its own, or none where there are too few. */
function assignments(visits: readonly Visit[], count: number): Choice[] {
  const free = visits.filter(({ isEvent }) => !isEvent)
  if (count === 0) return [[]]
  const options: (Visit | undefined)[] = free.length > 0 ? free : [undefined]
  return options.flatMap((visit) => {
    const rest = visits.filter((other) => other !== visit)
    return assignments(rest, count - 1).map((others) => [visit, ...others])
  })
}

function checksOf(intent: Intent, visits: readonly Visit[], choice: Choice): Check[] {
  const { stops = [], order } = intent.expect
  const checks = stops.flatMap((stop, index) => stopChecks(intent, stop, choice[index]))
  return order ? [...checks, orderCheck(intent, visits, choice)] : checks
}

function orderCheck({ expect: { stops = [], order = [] } }: Intent, visits: readonly Visit[], choice: Choice): Check {
  const places = order.flatMap((label) => {
    if (label === 'event') return visits.flatMap((visit, at) => (visit.isEvent ? [at] : []))
    const visit = choice[stops.findIndex((stop) => stop.label === label)]
    return visit ? [visits.indexOf(visit)] : []
  })
  const isMet = places.every((place, index) => index === 0 || places[index - 1]! < place)
  return { rule: 'order', isMet, message: order.join(', ') }
}

/** Every constraint on one stop; all fail when nothing was planned for it or the place is made up. */
export function stopChecks(intent: Intent, stop: StopExpectation, visit: Visit | undefined): Check[] {
  const check = (rule: string, isAsked: unknown, isMet: (found: Visit, place: Place) => boolean): Check[] => {
    if (isAsked === undefined || isAsked === false) return []
    const holds = visit?.place !== undefined && isMet(visit, visit.place)
    return [
      {
        rule,
        isMet: holds,
        message: `${stop.label}: ${visit?.item.venue_name ?? 'no stop'}${visit ? ` ${visit.item.starts_at}` : ''}`,
      },
    ]
  }
  const diets = stop.diet === undefined ? undefined : [stop.diet].flat()
  const near = stop.near ?? intent.expect.near
  return [
    ...check('kind', true, (_, place) => isOfKind(place, stop)),
    ...check('cuisine', stop.cuisine_any, (_, place) => serves(place, stop.cuisine_any!)),
    ...check('no cuisine', stop.cuisine_none, (_, place) => servesNone(place, stop.cuisine_none!)),
    ...check('cuisine known', stop.cuisine_known, (_, place) => place.cuisines.length > 0),
    ...check('diet', diets, (_, place) => diets!.every((diet) => hasDiet(place, diet))),
    ...check('wheelchair', stop.wheelchair, (_, place) => ['yes', 'designated'].includes(place.wheelchair)),
    ...check('outdoor', stop.outdoor, (_, place) => isOutdoor(place)),
    ...check('takeaway', stop.takeaway, (_, place) => ['yes', 'only'].includes(place.takeaway)),
    ...check('children', stop.kid_ok, (_, place) => !['bar', 'pub', 'nightclub', 'casino'].includes(place.kind)),
    ...check('price', stop.price_max, (_, place) => priceOf(place) <= stop.price_max!),
    ...check('price', stop.price_min, (_, place) => priceOf(place) >= stop.price_min!),
    ...check('room', stop.capacity_min, (_, place) => (place.capacity ?? Infinity) >= stop.capacity_min!),
    ...check('amenity', stop.amenity_any, (_, place) => stop.amenity_any!.includes(place.kind)),
    ...check('no amenity', stop.amenity_none, (_, place) => !stop.amenity_none!.includes(place.kind)),
    ...check('discipline', stop.discipline_any, (_, place) => stop.discipline_any!.includes(place.discipline)),
    ...check('name', stop.name_any, (_, place) => isNamed(place, stop.name_any!)),
    ...check('no name', stop.name_none, (_, place) => !isNamed(place, stop.name_none!)),
    ...check('near', near, (_, place) => isNear(intent, near!, place)),
    ...check('stay', stop.stay_min, ({ starts, ends }) => ends - starts >= leastStay(stop) * 60_000 - 1_000),
    ...check('start', stop.start_between, ({ starts }) => isWithin(intent, starts, stop.start_between!)),
    ...check('window', intent.expect.window, ({ starts, ends }) => isInWindow(intent, starts, ends)),
    ...check(
      'hours known',
      stop.open_at_known,
      ({ starts }, place) => hoursOn(place, localDate(place, starts)).isKnown,
    ),
    ...check('side', stop.side, ({ starts, ends }) => isOnSide(intent, stop.side!, starts, ends)),
    ...check('meal', stop.meal, (found, place) => isMealTime(stop, found, place)),
  ]
}

/** Half of the usual stay; nine tenths of one that the fan stated. */
export function leastStay({ stay_min = 0, stay_stated }: StopExpectation): number {
  return stay_min * (stay_stated ? 0.9 : 0.5)
}

function localDate(place: Point, instant: number): string {
  return localOf(instant, tzlookup(place.lat, place.lng)).date
}

function zoneOf({ request }: Intent): string {
  return tzlookup(request.location.lat, request.location.lng)
}

/** Times of the window's date; a window of several days takes the same times on each. */
function isWithin(intent: Intent, instant: number, [from, to]: readonly [string, string]): boolean {
  const zone = zoneOf(intent)
  const { window } = intent.expect
  const dates =
    window && instant - instantOf(window.date, '00:00', zone) > 30 * 3_600_000
      ? [localOf(instant, zone).date]
      : [window?.date ?? localOf(Date.parse(intent.now), zone).date]
  return dates.some(
    (date) => instant >= instantOf(date, from, zone) - 60_000 && instant <= instantOf(date, to, zone) + 60_000,
  )
}

function isInWindow(intent: Intent, starts: number, ends: number): boolean {
  const { date, from, to } = intent.expect.window!
  const zone = zoneOf(intent)
  return starts >= instantOf(date, from, zone) - 120_000 && ends <= instantOf(date, to, zone) + 120_000
}

export function isNear({ request, event }: Intent, near: NearExpectation, place: Point): boolean {
  const centres: Point[] = []
  if (near.of === 'location' || near.of === 'location_or_event') centres.push(request.location)
  if (near.of !== 'location' && near.of !== 'point' && event) centres.push(event)
  if (near.of === 'point') centres.push({ lat: near.lat!, lng: near.lng! })
  return centres.some((centre) => arcMeters(centre, place) <= near.max_m + 60)
}

function isOnSide({ event }: Intent, side: 'before' | 'after', starts: number, ends: number): boolean {
  if (!event) return true
  return side === 'before' ? ends <= Date.parse(event.start) : starts >= Date.parse(event.end)
}

/** When a meal may start, in minutes of the day. */
const MEALS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  breakfast: [330, 690],
  brunch: [570, 900],
  lunch: [660, 900],
  dinner: [990, 1_320],
}
/** Where a time is expected, that time decides. */
function isMealTime(stop: StopExpectation, { starts }: Visit, place: Place): boolean {
  const times = MEALS[stop.meal ?? '']
  if (!times || stop.start_between) return true
  const { minute } = localOf(starts, tzlookup(place.lat, place.lng))
  return times[0] <= minute && minute <= times[1]
}
