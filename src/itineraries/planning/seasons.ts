import { dataRows, readOnce } from '../../text/data-rows.js'
import { traitsIn } from '../../venues/venue-traits.js'

export interface Season {
  readonly trait: string
  /** Month and day, `MM-DD`; a season that ends before it begins goes over New Year. */
  readonly from: string
  readonly to: string
}

/** When a venue with the trait is assumed to be open; of several seasons the first counts. */
const seasons = readOnce((): readonly Season[] =>
  dataRows<'trait' | 'from' | 'to'>('traits/seasons.csv').map(({ trait, from, to }) => ({
    trait: traitsIn(trait)[0]!,
    from,
    to,
  })),
)

export const seasonOf = (traits: readonly string[]): Season | undefined =>
  seasons().find(({ trait }) => traits.includes(trait))

/** A Christmas market in March, a kayak in January. `date` is `YYYY-MM-DD`. */
export function isOutOfSeason(season: Season | undefined, date: string): boolean {
  if (!season) return false
  const { from, to } = season
  const day = date.slice(5)
  const [isBegun, isOver] = [day >= from, day > to]
  return from <= to ? !isBegun || isOver : !isBegun && isOver
}
