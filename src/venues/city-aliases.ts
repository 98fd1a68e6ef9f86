import { dataRows } from '../text/data-rows.js'
import { normalisedName } from '../text/normalised-name.js'

/** The cities that another name means: `Queens` is several post towns of one state. */
export interface AliasedCities {
  readonly cities: readonly string[]
  readonly state: string
}

const records = dataRows<'alias' | 'city' | 'state'>('geo/city_aliases.csv')

const byAlias: ReadonlyMap<string, AliasedCities> = new Map(
  [...Map.groupBy(records, ({ alias }) => normalisedName(alias))].map(([alias, rows]) => [
    alias,
    { cities: rows.map(({ city }) => city), state: rows[0]?.state ?? '' },
  ]),
)

/** What `NYC`, `D.C.` or `Queens` mean; undefined for a name that is nobody's alias. */
export const aliasedCities = (name: string): AliasedCities | undefined => byAlias.get(normalisedName(name))

const abbreviations = [
  ['saint ', /^st\.? /, 'st'],
  ['fort ', /^ft\.? /, 'ft'],
  ['mount ', /^mt\.? /, 'mt'],
] as const

/** The keys of a city's name as it may be stored: `St. Louis`, `St Louis` and `Saint Louis` are one city. */
export function cityKeys(name: string): string[] {
  const key = normalisedName(name)
  for (const [full, pattern, short] of abbreviations) {
    const written = key.replace(pattern, full)
    if (!written.startsWith(full)) continue
    const rest = written.slice(full.length)
    return [written, `${short}. ${rest}`, `${short} ${rest}`]
  }
  return [key]
}
