/** Degrees, WGS 84. */
export interface Coordinates {
  readonly lat: number
  readonly lng: number
}

/** Metres from the centre of the earth, so that a distance takes one square root. */
export type Vector = readonly [x: number, y: number, z: number]

/** A plan stays this near to the fan. `verify` has its own limit, because it shares nothing with the search. */
export const reachMeters = 30_000

const EARTH_RADIUS_M = 6_371_008.8
const DETOUR = 1.3
const WALK_M_PER_MIN = 4_800 / 60
const RIDE_M_PER_MIN = 22_000 / 60
const RIDE_WAIT_MIN = 6

/** Straight lines between vectors are shorter than the arc by less than a metre in 60 km. */
export function toVector({ lat, lng }: Coordinates): Vector {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  const ring = EARTH_RADIUS_M * Math.cos(phi)
  return [ring * Math.cos(lambda), ring * Math.sin(lambda), EARTH_RADIUS_M * Math.sin(phi)]
}

/** Straight-line metres. */
export function metersBetween(a: Vector, b: Vector): number {
  const dx = a[0] - b[0]
  const dy = a[1] - b[1]
  const dz = a[2] - b[2]
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/**
 * Whole minutes for a leg of `meters`, with streets 1.3 times as long: on foot at 4.8 km/h, or by a ride at 22 km/h
 * after a wait of 6 minutes if that is quicker and `onFoot` is not set.
 */
export function travelMinutes(meters: number, onFoot: boolean): number {
  const walk = (meters * DETOUR) / WALK_M_PER_MIN
  const ride = (meters * DETOUR) / RIDE_M_PER_MIN + RIDE_WAIT_MIN
  return Math.ceil((onFoot ? walk : Math.min(walk, ride)) - 1e-6)
}
