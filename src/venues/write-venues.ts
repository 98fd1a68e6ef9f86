import type { EntityManager } from '@mikro-orm/postgresql'
import type { ImportChange } from '../audit/import-result.js'
import { difference } from '../audit/record.js'
import type { SavedCounts } from '../database/saved-counts.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { normalisedName } from '../text/normalised-name.js'
import { addressKey } from './address-key.js'
import { type ComparedVenue, comparableVenues, samePlace } from './same-place.js'
import { slugOf } from './slug.js'
import type { VenueDraft } from './venue-draft.js'

export interface Written extends SavedCounts {
  readonly changes: readonly ImportChange[]
}

/**
 * Creates or updates the venue of each draft's source id, in the transaction of `em`; writing the same drafts again
 * changes nothing. Identifier and slug stay. A new venue is listed unless there is a reason for review, or it is the same
 * place as another and is merged into that. Later imports change the listing only if the reason changes, and never
 * list what the operator has unlisted. Source ids must be unique.
 * Set-based, because files have tens of thousands of rows; imports are serialised, so that counts are exact.
 */
export async function writeVenues(em: EntityManager, drafts: readonly VenueDraft[], now: Date): Promise<Written> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('import venues', 0))`)
  const existing = await knownFacts(em, drafts)
  const changes: ImportChange[] = []
  const rows: (Listing & Readonly<Record<string, unknown>>)[] = []
  const added = drafts.filter((draft) => !existing.has(draft.sourceId))
  const slugs = await takenSlugs(em, added)
  const places = await findSamePlaces(em, added)
  for (const draft of drafts) {
    const before = existing.get(draft.sourceId)
    const facts = factsOf(draft, before)
    const changed = before ? difference({ ...before }, facts) : { before: null, after: facts }
    if (!changed) continue
    changes.push({ sourceId: draft.sourceId, ...changed })
    const listing = listingOf(facts.review_reason, before, places.get(draft.sourceId))
    rows.push({ ...identity(draft, before ? undefined : slugs), ...facts, ...listing, created_at: now })
  }
  if (rows.length > 0) await em.execute(upsert, [JSON.stringify(rows)])
  const created = changes.filter((change) => change.before === null).length
  return {
    ...{ created, changed: changes.length - created, unchanged: drafts.length - changes.length, changes },
    merged: places.size,
    pending: rows.filter((row) => !row.listed && row.review_reason !== '').length,
  }
}

interface Listing {
  readonly listed: boolean
  readonly merged_into_id: string | null
}

function listingOf(reason: string, before: StoredVenue | undefined, place: string | undefined): Listing {
  if (!before) return { listed: reason === '' && place === undefined, merged_into_id: place ?? null }
  const { listed, merged_into_id, review_reason } = before
  if (merged_into_id !== null || reason === review_reason) return { listed, merged_into_id }
  return { listed: reason === '', merged_into_id }
}

/** The venue that is the same place as a new one, by the source id of the new one; the first row of a batch remains. */
async function findSamePlaces(em: EntityManager, added: readonly VenueDraft[]): Promise<Map<string, string>> {
  const venues = added
    .filter(({ reviewReason }) => reviewReason === '')
    .map((draft) => ({ ...draft, id: uuidV5(draft.sourceId), matchKey: addressKey(draft.name) }))
  const stored = await comparableVenues(
    em,
    venues.map(({ matchKey }) => matchKey),
  )
  const candidates: Map<string, ComparedVenue[]> = Map.groupBy(stored, ({ matchKey }) => matchKey)
  const places = new Map<string, string>()
  for (const venue of venues) {
    const ofName = candidates.get(venue.matchKey) ?? []
    const place = samePlace(venue, ofName)
    if (place) places.set(venue.sourceId, place.id)
    else candidates.set(venue.matchKey, [...ofName, venue])
  }
  return places
}

/** The columns that a venue's source determines, with their types. */
const columns = {
  name: 'text',
  kind: 'text',
  cuisines: 'text[]',
  tags: 'text[]',
  traits: 'text[]',
  street: 'text',
  city: 'text',
  state: 'text',
  postcode: 'text',
  country: 'text',
  lat: 'float8',
  lng: 'float8',
  zone: 'text',
  phone: 'text',
  website: 'text',
  hours_text: 'text',
  opening_hours: 'jsonb',
  hours_source: 'text',
  price_level: 'smallint',
  price_source: 'text',
  capacity: 'int',
  capacity_source: 'text',
  city_key: 'text',
  name_key: 'text',
  match_key: 'text',
  review_reason: 'text',
} as const
const names = Object.keys(columns) as (keyof typeof columns)[]

type VenueFacts = Readonly<Record<keyof typeof columns, unknown>> & { readonly review_reason: string }
type StoredVenue = VenueFacts & Listing & { readonly source_id: string }

const columnTypes = names.map((name) => `${name} ${columns[name]}`).join(', ')

const upsert = `insert into venue (id, source_id, slug, listed, merged_into_id, created_at, ${names.join(', ')})
  select id, source_id, slug, listed, merged_into_id, created_at, ${names.join(', ')}
  from jsonb_to_recordset(?::jsonb) as given(id uuid, source_id text, slug text, listed boolean,
    merged_into_id uuid, created_at timestamptz, ${columnTypes})
  on conflict (source_id) do update set version = venue.version + 1, listed = excluded.listed,
    ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`

async function knownFacts(em: EntityManager, drafts: readonly VenueDraft[]): Promise<Map<string, StoredVenue>> {
  const rows: StoredVenue[] = await em.execute(
    `select source_id, listed, merged_into_id, ${names.join(', ')} from venue
      where source_id in (select jsonb_array_elements_text(?::jsonb)) for update`,
    [JSON.stringify(drafts.map((draft) => draft.sourceId))],
  )
  return new Map(rows.map((row) => [row.source_id, row]))
}

const factsOf = (draft: VenueDraft, before: StoredVenue | undefined): VenueFacts => ({
  name: draft.name,
  kind: draft.kind,
  cuisines: draft.cuisines,
  tags: draft.tags,
  traits: draft.traits,
  street: draft.street,
  city: draft.city,
  state: draft.state,
  postcode: draft.postcode,
  country: draft.country,
  lat: draft.lat,
  lng: draft.lng,
  zone: draft.zone,
  phone: draft.phone,
  website: draft.website,
  hours_text: draft.hoursText,
  opening_hours: draft.openingHours,
  hours_source: draft.hoursSource,
  price_level: draft.priceLevel,
  price_source: draft.priceSource,
  capacity: draft.capacity,
  capacity_source: draft.capacitySource,
  city_key: normalisedName(draft.city),
  name_key: normalisedName(draft.name),
  match_key: addressKey(draft.name),
  // What the operator has unlisted needs no review.
  review_reason: before && !before.listed && before.review_reason === '' ? '' : draft.reviewReason,
})

/** For an existing venue only the source id matters: the conflicting row keeps the other columns. */
function identity({ sourceId, name, city, kind }: VenueDraft, slugs: Set<string> | undefined) {
  const id = uuidV5(sourceId)
  const plain = slugOf(name, city, kind)
  const slug = !slugs || slugs.has(plain) ? `${plain}-${id.slice(0, 8)}` : plain
  slugs?.add(slug)
  return { id, source_id: sourceId, slug }
}

async function takenSlugs(em: EntityManager, drafts: readonly VenueDraft[]): Promise<Set<string>> {
  const slugs = drafts.map((draft) => slugOf(draft.name, draft.city, draft.kind))
  const takenSlugs: { slug: string }[] = await em.execute(
    'select slug from venue where slug in (select jsonb_array_elements_text(?::jsonb))',
    [JSON.stringify(slugs)],
  )
  return new Set(takenSlugs.map(({ slug }) => slug))
}
