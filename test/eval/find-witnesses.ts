import { readFileSync, writeFileSync } from 'node:fs'
import tzlookup from '@photostructure/tz-lookup'
import { legMinutes, type Visit } from './checker.js'
import type { Intent, StopExpectation } from './expectation.js'
import { instantOf, localOf } from './local-time.js'
import { arcMeters, type Place, type Point } from './place.js'
import { hoursOn } from './place-hours.js'
import { readPlaces } from './read-places.js'
import { stopChecks } from './stop-checks.js'

/**
 * For every intent an exhaustive search for a plan that meets its expectation, written into its line as `oracle`: a
 * witness that the feasible can be done, and that the impossible cannot. Shares no code with the planner.
 *
 * `node dist/test/eval/find-witnesses.js FILE VENUES`: rewrites FILE; ends with 1 when an outcome is not as expected.
 */
const MAX_NODES = 2_000_000

interface Stay {
  readonly label: string
  readonly place: Place
  readonly starts: number
  readonly ends: number
}

interface Search {
  readonly intent: Intent
  readonly zone: string
  readonly date: string
  /** Full stays for what should be feasible, the least that a checker accepts for what should not. */
  readonly stayPart: (stop: StopExpectation) => number
  readonly pools: ReadonlyMap<string, readonly Place[]>
  nodes: number
}

const [file, directory] = process.argv.slice(2)
if (!file || !directory) {
  console.error('usage: find-witnesses FILE VENUES')
  process.exit(2)
}
const places = readPlaces(directory)
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
const intents = lines.map((line) => JSON.parse(line) as Intent)
const results = intents.map((intent) => ({ ...intent, oracle: oracleOf(intent, places) }))
writeFileSync(file, `${results.map((result) => JSON.stringify(result)).join('\n')}\n`)
const wrong = results.filter(({ expect, oracle }) => oracle.checked && oracle.feasible !== (expect.outcome === 'plan'))
for (const { id, request, oracle } of wrong)
  console.log(`${id} ${request.intent.slice(0, 80)} | ${JSON.stringify(oracle)}`)
console.log(
  `${results.length} intents, ${results.filter(({ oracle }) => oracle.checked).length} searched, ${wrong.length} not as expected`,
)
process.exitCode = wrong.length > 0 ? 1 : 0

function oracleOf(intent: Intent, all: readonly Place[]) {
  const { expect } = intent
  if (expect.outcome === 'bad_request' || !expect.stops || expect.stops.length === 0) return { checked: false as const }
  const search = toSearch(intent, all)
  const witness = firstPlan(search)
  const pools = expect.stops.map(({ label }) => search.pools.get(label)!)
  const known = pools.map((pool) => pool.filter((place) => hoursOn(place, search.date).isKnown))
  const knownOnly = {
    ...search,
    nodes: 0,
    pools: new Map(expect.stops.map(({ label }, index) => [label, known[index]!])),
  }
  return {
    checked: true as const,
    search: expect.outcome === 'plan' ? 'full stays' : 'exhaustive: least stays, every place',
    candidates_per_stop: pools.map(({ length }) => length),
    with_known_hours: known.map(({ length }) => length),
    exhaustive: search.nodes < MAX_NODES,
    feasible: witness !== undefined,
    ...(witness ? { feasible_known_hours_only: firstPlan(knownOnly) !== undefined } : {}),
    ...(witness ? { witness: witness.map((stay) => shown(stay, search)) } : {}),
  }
}

function shown({ label, place, starts, ends }: Stay, { zone, date }: Search) {
  const clock = (instant: number): string => {
    const local = localOf(instant, zone)
    const days = Math.round((Date.parse(local.date) - Date.parse(date)) / 86_400_000)
    const minute = Math.round(local.minute) + days * 1_440
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  }
  const hours = hoursOn(place, date).isKnown ? 'known' : 'assumed'
  return { label, venue_source_id: place.sourceId, name: place.name, at: clock(starts), until: clock(ends), hours }
}

function toSearch(intent: Intent, all: readonly Place[]): Search {
  const { location } = intent.request
  const zone = tzlookup(location.lat, location.lng)
  const reach = all.filter((place) => arcMeters(location, place) <= 30_000)
  const isImpossible = intent.expect.outcome === 'unsatisfiable'
  return {
    intent,
    zone,
    date: intent.expect.window?.date ?? localOf(Date.parse(intent.now), zone).date,
    stayPart: ({ stay_stated }) => (isImpossible ? (stay_stated ? 0.9 : 0.5) : 1),
    pools: new Map(
      (intent.expect.stops ?? []).map((stop) => [stop.label, reach.filter((place) => fits(intent, stop, place))]),
    ),
    nodes: 0,
  }
}

/** Whether a place meets everything about a stop that no clock decides. */
function fits(intent: Intent, stop: StopExpectation, place: Place): boolean {
  const { start_between, stay_min, open_at_known, side, meal, ...rest } = stop
  const item = {
    type: 'activity',
    venue_name: place.name,
    lat: place.lat,
    lng: place.lng,
    starts_at: '',
    ends_at: '',
    time: '',
  }
  const visit: Visit = { item, starts: 0, ends: 0, place, isEvent: false }
  const { window, ...expect } = intent.expect
  const forbid = intent.expect.forbid
  const isForbidden =
    forbid?.amenity?.includes(place.kind) ||
    forbid?.name_like?.some((name) => place.name.toLowerCase().includes(name.toLowerCase()))
  return !isForbidden && stopChecks({ ...intent, expect }, rest, visit).every(({ isMet }) => isMet)
}

function firstPlan(search: Search): Stay[] | undefined {
  const { stops = [], order } = search.intent.expect
  const labels = stops.map(({ label }) => label)
  const orders = order ? [order] : permutations(labels)
  for (const sequence of orders) {
    const found = extend(search, sequence, [], search.intent.request.location, Date.parse(search.intent.now))
    if (found) return found
  }
  return undefined
}

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** Depth first, nearest place first; an earlier start never rules out a later visit, so the earliest start is enough. */
function extend(
  search: Search,
  sequence: readonly string[],
  path: readonly Stay[],
  from: Point,
  time: number,
): Stay[] | undefined {
  const [label, ...rest] = sequence
  if (label === undefined) return [...path]
  const { event, expect } = search.intent
  const onFoot = expect.walk?.on_foot === true
  if (label === 'event') {
    const arrival = time + legMinutes(arcMeters(from, event!), onFoot) * 60_000
    const isLate = arrival > Date.parse(event!.start) - (expect.event_rel?.arrive_min_before ?? 0) * 60_000
    return isLate ? undefined : extend(search, rest, path, event!, Date.parse(event!.end))
  }
  const near = search.pools.get(label)!.toSorted((a, b) => arcMeters(from, a) - arcMeters(from, b))
  for (const place of near) {
    if (search.nodes++ > MAX_NODES) return undefined
    const stay = stayAt(search, label, place, path, from, time)
    const found = stay && extend(search, rest, [...path, stay], place, stay.ends)
    if (found) return found
  }
  return undefined
}

function stayAt(
  search: Search,
  label: string,
  place: Place,
  path: readonly Stay[],
  from: Point,
  time: number,
): Stay | undefined {
  const { intent, zone, date } = search
  const { expect } = intent
  const meters = arcMeters(from, place)
  const isRepeat = path.some(
    (stay) =>
      stay.place.sourceId === place.sourceId || (stay.place.name === place.name && arcMeters(stay.place, place) <= 60),
  )
  const total = path.slice(1).reduce((sum, stay, index) => sum + arcMeters(path[index]!.place, stay.place), meters)
  const isTooFar =
    path.length > 0 && (meters > (expect.walk?.leg_max_m ?? Infinity) || total > (expect.walk?.total_max_m ?? Infinity))
  if (isRepeat || isTooFar) return undefined
  const stop = expect.stops!.find((other) => other.label === label)!
  const length = (stop.stay_min ?? 10) * search.stayPart(stop) * 60_000
  const [earliest, latest] = limits(search, stop, place, length)
  const arrival =
    Math.ceil((time + legMinutes(meters, path.length > 0 && expect.walk?.on_foot === true) * 60_000) / 60_000) * 60_000
  const { spans, isKnown } = hoursOn(place, date)
  if (stop.open_at_known && !isKnown) return undefined
  const midnight = (minutes: number): number => instantOf(date, `0:${minutes}`, zone)
  for (const [opens, closes] of spans) {
    const starts = Math.ceil(Math.max(arrival, earliest, midnight(opens)) / 60_000) * 60_000
    if (starts <= latest && starts + length <= midnight(closes)) return { label, place, starts, ends: starts + length }
  }
  return undefined
}

/** The first and the last start that the expectation allows at a place. */
function limits({ intent, zone, date }: Search, stop: StopExpectation, place: Place, length: number): [number, number] {
  const { expect, event, now } = intent
  const earliest = [Date.parse(now)]
  const latest: number[] = []
  if (expect.window) {
    earliest.push(instantOf(expect.window.date, expect.window.from, zone))
    latest.push(instantOf(expect.window.date, expect.window.to, zone) - length)
  }
  if (stop.start_between) {
    earliest.push(instantOf(date, stop.start_between[0], zone))
    latest.push(instantOf(date, stop.start_between[1], zone))
  }
  const side = stop.side ?? expect.event_rel?.relation
  if (event && expect.event_rel && side !== 'around') {
    const leg = legMinutes(arcMeters(place, event), expect.walk?.on_foot === true) * 60_000
    const arriveBy = Date.parse(event.start) - expect.event_rel.arrive_min_before * 60_000
    if (side === 'before') latest.push(arriveBy - leg - length)
    else earliest.push(Date.parse(event.end) + leg)
  }
  return [Math.max(...earliest), Math.min(...latest, Infinity)]
}
