import { readFileSync } from 'node:fs'
import opening_hours from 'opening_hours'
import type { Place } from './place.js'

/** Open from and to, in minutes since the local midnight of a date; `to` may lie beyond 1440. */
export type OpenSpan = readonly [from: number, to: number]

export interface DayHours {
  readonly spans: readonly OpenSpan[]
  readonly isKnown: boolean
}

const DAY_MIN = 1440

/**
 * When a place is open around a local date (YYYY-MM-DD): from the hours of its row, holidays and seasons included, and
 * where it has none or they cannot be read, the usual hours of its kind. Spans begin on the day before, that day or the next.
 */
export function hoursOn(place: Place, date: string): DayHours {
  const key = `${place.hoursText}|${date}|${place.file.includes('vancouver') ? 'ca' : 'us'}`
  const known = place.hoursText === '' ? undefined : remembered(key, () => readHours(place, date))
  if (known) return { spans: known, isKnown: true }
  const [from, to] = usualHours(place)
  const spans = [-1, 0, 1, 2].map((day): OpenSpan => [from + day * DAY_MIN, to + day * DAY_MIN])
  return { spans: to - from >= DAY_MIN ? [[-DAY_MIN, 3 * DAY_MIN]] : spans, isKnown: false }
}

const memory = new Map<string, OpenSpan[] | undefined>()

function remembered(key: string, read: () => OpenSpan[] | undefined): OpenSpan[] | undefined {
  if (!memory.has(key)) memory.set(key, read())
  return memory.get(key)
}

/** The parser works on the clock of the process, so wall time goes in and wall time comes out. */
function readHours(place: Place, date: string): OpenSpan[] | undefined {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const midnight = new Date(year, month - 1, day)
  const minutes = (moment: Date): number => {
    const days = Math.round(
      (new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime() - midnight.getTime()) / 86_400_000,
    )
    return days * DAY_MIN + moment.getHours() * 60 + moment.getMinutes()
  }
  try {
    const hours = new opening_hours(place.hoursText, region(place))
    const from = new Date(year, month - 1, day - 1)
    const to = new Date(year, month - 1, day + 3)
    const intervals = hours.getOpenIntervals(from, to)
    const sure = intervals.filter(([, , isUnknown]) => !isUnknown)
    // "11:00+" does not say until when.
    if (intervals.length > 0 && sure.length === 0) return undefined
    return merged(sure.map(([a, b]) => [minutes(a), minutes(b)]))
  } catch {
    return undefined
  }
}

function merged(spans: OpenSpan[]): OpenSpan[] {
  const result: [number, number][] = []
  for (const [from, to] of spans) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

function region({ lat, lng, file }: Place) {
  const [country_code, state] = file.includes('vancouver') ? ['ca', 'British Columbia'] : ['us', stateNear(lng)]
  return { lat, lon: lng, address: { country_code, state } }
}

/** Only which public holidays are kept depends on it. */
function stateNear(lng: number): string {
  if (lng > -75) return 'New York'
  if (lng > -80) return 'District of Columbia'
  return lng > -95 ? 'Illinois' : 'California'
}

const USUAL: Readonly<Record<string, OpenSpan>> = {
  restaurant: [630, 1410],
  fast_food: [420, 1440],
  cafe: [360, 1320],
  bar: [660, 1560],
  pub: [660, 1560],
  brewery: [660, 1560],
  nightclub: [1140, 1680],
  ice_cream: [600, 1380],
  museum: [540, 1080],
  gallery: [540, 1200],
  theatre: [600, 1440],
  cinema: [600, 1560],
  arts_centre: [540, 1380],
  library: [480, 1260],
  market: [420, 1260],
  landmark: [0, DAY_MIN],
  memorial: [0, DAY_MIN],
}

const BREAKFAST = /breakfast|brunch|pancake|waffle|diner|bagel|donut|coffee/

const NIGHT_ENDS = 1560

function usualHours({ sourceId, kind, cuisines, name }: Place): OpenSpan {
  const usual = USUAL[kind] ?? [600, 1080]
  if (kind !== 'restaurant' && kind !== 'cafe') return usual
  const traits = traitsOf(sourceId)
  if (traits.includes('open_24h')) return [0, DAY_MIN]
  const isEarly =
    cuisines.some((word) => BREAKFAST.test(word)) ||
    BREAKFAST.test(name.toLowerCase()) ||
    traits.some((trait) => trait === 'breakfast' || trait === 'diner')
  return [isEarly ? 360 : usual[0], traits.includes('late_night') ? NIGHT_ENDS : usual[1]]
}

let traitsById: ReadonlyMap<string, readonly string[]> | undefined

/** What the place is assumed to be like. */
function traitsOf(sourceId: string): readonly string[] {
  traitsById ??= new Map(
    readFileSync('data/traits/venue-traits.csv', 'utf8')
      .split('\n')
      .map((line) => line.split(','))
      .map(([id = '', traits = '']) => [id, traits.split(' ')]),
  )
  return traitsById.get(sourceId) ?? []
}
