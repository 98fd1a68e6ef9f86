import { type EventFacts, interpret } from '../../src/itineraries/interpretation/interpret.js'
import { buildLexicon, type Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import type { PlanRequest, StopRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { Calendar } from '../../src/itineraries/interpretation/temporal/calendar.js'
import type { Case, City, EventName } from './understand-cases.js'

export const zones: Record<City, string> = {
  chi: 'America/Chicago',
  nyc: 'America/New_York',
  van: 'America/Vancouver',
  dc: 'America/New_York',
}

export const places: Record<City, { lat: number; lng: number }> = {
  chi: { lat: 41.8826, lng: -87.6226 },
  nyc: { lat: 40.758, lng: -73.9855 },
  van: { lat: 49.2768, lng: -123.112 },
  dc: { lat: 38.8895, lng: -77.023 },
}

const events: Record<EventName, EventFacts> = {
  bears: event(
    'Jacksonville Jaguars at Chicago Bears',
    'Soldier Field',
    '2026-12-06T12:00:00-06:00',
    '2026-12-06T15:15:00-06:00',
  ),
  whitecaps: event(
    'Seattle Sounders at Vancouver Whitecaps',
    'BC Place',
    '2026-12-05T19:30:00-08:00',
    '2026-12-05T21:30:00-08:00',
  ),
  knicks: event(
    'Boston Celtics at New York Knicks',
    'Madison Square Garden',
    '2026-12-04T19:30:00-05:00',
    '2026-12-04T22:00:00-05:00',
  ),
  capitals: event(
    'Pittsburgh Penguins at Washington Capitals',
    'Capital One Arena',
    '2026-12-05T19:00:00-05:00',
    '2026-12-05T21:30:00-05:00',
  ),
}

function event(name: string, venueName: string, start: string, end: string): EventFacts {
  return { name, venueName, start: new Date(start), end: new Date(end) }
}

/** Real names, and names that are ordinary words: those must not swallow a wish. */
const names: readonly (readonly [name: string, kind: string, city: City])[] = [
  ['Wrigley Field', 'stadium', 'chi'],
  ['Millennium Park', 'park', 'chi'],
  ["Giordano's", 'restaurant', 'chi'],
  ["Lou Malnati's Pizzeria", 'restaurant', 'chi'],
  ['Field Museum of Natural History', 'museum', 'chi'],
  ['Dinner', 'restaurant', 'chi'],
  ['The Place', 'bar', 'chi'],
  ['Pizza', 'fast_food', 'chi'],
  ['Tonight', 'nightclub', 'chi'],
  ['Friday', 'bar', 'chi'],
  ['Coffee Shop', 'cafe', 'chi'],
  ["McDonald's", 'fast_food', 'chi'],
  ...Array.from({ length: 5 }, () => ['Burger King', 'fast_food', 'chi'] as const),
  ["Katz's Delicatessen", 'restaurant', 'nyc'],
  ["McSorley's Old Ale House", 'pub', 'nyc'],
  ['Lunch Box', 'fast_food', 'nyc'],
  ['Italian Restaurant', 'restaurant', 'nyc'],
  ['Museum of Modern Art', 'museum', 'nyc'],
  ['METROPOLITAN MUSEUM OF ART', 'museum', 'nyc'],
  ['Good Times', 'bar', 'nyc'],
  ['Stanley Park', 'park', 'van'],
  ['Happy Hour', 'bar', 'van'],
  ['Sushi Bar', 'restaurant', 'van'],
  ['Nice', 'cafe', 'van'],
  ['Lincoln Memorial', 'memorial', 'dc'],
  ['National Air and Space Museum', 'museum', 'dc'],
  ['Starbucks', 'cafe', 'dc'],
  ['Before', 'bar', 'dc'],
  ["Al's Beef", 'restaurant', 'chi'],
  ['CHILDREN S MUSEUM OF MANHATTAN', 'museum', 'nyc'],
  ['Jefferson Memorial', 'memorial', 'dc'],
  ['Jefferson Cafe', 'restaurant', 'dc'],
  ['Frederick C. Robie House', 'landmark', 'chi'],
  ['HAPPY HOLLOW PARK & ZOO', 'museum', 'chi'],
  ['La Casa Gelato', 'ice_cream', 'van'],
  ...Array.from({ length: 5 }, () => ['Five Guys', 'fast_food', 'chi'] as const),
  ['Au Cheval', 'restaurant', 'chi'],
  ['Girl & the Goat', 'restaurant', 'chi'],
  ['Town Hall Pub', 'bar', 'chi'],
  ['Sushi-san', 'restaurant', 'chi'],
  ['Piccolo Sogno', 'restaurant', 'chi'],
]

let built: Lexicon | undefined

export function testLexicon(): Lexicon {
  built ??= buildLexicon({
    cuisines: [
      'american',
      'Polish_Food',
      'kyrgyz',
      'steak_house',
      'deep_dish_pizza_and_general_Italian',
      'Modern_Thai',
    ],
    names: names.map(([name, kind, city], i) => ({
      name,
      kind,
      id: String(i),
      lat: places[city].lat + 0.02,
      lng: places[city].lng,
    })),
  })
  return built
}

export function wishOf([city, text, , , request]: Case): PlanRequest {
  return interpret(text, {
    now: momentOf(city, request?.now ?? '2026-12-04T10:00'),
    zone: zones[city],
    location: places[city],
    ...(request?.event && { event: events[request.event] }),
    partySize: request?.party ?? 2,
    preferences: [],
    lexicon: testLexicon(),
  })
}

/** What a wish says otherwise than the case expects, as sentences; empty when it is as expected. */
export function faultsOf(expected: Case): string[] {
  const [city, , stops, rest = ''] = expected
  const wish = wishOf(expected)
  const show = clockOf(city, wish)
  const faults = restFaults(rest, wish, show)
  if (stops === null) return faults
  const needed = wish.stops.filter(({ optional }) => !optional).length
  const isCount = wish.stops.length === stops.length || needed === stops.length
  if (!isCount)
    return [...faults, `stops: ${wish.stops.map(({ concept, label }) => `${concept} (${label})`).join(', ') || 'none'}`]
  return [
    ...faults,
    ...stops.flatMap((words, i) =>
      stopFaults(words, wish.stops[i]!, wish, show).map((fault) => `stop ${i + 1}: ${fault}`),
    ),
  ]
}

function momentOf(city: City, local: string): Date {
  const guess = new Date(`${local}:00Z`)
  const calendar = new Calendar(guess, zones[city])
  const shown = calendar.today.toString() === local.slice(0, 10) ? calendar.minutesNow : calendar.minutesNow - 1440
  const [hour = 0, minute = 0] = local.slice(11).split(':').map(Number)
  return new Date(guess.getTime() + (hour * 60 + minute - shown) * 60_000)
}

type Show = (instant: number | undefined) => string | undefined

/** `19:00` on the first day of the plan, `+1 02:00` on the next. */
function clockOf(city: City, request: PlanRequest): Show {
  const calendar = new Calendar(new Date(request.window.earliest), zones[city])
  return (instant) => {
    if (instant === undefined) return undefined
    const minutes = calendar.minutesOf(instant)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
}

function slotsIn(words: string): Map<string, string> {
  const parts = words.split(' ').filter(Boolean)
  return new Map(
    parts.map((part) => {
      const cut = /^(.+?)(!=|<=|>=|=)(.*)$/.exec(part)
      return cut ? [cut[1]! + (cut[2] === '=' ? '' : cut[2]!), cut[3]!] : [part, 'true']
    }),
  )
}

function restFaults(rest: string, request: PlanRequest, show: Show): string[] {
  const expected = slotsIn(rest)
  const near = request.near ? `${request.near.of}:${request.near.maxMeters}` : 'none'
  const actual: Record<string, string | undefined> = {
    date: request.window.dates[0],
    until: request.window.dates.at(-1),
    from: show(request.window.earliest),
    to: show(request.window.latest),
    rel: request.event?.relation ?? 'none',
    arrive: request.event && String(request.event.arriveMinutesBefore),
    party: request.partySizeStated === undefined ? undefined : String(request.partySizeStated),
    leg: request.walking.legMaxMeters === undefined ? undefined : String(request.walking.legMaxMeters),
    foot: String(request.walking.onFoot),
    budget: request.budget?.perPersonCents === undefined ? undefined : String(request.budget.perPersonCents),
    order: request.order,
    lang: request.language,
    kids: String(request.kids),
    clean: String(request.notUnderstood.length === 0),
    near,
    away: request.awayFrom.map(({ name }) => name.replace(/ /g, '_')).join(',') || undefined,
  }
  const faults = [...expected].flatMap(([slot, value]) => {
    if (slot === 'not')
      return value
        .split(',')
        .flatMap((word) =>
          request.notUnderstood.some(({ text }) => text.includes(word))
            ? []
            : [`"${word}" is not told as not understood`],
        )
    if (slot === 'soft')
      return value
        .split(',')
        .flatMap((soft) => (request.soft.some((one) => one.wish === soft) ? [] : [`soft wish ${soft} is missing`]))
    if (slot === 'hints') return []
    return actual[slot] === value
      ? []
      : [
          `${slot} is ${actual[slot]}, not ${value}${slot === 'clean' ? `: ${request.notUnderstood.map(({ text }) => text).join('|')}` : ''}`,
        ]
  })
  const hints = (expected.get('hints') ?? '').split(',').filter(Boolean)
  const missing = hints
    .filter((code) => !request.hints.some((hint) => hint.code === code))
    .map((code) => `hint ${code} is missing`)
  const surplus = request.hints
    .filter(({ code, isBlocking }) => isBlocking && !hints.includes(code))
    .map(({ code }) => `surplus hint ${code}`)
  return [...faults, ...missing, ...surplus]
}

function stopFaults(words: string, stop: StopRequest, request: PlanRequest, show: Show): string[] {
  const [concept = '', ...slots] = words.split(' ')
  const expected = slotsIn(slots.join(' '))
  const list = (values: readonly string[]): string | undefined =>
    values.length > 0 ? [...values].sort().join(',') : undefined
  const near = stop.near ?? request.near
  const flags = {
    wheelchair: stop.wheelchair,
    outdoor: stop.outdoor,
    kids: stop.kids,
    takeaway: stop.takeaway,
    assumed: stop.assumed,
    wished: stop.wished.some((wish) => wish !== 'cheapest'),
  }
  const actual: Record<string, string | undefined> = {
    any: list(stop.cuisines),
    diet: list(stop.dietAll),
    'diet?': list(stop.dietAny ?? []),
    meal: stop.meal,
    at: show(stop.start?.ideal),
    from: show(stop.start?.ranges[0]?.earliest),
    by: show(stop.start?.ranges[0]?.latest),
    end: show(stop.endBy),
    side: stop.side,
    stay: stop.stayStated ? String(stop.stayMinutes) : undefined,
    '$<=': stop.priceMax === undefined ? undefined : String(stop.priceMax),
    '$>=': stop.priceMin === undefined ? undefined : String(stop.priceMin),
    place: stop.namedPlace?.name.replace(/ /g, '_'),
    kind: stop.kinds.join(','),
    topic: stop.topic?.name,
    'topic!=': list(stop.topicsNone.map(({ name }) => name)),
    'name!=': list(stop.namesNone.map((name) => name.replace(/ /g, '_'))),
  }
  const always = ['any', 'diet', 'diet?', 'at', 'stay', '$<=', '$>=', 'place', 'name!=', 'topic!=']
  const faults = [...new Set([...always, ...expected.keys()])].filter((slot) => slot in actual)
  const differing = faults.flatMap((slot) => {
    const wanted =
      slot === 'any' || slot === 'diet' || slot === 'diet?' || slot === 'name!=' || slot === 'topic!='
        ? list((expected.get(slot) ?? '').split(',').filter(Boolean))
        : expected.get(slot)
    if (slot === 'meal' && wanted === 'brunch') return stop.meal === 'brunch' ? [] : ['meal is not brunch']
    if (slot === 'at' && wanted === undefined && expected.has('by')) return []
    if (slot === 'kind')
      return (wanted ?? '').split(',').every((kind) => stop.kinds.some((own) => own === kind))
        ? []
        : [`kinds are ${stop.kinds}`]
    return actual[slot] === wanted ? [] : [`${slot} is ${actual[slot]}, not ${wanted}`]
  })
  const flagged = Object.entries(flags).flatMap(([flag, is]) => (is === expected.has(flag) ? [] : [`${flag} is ${is}`]))
  return [
    ...(stop.concept === concept ? [] : [`concept is ${stop.concept}, not ${concept}`]),
    ...differing,
    ...flagged,
    ...noneFaults(expected, stop),
    ...nearFaults(expected.get('near'), near),
    ...withinFaults(expected.get('within'), stop, show),
  ]
}

function noneFaults(expected: Map<string, string>, stop: StopRequest): string[] {
  const none = (expected.get('none') ?? '').split(',').filter(Boolean)
  const kinds = (expected.get('nokind') ?? '').split(',').filter(Boolean)
  return [
    ...none.filter((id) => !stop.cuisinesNone.includes(id.replace(/_/g, ' '))).map((id) => `${id} is not ruled out`),
    ...(none.length === 0 && stop.cuisinesNone.length > 0 ? [`ruled out: ${stop.cuisinesNone[0]}`] : []),
    ...kinds.filter((kind) => stop.kinds.some((own) => own === kind)).map((kind) => `${kind} is not ruled out`),
  ]
}

function nearFaults(expected: string | undefined, near: StopRequest['near']): string[] {
  if (expected === undefined) return near === undefined ? [] : [`near ${near.of}`]
  if (near === undefined) return ['near is missing']
  const [of, detail] = expected.split(':')
  if (of === 'any') return []
  if (of !== near.of) return [`near is ${near.of} ${near.name ?? ''}, not ${of}`]
  if (detail === undefined) return []
  const actual = of === 'place' ? near.name?.replace(/ /g, '_') : String(near.maxMeters)
  return actual === detail ? [] : [`near is ${actual}, not ${detail}`]
}

function withinFaults(expected: string | undefined, stop: StopRequest, show: Show): string[] {
  if (expected === undefined) return []
  const [from = '', to = ''] = expected.split('-')
  const range = stop.start?.ranges[0]
  const [earliest = '', latest = ''] = [show(range?.earliest), show(range?.latest)]
  const isPastMidnight = range !== undefined && range.latest - range.earliest > 0 && latest < earliest
  const isIn = earliest >= from && (latest <= to || (isPastMidnight && to === '23:59'))
  return isIn ? [] : [`starts ${earliest}-${latest}, not within ${expected}`]
}
