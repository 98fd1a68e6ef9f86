/**
 * A tile is a square of a grid of degrees: `latitude row × 10,000 + longitude column`, as the database's function
 * `venue_tile` computes it. About 5.5 km from north to south, and as much or less from west to east.
 */
export type TileNumber = number

const tilesPerDegree = 20
/** Along a meridian. */
const metersPerDegree = 111_195
const rowFactor = 10_000
const columns = 360 * tilesPerDegree
/** Closer to a pole a degree of longitude is next to nothing; no city lies there. */
const maxLatitude = 85

interface Point {
  readonly lat: number
  readonly lng: number
}

export const tileOf = ({ lat, lng }: Point): TileNumber =>
  Math.floor(lat * tilesPerDegree) * rowFactor + wrapped(Math.floor(lng * tilesPerDegree))

/** The tiles that lie within `meters` of any point of the tile of `centre`. */
export function tilesAround({ lat, lng }: Point, meters: number): TileNumber[] {
  const row = Math.floor(lat * tilesPerDegree)
  const column = Math.floor(lng * tilesPerDegree)
  const height = Math.ceil((meters / metersPerDegree) * tilesPerDegree)
  const furthest = Math.min(maxLatitude, (Math.abs(row) + height + 1) / tilesPerDegree)
  const width = Math.min(columns / 2, Math.ceil(height / Math.cos((furthest * Math.PI) / 180)))
  const rows = Array.from({ length: 2 * height + 1 }, (_, index) => row - height + index)
  const besides = Array.from({ length: Math.min(columns, 2 * width + 1) }, (_, index) =>
    wrapped(column - width + index),
  )
  return rows.flatMap((own) => besides.map((other) => own * rowFactor + other))
}

/** East of the antimeridian the columns begin again in the west. */
const wrapped = (column: number): number => ((column + columns * 1.5) % columns) - columns / 2
