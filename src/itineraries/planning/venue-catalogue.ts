import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { QueryRunner } from '../../database/query-runner.js'
import { venueColumns } from '../../venues/venue-row.js'
import { foldTag } from '../interpretation/fold.js'
import { buildLexicon, type Lexicon } from '../interpretation/lexicon.js'
import { type PlanningVenue, planningVenueColumns } from './catalogue-venue.js'
import { type GridCell, gridIndexOf } from './grid-index.js'
import { factsOf, type VenueFacts } from './venue-facts.js'

/** The listed venues as curation looks at them: at once, in memory, with the words that name them. */
export interface VenueCatalogue {
  /** What the database said when it was read; another value means that venues have changed. */
  readonly version: string
  readonly venues: ReadonlyMap<string, PlanningVenue>
  readonly lexicon: Lexicon
  /** The same venues as candidates are chosen among: one by one, and by where they lie. */
  readonly places: ReadonlyMap<string, VenueFacts>
  readonly squares: readonly GridCell[]
}

/** How long an answer may rest on a catalogue without asking whether it has changed. */
const trustMs = 1_000
const settleMs = 500

/**
 * Keeps the catalogue of one process. It is read when it is first asked for, and again when the venues have changed;
 * while that goes on, the old one answers: whatever is chosen is checked against the database before it leaves.
 */
export class VenueCatalogueCache {
  #current: VenueCatalogue | undefined
  #reading: Promise<VenueCatalogue> | undefined
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly queries: QueryRunner) {}

  async current(now: Date): Promise<VenueCatalogue> {
    if (!this.#current) return this.#read()
    if (Math.abs(now.getTime() - this.#checkedAt) > trustMs) {
      this.#checkedAt = now.getTime()
      if ((await versionOf(this.queries)) !== this.#current.version) void this.#readSoon()
    }
    return this.#current
  }

  /** Reads it anew and waits for it. */
  refresh(): Promise<VenueCatalogue> {
    return this.#read()
  }

  /** A change is counted a moment before it can be seen. */
  async #readSoon(): Promise<void> {
    await wait(settleMs, undefined, { ref: false })
    await this.#read().catch(() => undefined)
  }

  #read(): Promise<VenueCatalogue> {
    this.#reading ??= readCatalogue(this.queries)
      .then((catalogue) => {
        this.#current = catalogue
        return catalogue
      })
      .finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }
}

/** A trigger on the venues counts their changes by statement. */
async function versionOf(queries: QueryRunner): Promise<string> {
  const row = await queries.first<{ version: string }>(sql`select last_value::text as version from catalogue_version`)
  return row?.version ?? ''
}

async function readCatalogue(queries: QueryRunner): Promise<VenueCatalogue> {
  const version = await versionOf(queries)
  const listed = await queries.all<PlanningVenue>(
    sql`select ${venueColumns.of(planningVenueColumns)} from venue v where v.listed order by v.id`,
  )
  const byName = [...Map.groupBy(listed.map(sharingEqual()), ({ name }) => plainName(name)).values()].map(onePerPlace)
  const found = byName.flat()
  const places = byName.flatMap((houses) => houses.map((venue) => factsOf(venue, houses.length)))
  const lexicon = buildLexicon({ cuisines: new Set(found.flatMap(({ cuisines }) => cuisines)), names: found })
  return {
    version,
    venues: new Map(found.map((venue) => [venue.id, venue])),
    lexicon,
    places: new Map(places.map((place) => [place.venue.id, place])),
    squares: gridIndexOf(places),
  }
}

/** Of equal values one is kept: a venue has its hours, tags and city in common with hundreds. */
function sharingEqual(): (venue: PlanningVenue) => PlanningVenue {
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

/** The same place is in several sources: of one name within some 100 m, the one that tells most stands for all. */
function onePerPlace(venues: readonly PlanningVenue[]): PlanningVenue[] {
  const kept: PlanningVenue[] = []
  for (const venue of venues) {
    const index = kept.findIndex((other) => isSamePlace(venue, other))
    if (index < 0) kept.push(venue)
    else if (toldBy(venue) > toldBy(kept[index]!)) kept[index] = venue
  }
  return kept
}

/** The ground of an event is often entered with its name alone: who knows what it is knows more, and then who knows its hours. */
const toldBy = ({ kind, hoursSource }: PlanningVenue): number =>
  (kind === 'other' ? 0 : 2) + (hoursSource === 'known' ? 1 : 0)

/** "The Museum of Art" and "Museum of Arts": a source writes one name in several ways. */
const plainName = (name: string): string => foldTag(name).replace(/^the /, '').replace(/s\b/g, '')

const isSamePlace = (one: PlanningVenue, other: PlanningVenue): boolean =>
  Math.abs(one.lat - other.lat) < 0.001 && Math.abs(one.lng - other.lng) < 0.0014
