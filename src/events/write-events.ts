import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuditSnapshot } from '../audit/audit-entry.js'
import { difference } from '../audit/record.js'
import type { SavedCounts } from '../database/saved-counts.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Venue } from '../venues/venue.js'
import { Event } from './event.js'
import type { EventDraft } from './event-draft.js'
import { findPlaces } from './find-places.js'

export interface SaveEventsOptions {
  /** Marks new events as demonstration data, whose fixtures are shifted by whole weeks. */
  isDemonstration: boolean
}

/** Result of writing, with the drafts whose venue is unknown. */
export interface WrittenEvents extends SavedCounts {
  readonly homeless: readonly EventDraft[]
  readonly changes: readonly {
    readonly sourceId: string
    readonly before: AuditSnapshot | null
    readonly after: AuditSnapshot
  }[]
}

/**
 * Creates or updates the event of each draft's source id, in the transaction of `em`; writing the same drafts again
 * changes nothing. Imports are serialised, so that counts are exact. Source ids must be unique.
 */
export async function writeEvents(
  em: EntityManager,
  drafts: readonly EventDraft[],
  now: Date,
  { isDemonstration }: SaveEventsOptions,
): Promise<WrittenEvents> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('import events', 0))`)
  const places = await findPlaces(em, drafts)
  const existing = await em.find(Event, { sourceId: { $in: drafts.map((draft) => draft.sourceId) } })
  const bySource = new Map(existing.map((event) => [event.sourceId, event]))
  const homeless: EventDraft[] = []
  const changes: { sourceId: string; before: AuditSnapshot | null; after: AuditSnapshot }[] = []
  for (const draft of drafts) {
    const venueId = places.get(draft)
    const event = bySource.get(draft.sourceId)
    if (!venueId) homeless.push(draft)
    else if (!event) changes.push(create(em, draft, venueId, now, isDemonstration))
    else changes.push(...update(em, event, draft, venueId))
  }
  await em.flush()
  const created = changes.filter((change) => change.before === null).length
  const unchanged = drafts.length - homeless.length - changes.length
  return {
    ...{ merged: 0, pending: 0 },
    created,
    changed: changes.length - created,
    unchanged,
    homeless,
    changes,
  }
}

function create(em: EntityManager, draft: EventDraft, venueId: string, now: Date, isDemonstration: boolean) {
  const { sourceId, name, category, status, startsAt, endsAt } = draft
  const event = em.create(Event, {
    id: uuidV5(sourceId),
    ...{ sourceId, name, category, status, startsAt, endsAt },
    venue: em.getReference(Venue, venueId, { wrapped: true }),
    isDemonstration,
    originalStart: isDemonstration ? startsAt : null,
    createdAt: now,
  })
  return {
    ...{ merged: 0, pending: 0 },
    sourceId,
    before: null,
    after: eventSnapshot(event),
  }
}

/** A demonstration's times are shifted and therefore not the source's. */
function update(em: EntityManager, event: Event, draft: EventDraft, venueId: string) {
  const before = eventSnapshot(event)
  const { name, category, status, startsAt, endsAt } = draft
  Object.assign(event, { name, category, status, ...(event.isDemonstration ? {} : { startsAt, endsAt }) })
  event.venue = em.getReference(Venue, venueId, { wrapped: true })
  const changed = difference(before, eventSnapshot(event))
  if (!changed) return []
  event.version += 1
  return [{ sourceId: draft.sourceId, ...changed }]
}

export const eventSnapshot = ({ name, category, status, venue, startsAt, endsAt }: Event) => ({
  ...{ name, category, status, startsAt, endsAt },
  venueId: venue.id,
})
