import { readStreet } from '../../venues/compare-street.js'
import type { NamedThing } from './place-index.js'

interface StreetPoint {
  readonly type: string
  readonly directions: string
  readonly thing: NamedThing
}

/** A street has at most one point in each square of this size, about 300 m. */
const pointDegrees = 0.003

/** The streets on which venues stand, by their names. */
export class StreetNames {
  readonly #points = new Map<string, StreetPoint[]>()
  readonly #known = new Set<string>()

  /** A venue stands there. */
  add(street: string, { lat, lng }: Pick<NamedThing, 'lat' | 'lng'>): void {
    const key = `${street} ${Math.round(lat / pointDegrees)} ${Math.round(lng / pointDegrees)}`
    if (street === '' || this.#known.has(key)) return
    this.#known.add(key)
    const { name, type, directions } = readNumberless(street)
    if (name === '') return
    const point = { type, directions, thing: { name: street, id: '', kind: 'neighbourhood', isStreet: true, lat, lng } }
    const points = this.#points.get(name)
    if (points) points.push(point)
    else this.#points.set(name, [point])
  }

  /** Points of the street with these words: "Halsted St", "N Halsted", or "Halsted", which has every kind of street. */
  called(words: string): NamedThing[] {
    const { name, type, directions } = readNumberless(words)
    return (this.#points.get(name) ?? [])
      .filter((point) => isEither(type, point.type) && isEither(directions, point.directions))
      .map(({ thing }) => thing)
  }
}

const isEither = (written: string, listed: string): boolean => written === '' || listed === '' || written === listed

/** `readStreet` would take the number of "26th Street" for that of a house. */
const readNumberless = (street: string) => readStreet(`0 ${street}`)
