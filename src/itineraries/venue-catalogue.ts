import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { foldTag } from '../text/fold.js'
import { venueModel } from '../venues/venue-row.js'
import { buildLexicon, type Lexicon } from './interpretation/lexicon.js'
import { gridIndexOf, type VenueIndex } from './planning/grid-index.js'
import { indexVenue } from './planning/indexed-venue.js'
import { type PlanningVenue, planningVenueColumns } from './planning/planning-venue.js'

/** The listed venues in memory, indexed for planning, with the words that name them. */
export interface VenueCatalogue extends VenueIndex {
  /** Differs once venues have changed in the database. */
  readonly version: string
  readonly venues: ReadonlyMap<string, PlanningVenue>
  readonly lexicon: Lexicon
}

/** How long the catalogue is used before its version is checked again. */
const trustMs = 1_000
const settleMs = 500

/**
 * The catalogue of one process: read at first use, and again after venues have changed. The stale one stays in use
 * meanwhile, because the venues of a plan are checked against the database before it is returned.
 */
export class VenueCatalogueCache {
  #current: VenueCatalogue | undefined
  #reading: Promise<VenueCatalogue> | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  /** When the venues in memory were last known to be those of the database, on the clock of `performance`. */
  #confirmedAt = 0

  constructor(private readonly queries: QueryRunner) {}

  async current(now: Date): Promise<VenueCatalogue> {
    if (!this.#current) return this.#read()
    if (Math.abs(now.getTime() - this.#checkedAt) > trustMs) {
      this.#checkedAt = now.getTime()
      if ((await versionOf(this.queries)) === this.#current.version) this.#confirmedAt = performance.now()
      // Read while the database was empty: no plan could be made of it.
      else if (this.#current.venues.size === 0) return this.#read()
      else void this.#readSoon()
    }
    return this.#current
  }

  /** Time since the venues in memory were last known to be current; undefined before they are loaded. */
  get ageSeconds(): number | undefined {
    return this.#current && (performance.now() - this.#confirmedAt) / 1_000
  }

  /** Reads the catalogue again and waits for it. */
  refresh(): Promise<VenueCatalogue> {
    return this.#read()
  }

  /** The version changes shortly before the change itself is visible. */
  async #readSoon(): Promise<void> {
    await wait(settleMs, undefined, { ref: false })
    await this.#read().catch(() => undefined)
  }

  #read(): Promise<VenueCatalogue> {
    this.#reading ??= readCatalogue(this.queries)
      .then((catalogue) => {
        this.#current = catalogue
        this.#confirmedAt = performance.now()
        return catalogue
      })
      .finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }
}

/**
 * A trigger on the venues counts changes by statement. The sequence has the same last value before its first use and
 * after it.
 */
async function versionOf(queries: QueryRunner): Promise<string> {
  const row = await queries.first<{ version: string }>(sql`
    select (case when is_called then last_value else 0 end)::text as version from catalogue_version`)
  return row?.version ?? ''
}

async function readCatalogue(queries: QueryRunner): Promise<VenueCatalogue> {
  const version = await versionOf(queries)
  const listed = await queries.all<PlanningVenue>(
    sql`select ${venueModel.columns(planningVenueColumns)} from venue v where v.listed order by v.id`,
  )
  return venueCatalogueOf(version, listed)
}

/** The catalogue of some venues. */
export function venueCatalogueOf(version: string, listed: readonly PlanningVenue[]): VenueCatalogue {
  const byName = [...Map.groupBy(listed.map(internEqualValues()), ({ name }) => comparableName(name)).values()].map(
    deduplicated,
  )
  const venues = byName.flat()
  const indexed = byName.flatMap((branches) => branches.map((venue) => indexVenue(venue, branches.length)))
  const lexicon = buildLexicon({ cuisines: new Set(venues.flatMap(({ cuisines }) => cuisines)), names: venues })
  return {
    version,
    venues: new Map(venues.map((venue) => [venue.id, venue])),
    lexicon,
    indexed: new Map(indexed.map((entry) => [entry.venue.id, entry])),
    gridCells: gridIndexOf(indexed),
  }
}

/** Interns equal values: hundreds of venues share hours, tags and city. */
function internEqualValues(): (venue: PlanningVenue) => PlanningVenue {
  const kept = new Map<string, unknown>()
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!kept.has(key)) kept.set(key, value)
    return kept.get(key) as Value
  }
  return (venue) => ({
    ...venue,
    kind: shared(venue.kind),
    cuisines: shared(venue.cuisines),
    tags: shared(venue.tags),
    city: shared(venue.city),
    zone: shared(venue.zone),
    openingHours: shared(venue.openingHours),
    hoursText: shared(venue.hoursText),
    hoursSource: shared(venue.hoursSource),
  })
}

/** Sources overlap: of venues with one name within about 100 m, the most complete one is kept. */
function deduplicated(venues: readonly PlanningVenue[]): PlanningVenue[] {
  const kept: PlanningVenue[] = []
  for (const venue of venues) {
    const index = kept.findIndex((other) => isSamePlace(venue, other))
    if (index < 0) kept.push(venue)
    else if (completeness(venue) > completeness(kept[index]!)) kept[index] = venue
  }
  return kept
}

/** The kind counts more than the hours: stadiums are often entered with their name alone. */
const completeness = ({ kind, hoursSource }: PlanningVenue): number =>
  (kind === 'other' ? 0 : 2) + (hoursSource === 'known' ? 1 : 0)

/** Equal for spellings such as "The Museum of Art" and "Museum of Arts". */
const comparableName = (name: string): string => foldTag(name).replace(/^the /, '').replace(/s\b/g, '')

const isSamePlace = (one: PlanningVenue, other: PlanningVenue): boolean =>
  Math.abs(one.lat - other.lat) < 0.001 && Math.abs(one.lng - other.lng) < 0.0014
