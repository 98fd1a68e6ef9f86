import type {
  Instant,
  NearRequest,
  PlanRequest,
  StopRequest,
} from '../../src/itineraries/interpretation/plan-request.js'

/** What two plan requests are compared by. */
export const agreementParts = [
  'scope',
  'number of stops',
  'stops',
  'day',
  'hours',
  'blocked',
  'near',
  'event',
  'diets',
  'exclusions',
  'all',
] as const
export type AgreementPart = (typeof agreementParts)[number]
export type Agreement = Readonly<Record<AgreementPart, boolean>>

type Pair = readonly [expected: StopRequest, read: StopRequest]

/** Whether a plan request says the same as an expected one, part by part. Without a plan only the scope is compared. */
export function compareRequests(expected: PlanRequest, read: PlanRequest): Agreement {
  const scope = expected.scope === read.scope
  if (expected.scope) return Object.fromEntries(agreementParts.map((part) => [part, scope])) as Agreement
  const pairs = pairStops(expected.stops, read.stops)
  const parts = {
    scope,
    'number of stops': expected.stops.length === read.stops.length,
    stops: expected.stops.length === read.stops.length && pairs.length === expected.stops.length,
    day: dayOf(expected) === dayOf(read) && pairs.every(([a, b]) => a.date === b.date),
    hours: haveSameHours(expected, read, pairs),
    blocked: (expected.blocked ?? []).length === (read.blocked ?? []).length,
    near: isSamePlace(nearOf(expected), nearOf(read)),
    event: expected.event?.relation === read.event?.relation && pairs.every(([a, b]) => a.side === b.side),
    diets: pairs.every(([a, b]) => isSubset(a.dietAll, b.dietAll)),
    exclusions: pairs.every(
      ([a, b]) =>
        isSubset(a.cuisinesNone, b.cuisinesNone) &&
        isSubset(a.kindsNone, b.kindsNone) &&
        a.avoidsChains === b.avoidsChains,
    ),
  }
  return { ...parts, all: Object.values(parts).every(Boolean) }
}

const isSubset = <Element>(a: readonly Element[], b: readonly Element[]): boolean =>
  a.every((element) => b.includes(element))
const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some((element) => b.includes(element))

/** Stops of the same kinds, cuisines and places, each used once. */
function pairStops(expected: readonly StopRequest[], read: readonly StopRequest[]): Pair[] {
  const rest = [...read]
  return expected.flatMap((stop): Pair[] => {
    const at = rest.findIndex((other) => isSameStop(stop, other))
    return at < 0 ? [] : [[stop, rest.splice(at, 1)[0]!]]
  })
}

function isSameStop(a: StopRequest, b: StopRequest): boolean {
  const [idsOfA, idsOfB] = [a.namedPlace?.ids ?? [], b.namedPlace?.ids ?? []]
  if (idsOfA.length > 0 || idsOfB.length > 0) return overlap(idsOfA, idsOfB)
  const [cuisinesOfA, cuisinesOfB] = [a, b].map((stop) => [...stop.cuisines, ...stop.cuisinesAny]) as [
    string[],
    string[],
  ]
  const isSameFood = cuisinesOfA.length === 0 ? cuisinesOfB.length === 0 : overlap(cuisinesOfA, cuisinesOfB)
  return isSameFood && overlap(a.kinds, b.kinds) && (a.topic === undefined) === (b.topic === undefined)
}

const dayOf = ({ window }: PlanRequest): string | undefined => window.dates[0]

const hourMs = 3_600_000

function haveSameHours(expected: PlanRequest, read: PlanRequest, pairs: readonly Pair[]): boolean {
  const [a, b] = [expected.window, read.window]
  const isNear = (x: Instant, y: Instant) => Math.abs(x - y) <= hourMs / 2
  return (
    pairs.every(([stop, other]) => isSameStart(stop, other)) &&
    (!a.isEarliestStated || isNear(a.earliest, b.earliest)) &&
    (!a.isLatestStated || isNear(a.latest, b.latest))
  )
}

/** A start that either states has to be within an hour of the other's. */
function isSameStart(a: StopRequest, b: StopRequest): boolean {
  const isStated = ({ start }: StopRequest) => start?.from === 'time' || start?.from === 'daypart'
  if (!isStated(a) && !isStated(b)) return true
  const [x, y] = [middleOf(a), middleOf(b)]
  return x !== undefined && y !== undefined && Math.abs(x - y) <= hourMs
}

function middleOf({ start }: StopRequest): Instant | undefined {
  const range = start?.ranges[0]
  return start?.ideal ?? (range && (range.earliest + range.latest) / 2)
}

const nearOf = ({ near, stops }: PlanRequest): NearRequest | undefined =>
  [near, ...stops.map((stop) => stop.near)].find((target) => target?.isStated)

const kmOfDegree = 111
const sameKm = 1

function isSamePlace(a: NearRequest | undefined, b: NearRequest | undefined): boolean {
  if (a?.lat === undefined || a.lng === undefined || b?.lat === undefined || b.lng === undefined) return a?.of === b?.of
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * kmOfDegree <= sameKm
}
