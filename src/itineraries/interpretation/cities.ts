import { geoRows, valuesOf } from './lexicon-rows.js'
import { metersBetween } from './place-index.js'

export interface LexiconCity {
  /** In lower case, as the others. */
  readonly name: string
  readonly names: readonly string[]
  readonly lat: number
  readonly lng: number
}

/** Cities that fans mention, in addition to those of the venue data, with sights that stand for them. */
export const cities: readonly LexiconCity[] = geoRows('cities').map(({ names, lat, lng }) => ({
  name: valuesOf(names)[0]!,
  names: valuesOf(names),
  lat: Number(lat),
  lng: Number(lng),
}))

/** The known city that contains the point. */
export const nearestCity = (point: { readonly lat: number; readonly lng: number }): LexiconCity | undefined =>
  cities.find((centre) => metersBetween(centre, point) <= cityRadiusMeters)

/** Radius of a large city. */
export const cityRadiusMeters = 30_000
