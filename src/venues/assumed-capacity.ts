import type { VenueKind } from './venue-kind.js'

const usual: Partial<Readonly<Record<VenueKind, number>>> = {
  restaurant: 60,
  fast_food: 40,
  cafe: 30,
  bar: 60,
  pub: 80,
  nightclub: 200,
  ice_cream: 15,
  brewery: 80,
  theatre: 300,
  cinema: 150,
  arts_centre: 150,
}

/** Usual capacity of a kind of place; null if such places differ too much. An assumption. */
export const assumedCapacity = (kind: VenueKind): number | null => usual[kind] ?? null
