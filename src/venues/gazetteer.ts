import { normalisedName } from '../text/normalised-name.js'

export interface City {
  readonly city: string
  /** Code, such as `IL`. */
  readonly state: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly lat: number
  readonly lng: number
}

/** A city point with its name key, computed once. */
export interface CityPoint extends City {
  readonly key: string
}

const cellDegrees = 0.5
export const kmPerDegree = 111.2

/**
 * City points, to find the city of a point and the point of a city. A large city has several points, so that the
 * nearest one is more often its own than a suburb's.
 */
export class Gazetteer {
  private readonly cells: ReadonlyMap<number, readonly CityPoint[]>
  private readonly byName: ReadonlyMap<string, readonly CityPoint[]>
  private readonly surroundings = new Map<number, readonly CityPoint[]>()

  constructor(cities: readonly City[]) {
    const points = cities.map((city) => ({ ...city, key: nameKey(city.city) }))
    this.cells = Map.groupBy(points, ({ lat, lng }) => cellOf(lat, lng, 0, 0))
    this.byName = Map.groupBy(points, ({ key }) => key)
  }

  /** The nearest city, within 40 km. */
  nearest(lat: number, lng: number): City | undefined {
    return nearestOf(this.around(lat, lng), lat, lng, 40)
  }

  /** The nearest city with that name, within 60 km. */
  namedNear(name: string, lat: number, lng: number): City | undefined {
    return nearestOf(this.byName.get(nameKey(name)) ?? [], lat, lng, 60)
  }

  /** All points of the city with that name in that state; without a state, only if a single state has the name. */
  named(name: string, state: string): readonly City[] {
    const cities = this.byName.get(nameKey(name)) ?? []
    if (state !== '') return cities.filter((city) => city.state === state)
    return cities.every((city) => city.state === cities[0]?.state) ? cities : []
  }

  /** Cities in the nine cells around a point: at least 25 km in every direction, up to 63 degrees of latitude. */
  around(lat: number, lng: number): readonly CityPoint[] {
    const cell = cellOf(lat, lng, 0, 0)
    const cached = this.surroundings.get(cell)
    if (cached) return cached
    const near = [-1, 0, 1]
    const cities = near.flatMap((down) => near.flatMap((right) => this.cells.get(cellOf(lat, lng, down, right)) ?? []))
    this.surroundings.set(cell, cities)
    return cities
  }
}

/** Normalises a city's name: `St. Louis` and `Saint Louis`, `Mc Lean` and `McLean` are equal. */
export const nameKey = (name: string): string =>
  normalisedName(name)
    .replace(/^st\.? /, 'saint ')
    .replace(/^ft\.? /, 'fort ')
    .replace(/[\s'’.-]/g, '')

/** Straight-line distance in kilometres, within one percent over the relevant distances. */
export function kilometresBetween(city: City, lat: number, lng: number): number {
  const east = (city.lng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(city.lat - lat, east) * kmPerDegree
}

function nearestOf(cities: readonly City[], lat: number, lng: number, maxKm: number): City | undefined {
  let best: City | undefined
  let bestKm = maxKm
  for (const city of cities) {
    const km = kilometresBetween(city, lat, lng)
    if (km <= bestKm) [best, bestKm] = [city, km]
  }
  return best
}

const cellOf = (lat: number, lng: number, down: number, right: number): number =>
  (Math.floor(lat / cellDegrees) + down) * 10_000 + Math.floor(lng / cellDegrees) + right
