/** A row of the venue files, as the checker sees it. */
export interface Place {
  /** File name without extension, a colon, the row's own id; its number counted from 1 where it has none. */
  readonly sourceId: string
  readonly file: string
  /** Counted from 1. */
  readonly row: number
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly kind: string
  /** Museum discipline: ART, BOT, CMU, HST, NAT, SCI, ZAW. */
  readonly discipline: string
  /** Lower case, as tagged. */
  readonly cuisines: readonly string[]
  /** `vegan=yes`, `kosher=meat`: as tagged. */
  readonly diets: readonly string[]
  readonly wheelchair: string
  readonly outdoorSeating: string
  readonly takeaway: string
  readonly capacity: number | undefined
  readonly hoursText: string
}

/** Meters along the arc (haversine). */
export function arcMeters(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2
  return 12_742_017.6 * Math.asin(Math.sqrt(h))
}

export interface Point {
  readonly lat: number
  readonly lng: number
}
